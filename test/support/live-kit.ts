import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Addresses } from '../../live-kit/probe';
import type { Progress } from '../../live-kit/run';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import type { Runtime } from '../../workbench/apps-script/runtime/create-runtime';
import { ScriptFolder } from './script-folder';
import { request, runtimeOf } from './script-runtime';

const BUILT = path.resolve(__dirname, '../../dist-live');
const FILES = ['Code.js', 'kit.html', 'appsscript.json'];

export const NO_ADDRESSES: Addresses = { echo: '', inbox: '', crm: '', crmKey: '' };

/** The built live kit in a runtime of its own, driven as its page drives it. */
export class LiveKit {
  readonly runtime: Runtime;

  constructor() {
    const files = FILES.map((name) => [name, readFileSync(path.join(BUILT, name), 'utf8')]);
    this.runtime = runtimeOf(new ScriptFolder(Object.fromEntries(files)));
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
    this.call('onOpen', undefined, { authMode: 'LIMITED' });
    let progress = this.call<Progress>('begin', { ...NO_ADDRESSES, ...given });
    for (const trigger of this.runtime.triggers()) {
      const run = this.runtime.run(request(trigger.function, { trigger: trigger.id }));
      if (!run.ok) throw new Error(`${trigger.function}: ${run.error.message}`);
    }
    while (progress.next !== null || progress.waitsForTrigger) progress = this.call<Progress>('step');
    return progress;
  }

  /** The text that is read and sent back, section by section: "DIFFERS", "NOT ASKED" and "AS EXPECTED". */
  get report(): Readonly<Record<string, readonly string[]>> {
    const [, ...sections] = this.call<string>('report').split('\n\n');
    return Object.fromEntries(
      sections.map((section) => {
        const [heading = '', ...lines] = section.split('\n');
        return [heading.replace(/ \(\d+\)$/, ''), lines];
      }),
    );
  }
}
