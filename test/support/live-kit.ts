import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Addresses, Question } from '../../live-kit/probe';
import type { Progress } from '../../live-kit/run';
import type { Answer } from '../../live-kit/verdicts';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import type { Runtime, RuntimeOptions } from '../../workbench/apps-script/runtime';
import { ScriptFolder } from './script-folder';
import { request, runtimeOf } from './script-runtime';

const BUILT = path.resolve(__dirname, '../../dist-live');
const FILES = ['Code.js', 'kit.html', 'appsscript.json'];

/** The built live kit in a runtime of its own, driven as its page drives it. */
export class LiveKit {
  readonly runtime: Runtime;

  /** @param before code that runs before the kit's own, e.g. one that makes the platform another */
  constructor(before = '', options: Partial<RuntimeOptions> = {}) {
    const files = Object.fromEntries(FILES.map((name) => [name, readFileSync(path.join(BUILT, name), 'utf8')]));
    this.runtime = runtimeOf(new ScriptFolder({ ...files, 'Code.js': `${before}${files['Code.js']}` }), options);
  }

  /** Calls a door of the kit. @throws what it throws */
  call<Value>(door: string, given?: unknown, changed: Partial<RunRequest> = {}): Value {
    const args = given === undefined ? [] : [given];
    const result = this.runtime.run(request(door, { locale: 'en', args, ...changed }));
    if (!result.ok) throw new Error(`${door}: ${result.error.message}`);
    return result.value as Value;
  }

  /** Does what the page does between Start and the end, but for what only a page or a person can answer. */
  runAll(given: Partial<Addresses> = {}): Progress {
    const addresses = { echo: '', inbox: '', crm: '', crmKey: '', files: '', ...given };
    this.call('onOpen', undefined, { authMode: 'LIMITED' });
    let progress = this.call<Progress>('begin', addresses);
    for (const trigger of this.runtime.triggers()) {
      const run = this.runtime.run(request(trigger.function, { trigger: trigger.id }));
      if (!run.ok) throw new Error(`${trigger.function}: ${run.error.message}`);
    }
    this.call('asSecondEditor', undefined, { user: 'colleague@example.com' });
    while (progress.next !== null || progress.waitsForTrigger) progress = this.call<Progress>('step');
    return progress;
  }

  get answer(): Answer {
    return JSON.parse(this.call<string>('answer'));
  }

  get catalogue(): { readonly asked: readonly Question[]; readonly notProbed: Readonly<Record<string, string>> } {
    return JSON.parse(this.call<string>('catalogue'));
  }
}
