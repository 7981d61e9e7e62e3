import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import * as v from 'valibot';

export interface Manifest {
  readonly timeZone: string;
  readonly scopes: readonly string[] | null;
}

/** The built add-on in its folder: Code.js, html files, appsscript.json. A rebuilt Code.js is taken up by the next execution. */
export class ScriptProject {
  private compiled: { readonly script: vm.Script; readonly text: string; readonly changedAt: number } | null = null;

  constructor(private readonly folder: string) {}

  /** @throws SyntaxError when the code does not parse; an Error when there is none */
  code(): vm.Script {
    const file = path.join(this.folder, 'Code.js');
    const changedAt = statSync(file).mtimeMs;
    if (this.compiled?.changedAt !== changedAt) {
      const text = readFileSync(file, 'utf8');
      this.compiled = { script: new vm.Script(text, { filename: 'Code.js' }), text, changedAt };
    }
    return this.compiled.script;
  }

  declares(name: string): boolean {
    this.code();
    return this.compiled?.text.includes(`\nfunction ${name}(`) ?? false;
  }

  html(name: string): string | null {
    const base = name.endsWith('.html') ? name : `${name}.html`;
    const file = path.join(this.folder, base);
    const inside = path.dirname(path.resolve(file)).startsWith(path.resolve(this.folder));
    return inside && existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  manifest(): Manifest {
    const file = path.join(this.folder, 'appsscript.json');
    return existsSync(file) ? decodeManifest(JSON.parse(readFileSync(file, 'utf8'))) : decodeManifest({});
  }
}

const manifestSchema = v.object({
  timeZone: v.fallback(v.string(), 'Etc/GMT'),
  oauthScopes: v.fallback(v.nullable(v.array(v.string())), null),
});

function decodeManifest(json: unknown): Manifest {
  const { timeZone, oauthScopes } = v.parse(manifestSchema, json);
  return { timeZone, scopes: oauthScopes };
}
