import { mapValues } from '../../records/record';
import { utf8Length } from '../../records/text';
import { type CellValue, type ColumnTag, cellText, type TableColumn } from '../../sheet/table';
import type { TaggedSheet } from '../../sheet/workbook';
import type { KeyValueStore } from '../ports';
import { fitsProperty } from '../schema';
import { readColumnTags, readTableTags } from './metadata-tags';
import { unlessItFails } from './services';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Property with the tags of all sheets, and prefix of those with the columns of a sheet. */
const TAGS = 'DESK_TAGS';
const nameOf = (sheetId: number): string => `${TAGS}.${sheetId}`;

/** Bytes for all single sheets: the properties of a file together have 500 KB [behaviour 39, D]. */
const MAX_BYTES_OF_SHEETS = 150_000;
const BEGINNING = 40;
const CUT = '…';

export interface CachedColumns {
  readonly columns: readonly TableColumn[];
  /** So few empty rows at the end that reading them costs less than asking for the last one. */
  readonly isFull: boolean;
}

interface StoredSheet {
  readonly title?: string;
  readonly columns?: readonly (readonly [column: number, tag: string, header: string])[];
  readonly isFull?: boolean;
}

export type SheetList = ReturnType<typeof sheetList>;

export function sheetList(spreadsheet: Spreadsheet) {
  let sheets: readonly Sheet[] | null = null;
  return {
    all(): readonly Sheet[] {
      sheets ??= spreadsheet.getSheets();
      return sheets;
    },
    add(sheet: Sheet): void {
      if (sheets !== null) sheets = [...sheets, sheet];
    },
    forget(): void {
      sheets = null;
    },
  };
}

/** Caches tags in properties. It forgets before a tag changes, so that an interruption leaves nothing wrong. */
export class TagMemory {
  private tables: Readonly<Record<number, string>> | null = null;
  private found: ReadonlyMap<number, readonly ColumnTag[]> | null = null;
  private readonly confirmed = new Map<number, readonly ColumnTag[]>();
  private readonly titles = new Map<number, string>();

  constructor(
    private readonly spreadsheet: Spreadsheet,
    private readonly sheets: SheetList,
    private readonly store: KeyValueStore,
  ) {}

  /** In tab order. @param isWhole long tags whole */
  ofTables(isWhole = false): readonly TaggedSheet[] {
    const ids = this.sheets.all().map((sheet) => sheet.getSheetId());
    const cached = this.tables ?? tagsIn(this.store);
    const isEnough =
      ids.every((id) => id in cached) && !(isWhole && Object.values(cached).some((tag) => tag.endsWith(CUT)));
    if (!isEnough) this.tables = searchTables(this.spreadsheet, this.store, ids);
    const tags = isEnough ? cached : (this.tables ?? {});
    return ids.flatMap((sheetId) => {
      const tag = tags[sheetId] ?? '';
      return tag === '' ? [] : [{ sheetId, tag }];
    });
  }

  ofColumns(sheetId: number, headers: () => readonly string[]): readonly ColumnTag[] {
    const isOpen = !this.confirmed.has(sheetId) && !this.found && this.columns(sheetId) !== null;
    if (isOpen && !this.isUnder(sheetId, headers(), 1)) this.forgetColumns(sheetId);
    const seen = this.confirmed.get(sheetId);
    if (seen) return seen;
    this.found ??= readColumnTags(this.spreadsheet);
    return this.found.get(sheetId) ?? [];
  }

  columns(sheetId: number): CachedColumns | null {
    return columnsIn(storedSheet(this.store, sheetId));
  }

  isUnder(
    sheetId: number,
    headers: readonly CellValue[],
    firstColumn: number,
    isRequested: (tag: string) => boolean = () => true,
  ): boolean {
    const cached = this.columns(sheetId)?.columns ?? [];
    const requested = cached.filter(({ tag }) => isRequested(tag));
    const isSame = requested.every(({ column, header }) => cellText(headers[column - firstColumn]) === header);
    const isAll = cached.length > 0 && requested.length === cached.length;
    const tags = cached.map(({ column, tag }) => ({ column, tag }));
    if (isSame && isAll) this.confirmed.set(sheetId, tags);
    return isSame;
  }

  keep(sheetId: number, cached: CachedColumns): void {
    if (isProof(cached))
      keepSheet(this.store, sheetId, { ...storedSheet(this.store, sheetId), ...storedColumns(cached) });
  }

  /** One write, before the table tag, so that an interruption leaves no table. */
  keepNew(sheetId: number, title: string, cached: CachedColumns): void {
    this.search();
    this.titles.set(sheetId, title);
    keepSheet(this.store, sheetId, { title, ...(isProof(cached) && storedColumns(cached)) });
  }

  search(): void {
    this.tables = null;
    this.found = null;
    this.confirmed.clear();
  }

  /** Handles alone, since no other sheet can have the title, unless somebody changed it. */
  title(sheet: Sheet): string {
    const { spreadsheet, store, titles } = this;
    const sheetId = sheet.getSheetId();
    const stored = storedSheet(store, sheetId);
    const cached = titles.get(sheetId) ?? stored.title;
    if (cached !== undefined && spreadsheet.getSheetByName(cached)?.getSheetId() === sheetId) return cached;
    const title = sheet.getName();
    titles.set(sheetId, title);
    keepSheet(store, sheetId, { ...stored, title });
    return title;
  }

  forgetTables(): void {
    this.search();
    drop(this.store, TAGS);
  }

  forgetColumns(sheetId: number): void {
    this.search();
    const { columns: cached, title } = storedSheet(this.store, sheetId);
    const stored = { [nameOf(sheetId)]: JSON.stringify({ title }) };
    // A full store may refuse even a shorter text.
    if (cached && unlessItFails(() => this.store.set(stored) ?? true) === null) drop(this.store, nameOf(sheetId));
  }
}

function isProof({ columns }: CachedColumns): boolean {
  const headers = new Set(columns.map(({ header }) => header));
  return headers.size === columns.length && !headers.has('');
}

function tagsIn(store: KeyValueStore): Readonly<Record<number, string>> {
  return JSON.parse(store.get(TAGS) ?? '{}');
}

function searchTables(
  spreadsheet: Spreadsheet,
  store: KeyValueStore,
  ids: readonly number[],
): Readonly<Record<number, string>> {
  for (const id of Object.keys(tagsIn(store)).map(Number)) {
    if (!ids.includes(id)) unlessItFails(() => drop(store, nameOf(id)));
  }
  const found = readTableTags(spreadsheet);
  const tags: Record<number, string> = Object.fromEntries(ids.map((id) => [id, found.get(id) ?? '']));
  const beginnings = mapValues(tags, (tag) => (tag.length > BEGINNING ? tag.slice(0, BEGINNING) + CUT : tag));
  const text = [tags, beginnings].map((each) => JSON.stringify(each)).find(fitsProperty);
  if (text !== undefined) unlessItFails(() => store.set({ [TAGS]: text }));
  return tags;
}

function storedSheet(store: KeyValueStore, sheetId: number): StoredSheet {
  return JSON.parse(store.get(nameOf(sheetId)) ?? '{}');
}

function storedColumns({ columns, isFull }: CachedColumns): StoredSheet {
  return { columns: columns.map(({ column, tag, header }) => [column, tag, header] as const), isFull };
}

function columnsIn({ columns, isFull = false }: StoredSheet): CachedColumns | null {
  if (!columns) return null;
  return { columns: columns.map(([column, tag, header]) => ({ column, tag, header })), isFull };
}

function keepSheet(store: KeyValueStore, sheetId: number, stored: StoredSheet): void {
  const name = nameOf(sheetId);
  const others = Object.entries(store.getAll()).filter(([each]) => each.startsWith(`${TAGS}.`) && each !== name);
  const taken = others.reduce((sum, [, text]) => sum + utf8Length(text), 0);
  const room = MAX_BYTES_OF_SHEETS - taken;
  const text = [stored, { title: stored.title }]
    .map((each) => JSON.stringify(each))
    .find((each) => fitsProperty(each) && utf8Length(each) <= room);
  unlessItFails(() => (text === undefined ? drop(store, name) : store.set({ [name]: text })));
}

function drop(store: KeyValueStore, name: string): void {
  if (store.get(name) !== null) forget(() => store.remove(name));
}

/** Tries twice: a stale cache would stay wrong. */
function forget(act: () => void): void {
  try {
    act();
  } catch {
    act();
  }
}
