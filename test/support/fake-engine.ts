import type {
  CellsAnswer,
  ChartAnswer,
  ClockView,
  Engine,
  EngineEvent,
  Execution,
  RunRequest,
  RunResult,
  SentMail,
  TriggerView,
  ViewEdit,
} from '../../workbench/apps-script/engine-api';
import type { CellSnapshot, SheetSnapshot, WorkbookSnapshot } from '../../workbench/apps-script/model/snapshot';

/** What a function of the fake script does; what it returns is the answer, what it throws the error. */
export type FakeFunction = (request: RunRequest, emit: (event: EngineEvent) => void) => unknown;

/** Returns a sheet with 1,000 rows and 26 columns and the given cells. */
export function sheetOf(
  name: string,
  cells: readonly CellSnapshot[] = [],
  more: Partial<SheetSnapshot> = {},
): SheetSnapshot {
  return {
    id: 1,
    name,
    hidden: false,
    rows: 1000,
    columns: 26,
    frozenRows: 0,
    frozenColumns: 0,
    columnWidths: {},
    rowHeights: {},
    hiddenRows: [],
    hiddenColumns: [],
    columnFormats: {},
    filter: null,
    filterCriteria: {},
    cells,
    validations: [],
    protections: [],
    warnsOfEdits: false,
    tables: [],
    merges: [],
    pivots: [],
    charts: [],
    ...more,
  };
}

export function workbookOf(...sheets: readonly SheetSnapshot[]): WorkbookSnapshot {
  return {
    id: 'workbook',
    name: 'Untitled spreadsheet',
    locale: 'vi_VN',
    timeZone: 'Asia/Ho_Chi_Minh',
    sheets,
    metadata: [],
    activeSheetId: sheets[0]?.id ?? 1,
  };
}

const STARTED = '2026-01-05T03:00:00.000Z';

/** An engine without a worker, a model or a script: it keeps what it is told and runs the functions that it is given. */
export class FakeEngine implements Engine {
  readonly edits: ViewEdit[] = [];
  readonly requests: RunRequest[] = [];
  /** What `cells` fails with; null lets it answer. */
  failure: string | null = null;
  movedMs = 0;
  triggerList: readonly TriggerView[] = [];
  private readonly functions: Readonly<Record<string, FakeFunction>>;
  private readonly listeners: ((event: EngineEvent) => void)[] = [];
  private workbook: WorkbookSnapshot;
  private properties: Record<string, string> = {};
  private lastId = 0;

  constructor(functions: Readonly<Record<string, FakeFunction>> = {}, workbook = workbookOf(sheetOf('Sheet1'))) {
    this.functions = functions;
    this.workbook = workbook;
  }

  async run(request: RunRequest): Promise<RunResult> {
    this.requests.push(request);
    this.lastId += 1;
    const user = request.user ?? 'sales@example.com';
    this.emit({ type: 'started', id: this.lastId, function: request.function, user, startedAt: STARTED });
    const result = this.call(request);
    this.emit({ type: 'executed', execution: result.execution });
    return result;
  }

  async edit(edits: readonly ViewEdit[]) {
    this.edits.push(...edits);
    return { undos: 1, redos: 0 };
  }

  async takeStep() {
    return { undos: 0, redos: 1, place: null, kept: 0 };
  }

  async cells(sheet: string, range: string): Promise<CellsAnswer> {
    if (this.failure !== null) throw new Error(this.failure);
    const none = { formulas: [['']], notes: [['']], backgrounds: [['#ffffff']], numberFormats: [['General']] };
    return { values: [[`${sheet}!${range}`]], displayValues: [[`${sheet}!${range}`]], ...none };
  }

  async charts(): Promise<readonly ChartAnswer[]> {
    return [];
  }

  async snapshot(): Promise<WorkbookSnapshot> {
    return this.workbook;
  }

  async reset(snapshot = workbookOf(sheetOf('Sheet1'))): Promise<void> {
    this.workbook = snapshot;
    this.properties = {};
    this.emit({ type: 'structure', snapshot });
  }

  async scriptProperties(): Promise<Readonly<Record<string, string>>> {
    return this.properties;
  }

  async setScriptProperties(values: Readonly<Record<string, string>>): Promise<void> {
    this.properties = { ...values };
  }

  async triggers(): Promise<readonly TriggerView[]> {
    return this.triggerList;
  }

  async mails(): Promise<readonly SentMail[]> {
    return [];
  }

  async clock(): Promise<ClockView> {
    return { now: new Date(Date.parse(STARTED) + this.movedMs).toISOString(), offsetMs: this.movedMs };
  }

  async moveClock(ms: number): Promise<ClockView> {
    if (ms < 0) throw new Error('The clock goes only forward: a run would else end before it began.');
    this.movedMs += ms;
    return this.clock();
  }

  onEvent(listener: (event: EngineEvent) => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    this.listeners.length = 0;
  }

  /** Lets an event happen. */
  emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private call(request: RunRequest): RunResult {
    const todo = this.functions[request.function];
    const missing = `Script function not found: ${request.function}`;
    if (!todo)
      return { ok: false, error: { name: 'Error', message: missing }, execution: this.execution(request, missing) };
    try {
      const value = todo(request, (event) => this.emit(event));
      return { ok: true, value: value ?? null, execution: this.execution(request, null) };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { ok: false, error: { name, message }, execution: this.execution(request, message) };
    }
  }

  private execution(request: RunRequest, error: string | null): Execution {
    return {
      id: this.lastId,
      function: request.function,
      user: request.user ?? 'sales@example.com',
      triggerId: request.trigger ?? null,
      startedAt: STARTED,
      status: error === null ? 'completed' : 'failed',
      ms: 12,
      estimatedMs: 340,
      calls: {
        total: 3,
        spreadsheet: 2,
        handles: 4,
        byMethod: { 'Range.setValues': 2, 'Properties.getProperties': 1 },
      },
      requests: 0,
      log: [{ level: 'info', text: 'done' }],
      error,
    };
  }
}
