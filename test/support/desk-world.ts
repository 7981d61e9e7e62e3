import type { Language } from '../../src/i18n/translate';
import type { Ports } from '../../src/platform/ports';
import { fromSerial, toSerial } from '../../src/records/dates';
import type { TableKind } from '../../src/records/field';
import type { CellValue } from '../../src/sheet/table';
import { newOrders, newProducts } from '../../src/tables/new-tables';
import { WorkbookModel } from '../../workbench/apps-script/model/workbook-model';
import { FakeCrm } from './fake-crm';
import { MemoryMailer } from './memory-mailer';
import { MemoryTriggers } from './memory-triggers';
import { SheetFile } from './sheet-file';
import type { SheetTab } from './sheet-tab';

/** A key of the form that the CRM gives out; it opens nothing. */
export const TEST_KEY = 'k'.repeat(30);

/** The serial number of 1 January 1970. */
const UNIX_EPOCH_SERIAL = 25_569;
const MS_PER_DAY = 86_400_000;

function storeOver(values: Map<string, string>): Ports['properties'] {
  return storeOf(() => values);
}

function storeOf(find: () => Map<string, string>): Ports['properties'] {
  return {
    get: (name) => find().get(name) ?? null,
    getAll: () => Object.fromEntries(find()),
    set: (changed) => {
      for (const [name, value] of Object.entries(changed)) find().set(name, value);
    },
    remove: (name) => {
      find().delete(name);
    },
  };
}

/** The desk with everything around it in memory: a person's file, a CRM, a clock that only moves when told. */
export class DeskWorld {
  readonly workbook = new SheetFile('vi_VN');
  readonly crm = new FakeCrm();
  readonly properties = new Map<string, string>([
    ['CRM_BASE_URL', 'https://an-phu.example'],
    ['CRM_API_KEY', TEST_KEY],
  ]);
  readonly documentProperties = new Map<string, string>();
  readonly staged = new Map<string, string>();
  /** What executions have told each other. */
  readonly signals = new Map<string, string>();
  /** Of each account. */
  readonly userProperties = new Map<string, Map<string, string>>();
  /** The e-mail that the platform tells. */
  who = 'sales@example.com';
  /** Whose account it is, where the platform tells no e-mail. */
  account = '';
  language: Language = 'en';
  /** Another execution holds the document. */
  locked = false;
  nowMs = Date.UTC(2026, 8, 5, 3);
  /** By how many hours the wall's clock is put forward at a time. */
  shiftHours: (ms: number) => number = () => 0;
  wallHours = 0;
  /** The zones that the platform knows, with how many hours each is ahead of Greenwich. */
  readonly zones: Readonly<Record<string, number>> = { 'Asia/Ho_Chi_Minh': 7, 'America/New_York': -4, UTC: 0 };
  batchMs = 200;
  readonly triggers = new MemoryTriggers(() => this.who);
  readonly mailer = new MemoryMailer();
  readonly logged: string[] = [];
  private ids = 0;

  readonly ports: Ports = {
    build: { version: '0.1.0', commit: 'abc1234' },
    log: (text) => {
      this.logged.push(text);
    },
    workbook: this.workbook.port,
    transport: {
      sendAll: (requests) => {
        this.nowMs += this.batchMs;
        return this.crm.sendAll(requests);
      },
    },
    properties: storeOver(this.properties),
    documentProperties: storeOver(this.documentProperties),
    userProperties: storeOf(() => this.ownProperties()),
    lock: { tryWith: (_waitMs, body) => (this.locked ? { held: false } : { held: true, value: body() }) },
    staging: {
      put: (job, part, text) => {
        this.staged.set(`${job}/${part}`, text);
      },
      get: (job, part) => this.staged.get(`${job}/${part}`) ?? null,
      drop: (job, parts) => {
        for (let part = 0; part < parts; part++) this.staged.delete(`${job}/${part}`);
      },
    },
    flags: {
      set: (name, text) => {
        this.signals.set(name, text);
      },
      get: (name) => this.signals.get(name) ?? null,
    },
    clock: {
      now: () => this.nowMs,
      sleep: (ms) => {
        this.nowMs += ms;
      },
      wallTime: (ms = this.nowMs) => {
        const now = toSerial({ year: 2026, month: 9, day: 5, hour: 10, minute: 0, second: 0 }) + this.wallHours / 24;
        return fromSerial(now + (ms - this.nowMs) / MS_PER_DAY + this.shiftHours(ms) / 24);
      },
      timeIn: (zone, ms) => fromSerial(UNIX_EPOCH_SERIAL + ms / MS_PER_DAY + (this.zones[zone] ?? 0) / 24),
      forgetZone: () => undefined,
      knowsZone: (zone) => zone in this.zones,
    },
    random: { fraction: () => 0.5, id: () => `id-${++this.ids}-${String(this.ids).padStart(6, '0')}` },
    user: { email: () => this.who, language: () => this.language },
    triggers: this.triggers.port,
    mailer: this.mailer.port,
  };

  /** Returns another file that is now as this one: a tenth of the time that making it takes. */
  copy(): this {
    const copy: this = Reflect.construct(this.constructor, []);
    this.workbook.endExecution();
    copy.workbook.model = WorkbookModel.fromSnapshot(this.workbook.model.toSnapshot());
    for (const store of ['properties', 'documentProperties', 'signals'] as const) {
      for (const [name, value] of this[store]) copy[store].set(name, value);
    }
    for (const [who, own] of this.userProperties) copy.userProperties.set(who, new Map(own));
    copy.triggers.installed.push(...this.triggers.installed);
    copy.nowMs = this.nowMs;
    copy.wallHours = this.wallHours;
    copy.ids = this.ids;
    return copy;
  }

  products(...rows: readonly Readonly<Record<string, CellValue>>[]): SheetTab {
    newProducts(this.ports);
    return this.type('products', rows);
  }

  /** Has a person head the first free column of the last sheet of that table, and fill it in from row 2 down. */
  ownColumn(kind: TableKind, header: string, values: readonly CellValue[]): void {
    const grid = this.sheet(kind);
    const column = grid.headers().length + 1;
    for (const [index, value] of [header, ...values].entries()) grid.write({ row: index + 1, column }, [[value]]);
  }

  orders(
    orders: readonly Readonly<Record<string, CellValue>>[],
    lines: readonly Readonly<Record<string, CellValue>>[],
  ): { readonly orders: SheetTab; readonly lines: SheetTab } {
    newOrders(this.ports);
    return { orders: this.type('orders', orders), lines: this.type('orderLines', lines) };
  }

  /** Returns the last sheet of that table. */
  sheet(kind: TableKind): SheetTab {
    const found = this.workbook.taggedSheets().filter(({ tag }) => tag.startsWith(`${kind}/`));
    const last = found[found.length - 1];
    if (!last) throw new Error(`no ${kind} sheet`);
    return this.workbook.grid(last.sheetId);
  }

  /** Duplicates the last sheet of that table as it stands, as a person would; the copy is the last one then. */
  duplicate(kind: TableKind, title: string): void {
    this.workbook.copySheet(this.sheet(kind).sheetId, title);
  }

  /** Returns one part of each entry of the Journal; '' where it has none. */
  entries(part: string): (string | number)[] {
    return this.column('journal', 'entry').map((text) => JSON.parse(String(text).replace(/~\w+$/, ''))[part] ?? '');
  }

  /** Returns what stands under a field's header, from row 2 down. */
  column(kind: TableKind, tag: string): CellValue[] {
    const grid = this.sheet(kind);
    const column = grid.columnOf(tag);
    return grid
      .dump()
      .slice(1)
      .map((line) => line[column - 1] ?? '');
  }

  /** Returns the notes on the Status of each row, from row 2 down, without the line that names the desk. */
  notes(kind: TableKind): string[] {
    const grid = this.sheet(kind);
    const column = grid.columnOf('status');
    const rows = grid.dump().length - 1;
    return rows < 1
      ? []
      : grid.notes({ row: 2, column, rows, columns: 1 }).map(([note = '']) => note.replace(/^CRM Desk\n/, ''));
  }

  /** Has the user stand in a cell, or in that many rows from it down. */
  select({ sheetId }: { readonly sheetId: number }, { row = 2, column = 1, rows = 1 } = {}): void {
    this.workbook.selected = { sheetId, row, column, rows, columns: 1 };
  }

  callsOf(action: () => void): Record<string, number> {
    return this.workbook.callsOf(action);
  }

  /** Types one cell, as a person would. */
  typeCell(kind: TableKind, row: number, tag: string, value: CellValue): void {
    const grid = this.sheet(kind);
    grid.write({ row, column: grid.columnOf(tag) }, [[value]]);
  }

  private ownProperties(): Map<string, string> {
    const account = this.account || this.who;
    const own = this.userProperties.get(account) ?? new Map<string, string>();
    this.userProperties.set(account, own);
    return own;
  }

  private type(kind: TableKind, rows: readonly Readonly<Record<string, CellValue>>[]): SheetTab {
    rows.forEach((cells, index) => {
      for (const [tag, value] of Object.entries(cells)) this.typeCell(kind, index + 2, tag, value);
    });
    return this.sheet(kind);
  }
}
