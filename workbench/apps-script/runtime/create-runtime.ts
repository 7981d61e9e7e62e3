import type { CellsAnswer, EngineEvent, EngineOptions, RunRequest, RunResult, ViewEdit } from '../engine-api';
import { WorkbookModel, type WorkbookSnapshot } from '../model';
import { FetchBridge, type LockScope, type PropertyStore } from '../services';
import { type Clock, systemClock } from './clock';
import { defineGlobals } from './define-globals';
import { Execution } from './execution';
import { CONSUMER_LIMITS, type Limits } from './limits';
import { readCells } from './read-cells';
import { Realm } from './realm';
import { runFunction, SIMPLE_TRIGGERS } from './run-function';
import { RuntimeState, type StoredState } from './runtime-state';
import { ScriptProject } from './script-project';

/** What a runtime is made with; `store` is the engine's business and not read here. */
export interface RuntimeOptions extends Omit<EngineOptions, 'store'> {
  /** The bundled fetch worker. */
  readonly fetchWorkerFile: string;
  /** Hosts that UrlFetchApp may reach besides loopback, e.g. "crm.example.com". */
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  /** How many executions there were before: the next one's id is one more. */
  readonly executionsBefore?: number;
  /** Without a listener the model's changes are not turned into events at all. */
  readonly onEvent?: (event: EngineEvent) => void;
}

/** One script instance in this thread: everything happens at once, one call after the other. */
export interface Runtime {
  readonly model: WorkbookModel;
  readonly properties: PropertyStore;
  run(request: RunRequest): RunResult;
  edit(edits: readonly ViewEdit[]): void;
  cells(sheet: string, range: string): CellsAnswer;
  /** Replaces the workbook, or begins a new one; properties and caches are emptied. */
  reset(snapshot?: WorkbookSnapshot): void;
  /** Lets somebody else hold a lock for so many milliseconds. */
  holdLock(scope: LockScope, ms: number): void;
  toStored(): StoredState;
  load(stored: StoredState): void;
  close(): Promise<void>;
}

/** Returns a runtime with an empty workbook. */
export function createRuntime(options: RuntimeOptions): Runtime {
  return new LocalRuntime(options);
}

class LocalRuntime implements Runtime {
  private readonly clock: Clock;
  private readonly limits: Limits;
  private readonly project: ScriptProject;
  private readonly bridge: FetchBridge;
  private readonly state: RuntimeState;
  private lastId: number;

  constructor(private readonly options: RuntimeOptions) {
    this.lastId = options.executionsBefore ?? 0;
    this.clock = options.clock ?? systemClock;
    this.limits = { ...CONSUMER_LIMITS, ...options.limits };
    this.project = new ScriptProject(options.bundle);
    this.bridge = new FetchBridge(options.fetchWorkerFile, options.allowHosts ?? []);
    this.state = new RuntimeState(WorkbookModel.empty(options), this.clock, this.limits);
  }

  get model(): WorkbookModel {
    return this.state.model;
  }

  get properties(): PropertyStore {
    return this.state.properties;
  }

  run(request: RunRequest): RunResult {
    this.lastId += 1;
    const id = this.lastId;
    this.emit({ type: 'started', id, function: request.function });
    const realm = new Realm();
    const execution = this.begin(id, request, realm);
    const { state, project, bridge } = this;
    const settle = defineGlobals(realm, execution, {
      state,
      project,
      bridge,
      allowHosts: this.options.allowHosts ?? [],
    });
    const result = runFunction(request, { realm, execution, project, settle });
    this.emitChanges();
    this.emit({ type: 'executed', execution: result.execution });
    return result;
  }

  edit(edits: readonly ViewEdit[]): void {
    for (const edit of edits) this.model.applyViewEdit(edit, this.clock.now());
    this.emitChanges();
  }

  cells(sheet: string, range: string): CellsAnswer {
    return readCells(this.model, sheet, range);
  }

  reset(snapshot?: WorkbookSnapshot): void {
    const workbook = snapshot ?? WorkbookModel.empty(this.options).toSnapshot();
    this.load({ version: 1, workbook, properties: { script: {}, user: {}, document: {} } });
  }

  holdLock(scope: LockScope, ms: number): void {
    this.state.locks.hold(scope, ms);
  }

  toStored(): StoredState {
    return this.state.toStored();
  }

  load(stored: StoredState): void {
    this.state.load(stored);
    if (this.options.onEvent) this.emit({ type: 'structure', snapshot: this.model.toSnapshot() });
  }

  close(): Promise<void> {
    return this.bridge.close();
  }

  private begin(id: number, request: RunRequest, realm: Realm): Execution {
    const simple = SIMPLE_TRIGGERS.has(request.function) && request.authMode !== 'FULL';
    return new Execution({
      id,
      functionName: request.function,
      realm,
      clock: this.clock,
      permissions: { authMode: request.authMode, scopes: this.project.manifest().scopes },
      locale: request.locale,
      userEmail: this.options.userEmail,
      limitMs: simple ? this.limits.simpleTriggerMs : this.limits.executionMs,
      killAt: request.killAt ?? null,
      emit: (event) => {
        this.emitChanges();
        this.emit(event);
      },
      onFlush: () => this.emitChanges(),
    });
  }

  private emitChanges(): void {
    if (!this.options.onEvent) return;
    for (const event of this.model.takeEvents()) this.emit(event);
  }

  private emit(event: EngineEvent): void {
    this.options.onEvent?.(event);
  }
}
