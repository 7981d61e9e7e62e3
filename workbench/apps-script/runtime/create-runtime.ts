import type {
  CellsAnswer,
  ClockView,
  Direction,
  EditedRange,
  EngineEvent,
  EngineOptions,
  HistoryState,
  RunRequest,
  RunResult,
  SentMail,
  TakenBack,
  TriggerView,
  ViewEdit,
} from '../engine-api';
import { readClipboard } from '../model/paste-text';
import { WorkbookModel } from '../model/workbook-model';
import { FetchBridge } from '../services/fetch-bridge';
import type { LockScope } from '../services/lock-service';
import type { PropertyStore } from '../services/properties-service';
import { ruleText, type StoredTrigger, type TriggerStore } from '../services/script-app';
import { hasScope } from './authorisation';
import type { MeteredCall } from './call-cost';
import { Execution } from './execution';
import { type Clock, CONSUMER_LIMITS, type Limits, MovableClock, systemClock } from './limits';
import { readCells } from './read-workbook';
import { Realm } from './realm';
import { defineGlobals, runFunction, SIMPLE_TRIGGERS } from './run-function';
import { RuntimeState, type StoredState } from './runtime-state';
import { ScriptProject } from './script-project';

type Place = { readonly row: number; readonly column: number };

export function editedRanges(edits: readonly ViewEdit[]): readonly EditedRange[] {
  const bySheet = new Map<number, Place[]>();
  for (const edit of edits) {
    const places = placesOf(edit);
    if (edit.sheetId === undefined || places.length === 0) continue;
    bySheet.set(edit.sheetId, [...(bySheet.get(edit.sheetId) ?? []), ...places]);
  }
  return [...bySheet].map(([sheetId, places]) => ({ sheetId, ...around(places) }));
}

function placesOf(edit: ViewEdit): readonly Place[] {
  if (edit.kind === 'type') return [edit];
  if (edit.kind === 'set')
    return edit.cells.filter(({ value, formula }) => value !== undefined || formula !== undefined);
  if (edit.kind !== 'paste') return [];
  const { row, column, text } = edit;
  return [edit, ...readClipboard(text).map((cells, at) => ({ row: row + at, column: column + cells.length - 1 }))];
}

function around(places: readonly Place[]) {
  const [rows, columns] = [places.map(({ row }) => row), places.map(({ column }) => column)];
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}

/** What a runtime is made with; `store` is the engine's business and not read here. */
export interface RuntimeOptions extends Omit<EngineOptions, 'store'> {
  readonly fetchWorkerFile: string;
  /** The way to the fetch worker, where several runtimes share one: whoever made it closes it. */
  readonly bridge?: FetchBridge;
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly onEvent?: (event: EngineEvent) => void;
  /** Called for each emulated member that a script enters, handles too, in the order of the calls; enums are no members. */
  readonly onCall?: (call: MeteredCall) => void;
  /** Called again and again while a run waits for the network: may begin further runs, which end before that one goes on. */
  readonly letIn?: () => void;
}

/** Thrown by a run that waits for a lock which another one holds: it is to be run again, as the same request, when that has ended. */
export class WaitsForLock extends Error {}

/**
 * Takes a request; when it names a trigger, notes that this one fires now and returns the run that it is: its function with its event,
 * as its owner, with full authority [platform facts §4, H]. @throws when there is no such trigger
 */
function firedTrigger(request: RunRequest, triggers: TriggerStore, now: number): RunRequest {
  if (request.trigger === undefined) return request;
  const trigger = triggers.find(request.trigger);
  if (trigger === null) throw new Error(`There is no trigger "${request.trigger}".`);
  triggers.fire(trigger.id, now);
  return {
    ...request,
    function: trigger.handler,
    args: [{ triggerUid: trigger.id }],
    user: trigger.owner,
    authMode: 'FULL',
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();

function listTriggers(triggers: readonly StoredTrigger[]): readonly TriggerView[] {
  return triggers.map(({ id, owner, handler, hours, madeAt, nextAt, lastAt }) => ({
    id,
    owner,
    function: handler,
    rule: ruleText(hours),
    madeAt: iso(madeAt),
    nextRunAt: nextAt === null ? null : iso(nextAt),
    lastRunAt: lastAt === null ? null : iso(lastAt),
  }));
}

const SCRIPT_NAME = 'CRM Desk';

const NO_STEPS: HistoryState = { undos: 0, redos: 0 };

export function createRuntime(options: RuntimeOptions): Runtime {
  return new Runtime(options);
}

/** One script instance in this thread: everything happens at once, one call after the other, but for what is let in. */
export class Runtime {
  private readonly time: MovableClock;
  private readonly limits: Limits;
  private readonly project: ScriptProject;
  private readonly bridge: FetchBridge;
  private readonly state: RuntimeState;
  private lastId = 0;
  private readonly waiting = new WeakMap<RunRequest, number>();

  constructor(private readonly options: RuntimeOptions) {
    this.time = new MovableClock(options.clock ?? systemClock);
    this.limits = { ...CONSUMER_LIMITS, ...options.limits };
    this.project = new ScriptProject(options.bundle);
    this.bridge = options.bridge ?? new FetchBridge(options.fetchWorkerFile);
    this.state = new RuntimeState(WorkbookModel.empty(options), this.time, this.limits, options.userEmail);
  }

  get model(): WorkbookModel {
    return this.state.model;
  }

  get properties(): PropertyStore {
    return this.state.properties;
  }

  /**
   * @throws when the request names a trigger that is not there, or withholds a scope that the manifest does not ask for;
   * WaitsForLock
   */
  run(asked: RunRequest): RunResult {
    this.checkWithheld(asked);
    const request = firedTrigger(asked, this.state.triggers, this.time.now());
    const { activeSheetId, selection } = this.model;
    const id = this.waiting.get(asked) ?? this.nextId();
    const user = request.user ?? this.options.userEmail;
    const page = request.page === undefined ? {} : { page: request.page };
    const startedAt = iso(this.time.now());
    this.emit({ type: 'started', id, function: request.function, user, startedAt, ...page });
    const realm = new Realm();
    realm.runBy(() => this.time.now());
    const execution = this.begin(id, request, realm);
    const { state, project, bridge } = this;
    const { settle, rangeOf } = defineGlobals(realm, execution, {
      state,
      project,
      bridge,
      allowHosts: this.options.allowHosts ?? [],
      letIn: this.options.letIn,
    });
    const result = runFunction(request, { realm, execution, project, settle, rangeOf });
    state.locks.letGo(execution);
    if (result === null) {
      this.waiting.set(asked, id);
      this.emitChanges();
      this.emit({ type: 'waits', id });
      throw new WaitsForLock();
    }
    // Whoever looks at the spreadsheet is not led elsewhere by a trigger.
    if (request.trigger !== undefined) {
      if (this.model.sheet(activeSheetId)) this.model.activeSheetId = activeSheetId;
      this.model.selection = selection;
    }
    this.emitChanges();
    this.emit({ type: 'executed', execution: result.execution });
    return result;
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  edit(edits: readonly ViewEdit[], page: string | null = null): HistoryState {
    const state = this.enter(edits, page);
    if (page !== null && this.project.declares('onEdit')) this.tellOfEdits(edits, page);
    return state;
  }

  private enter(edits: readonly ViewEdit[], page: string | null): HistoryState {
    const now = this.time.now();
    try {
      if (page !== null) return this.model.enterStep(page, edits, now);
      for (const edit of edits) this.model.applyViewEdit(edit, now);
      return NO_STEPS;
    } finally {
      this.emitChanges();
    }
  }

  /**
   * Runs onEdit once a sheet, as a simple trigger of whoever edits; what becomes of it is theirs to see in the executions alone,
   * and one that would wait for a lock is given up.
   */
  private tellOfEdits(edits: readonly ViewEdit[], page: string): void {
    for (const edited of editedRanges(edits)) {
      try {
        this.run({ function: 'onEdit', args: [], edited, locale: 'en', authMode: 'LIMITED', page });
      } catch (error) {
        if (!(error instanceof WaitsForLock)) throw error;
      }
    }
  }

  takeStep(page: string, direction: Direction): TakenBack {
    const taken = this.model.takeStep(page, direction);
    this.emitChanges();
    return taken;
  }

  cells(sheet: string, range: string): CellsAnswer {
    return readCells(this.model, sheet, range);
  }

  triggers(): readonly TriggerView[] {
    return listTriggers(this.state.triggers.all());
  }

  clock(): ClockView {
    return this.time.view();
  }

  /** Moves it on; no trigger is fired. @throws when that is no way forward, or leads too far */
  moveClock(ms: number): ClockView {
    this.time.advance(ms);
    // Formulas may come to something else by the time alone.
    this.model.structure();
    this.emitChanges();
    return this.time.view();
  }

  mails(): readonly SentMail[] {
    return this.state.outbox.all();
  }

  /** Begins with a new workbook; properties, caches, triggers and mails are emptied, and the clock is back. */
  reset(): void {
    const workbook = WorkbookModel.empty(this.options).toSnapshot();
    const properties = { script: {}, document: {} };
    this.load({ version: 1, workbook, properties, triggers: { made: 0, triggers: [] }, mails: [], clockOffsetMs: 0 });
  }

  /** Lets somebody else hold a lock for so many milliseconds. */
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

  async close(): Promise<void> {
    if (this.options.bridge === undefined) await this.bridge.close();
  }

  /** @throws when a scope is withheld that nobody is asked for: the run would be an ordinary one */
  private checkWithheld({ withheldScopes = [] }: RunRequest): void {
    const { scopes } = this.project.manifest();
    const unknown = withheldScopes.find((scope) => scopes !== null && !hasScope({ scopes, withheld: [] }, scope));
    if (unknown !== undefined) throw new Error(`The manifest asks for no scope "${unknown}".`);
  }

  private begin(id: number, request: RunRequest, realm: Realm): Execution {
    const simple = SIMPLE_TRIGGERS.has(request.function) && request.authMode !== 'FULL';
    return new Execution({
      id,
      functionName: request.function,
      realm,
      clock: this.time,
      permissions: {
        authMode: request.authMode,
        scopes: this.project.manifest().scopes,
        withheld: request.withheldScopes ?? [],
      },
      locale: request.locale,
      userEmail: request.user ?? this.options.userEmail,
      triggerId: request.trigger ?? null,
      limitMs: simple ? this.limits.simpleTriggerMs : this.limits.executionMs,
      killAt: request.killAt ?? null,
      faults: request.faults,
      emit: (event) => {
        this.emitChanges();
        if (request.trigger === undefined) this.emit(withFunctions(named(event), realm));
      },
      onFlush: () => this.emitChanges(),
      onCall: this.options.onCall,
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

/** The menu under Extensions has the name of the script [behaviour 93, D]. */
function named(event: EngineEvent): EngineEvent {
  const isUnnamed = event.type === 'menu' && event.under !== undefined;
  return isUnnamed ? { ...event, name: SCRIPT_NAME } : event;
}

function withFunctions(event: EngineEvent, realm: Realm): EngineEvent {
  const isPage = event.type === 'sidebar' || event.type === 'dialog';
  return isPage ? { ...event, functions: realm.publicFunctions() } : event;
}
