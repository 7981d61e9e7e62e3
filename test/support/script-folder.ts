import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files by name, e.g. { 'Code.js': 'function onOpen() {}' }. */
export type ScriptFiles = Readonly<Record<string, string>>;

const MANIFEST = JSON.stringify({ timeZone: 'Asia/Ho_Chi_Minh', runtimeVersion: 'V8' });

/** A folder with a built add-on in it, as the workbench loads it. */
export class ScriptFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'script-'));

  constructor(files: ScriptFiles) {
    this.write({ 'appsscript.json': MANIFEST, ...files });
  }

  write(files: ScriptFiles): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(this.path, name), text);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
