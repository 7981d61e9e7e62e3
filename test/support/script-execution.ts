import vm from 'node:vm';
import type { EngineEvent } from '../../workbench/apps-script/engine-api';
import { Execution, type ExecutionOptions } from '../../workbench/apps-script/runtime/execution';
import { Realm } from '../../workbench/apps-script/runtime/realm';
import { refuseUnknown } from '../../workbench/apps-script/service-context';
import { FakeClock } from './fake-clock';

/** A script that ends has to end within it on a busy machine too. */
const LIMIT_MS = 60_000;

/** One execution in a realm of its own, for which a test writes the script. */
export class ScriptExecution {
  readonly realm = new Realm();
  readonly clock: FakeClock;
  readonly execution: Execution;
  readonly events: EngineEvent[] = [];

  constructor(changed: Partial<ExecutionOptions> = {}, clock = new FakeClock()) {
    this.clock = clock;
    this.execution = new Execution({
      id: 1,
      functionName: 'main',
      realm: this.realm,
      clock,
      permissions: { authMode: 'FULL', scopes: null, withheld: [] },
      locale: 'en',
      userEmail: 'sales@example.com',
      triggerId: null,
      limitMs: 360_000,
      killAt: null,
      emit: (event) => this.events.push(event),
      onFlush: () => {},
      ...changed,
    });
  }

  with(name: string, value: unknown): this {
    this.realm.define(name, value);
    return this;
  }

  /** Gives the script a service, which refuses what is not emulated. */
  withService(name: string, service: object): this {
    return this.with(name, refuseUnknown(name, service));
  }

  run(body: string): unknown {
    const name = `main${Math.random().toString(36).slice(2)}`;
    this.realm.load(new vm.Script(`function ${name}() { ${body} }`), LIMIT_MS);
    const declared = this.realm.functionNamed(name);
    if (declared === null) throw new Error('the script declares no function');
    const value = this.realm.call(declared, LIMIT_MS);
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  }
}
