import { mapValues, utf8Length } from '../core';
import { type CellValue, type ColumnTag, cellText, type TableColumn, type TaggedSheet } from '../sheet';
import { readColumnTags, readTableTags } from './metadata-tags';
import { type FileStore, unlessItFails } from './services';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Names the property of the tags of all sheets, and what those of the columns of a sheet begin with. */
const TAGS = 'DESK_TAGS';
const nameOf = (sheetId: number): string => `${TAGS}.${sheetId}`;

/** Limits a property, in bytes: 9 KB are documented, another bound was measured [behaviour 39, D]. */
const MAX_BYTES = 8_000;
/** Limits what is kept of single sheets, in bytes: all properties of a file together have 500 KB [behaviour 39, D]. */
const MAX_BYTES_OF_SHEETS = 150_000;
/** Limits what is kept of a tag where not all of them fit whole: what the sheet is stands in front. */
const BEGINNING = 40;
/** Ends a tag of which just the beginning is kept. */
const CUT = '…';

/** What is known by heart of the columns of a sheet: true as long as these headers stand above them. */
export interface KnownColumns {
  readonly columns: readonly TableColumn[];
  /** So few rows stood empty at the end that reading them costs less than asking for the last one. */
  readonly isFull: boolean;
}

/** What is kept of a sheet, as it is kept. */
interface KeptSheet {
  readonly title?: string;
  readonly columns?: readonly (readonly [column: number, tag: string, header: string])[];
  readonly isFull?: boolean;
}

/**
 * Knows the tags of the file: by heart where the sheets and headers are still those beside which they were found, since a search asks
 * the server and then costs handles for each tag. Whoever changes a tag forgets first: an end in between leaves nothing wrong.
 * What the store does not take, for lack of room or by chance, is searched for once in each execution.
 */
export interface TagMemory {
  /**
   * Returns the sheets that carry a table tag, in tab order. One read where a sheet is new, or more is known than is kept.
   * @param isWhole wants long tags to their end
   */
  ofTables(isWhole?: boolean): readonly TaggedSheet[];
  /**
   * Returns the tags of a sheet's columns. None asks the server where they are known of this execution; else one read of the headers, and
   * one for all sheets where they are not those that are known by heart.
   */
  ofColumns(sheetId: number, headers: () => readonly string[]): readonly ColumnTag[];
  /** Returns what is known by heart of a sheet's columns; null for nothing. */
  columns(sheetId: number): KnownColumns | null;
  /** Whether the headers from some column on are those beside which the wanted columns were found; all, when absent. */
  isUnder(
    sheetId: number,
    headers: readonly CellValue[],
    firstColumn: number,
    isWanted?: (tag: string) => boolean,
  ): boolean;
  /** Keeps what stood above the columns of a sheet; where a header is missing or stands twice, it proves nothing. */
  keep(sheetId: number, known: KnownColumns): void;
  /** Keeps with what title and columns a new sheet is made: one write. Its table tag comes last, so an end before leaves no table. */
  keepNew(sheetId: number, title: string, known: KnownColumns): void;
  search(): void;
  /** Returns the title of a sheet. One read, and a write, where somebody changed it; else handles alone, since no other sheet can have it. */
  title(sheet: Sheet): string;
  /** Forgets which sheets are tables, since that changes. */
  forgetTables(): void;
  /** Forgets where the columns of a sheet are, since that changes. */
  forgetColumns(sheetId: number): void;
}

export interface SheetList {
  all(): readonly Sheet[];
  add(sheet: Sheet): void;
  /** Has them asked for again: one is gone. */
  forget(): void;
}

export function sheetList(spreadsheet: Spreadsheet): SheetList {
  let sheets: readonly Sheet[] | null = null;
  return {
    all() {
      sheets ??= spreadsheet.getSheets();
      return sheets;
    },
    add(sheet) {
      if (sheets !== null) sheets = [...sheets, sheet];
    },
    forget() {
      sheets = null;
    },
  };
}

export function tagMemory(spreadsheet: Spreadsheet, sheets: SheetList, store: FileStore): TagMemory {
  let tables: Readonly<Record<number, string>> | null = null;
  let found: ReadonlyMap<number, readonly ColumnTag[]> | null = null;
  const confirmed = new Map<number, readonly ColumnTag[]>();
  const titles = new Map<number, string>();
  const search = (): void => {
    tables = null;
    found = null;
    confirmed.clear();
  };
  const columns = (sheetId: number): KnownColumns | null => columnsIn(keptOf(store, sheetId));
  const isUnder: TagMemory['isUnder'] = (sheetId, headers, firstColumn, isWanted = () => true) => {
    const known = columns(sheetId)?.columns ?? [];
    const wanted = known.filter(({ tag }) => isWanted(tag));
    const isSame = wanted.every(({ column, header }) => cellText(headers[column - firstColumn]) === header);
    const isAll = known.length > 0 && wanted.length === known.length;
    const tags = known.map(({ column, tag }) => ({ column, tag }));
    if (isSame && isAll) confirmed.set(sheetId, tags);
    return isSame;
  };
  return {
    ofTables(isWhole = false) {
      const ids = sheets.all().map((sheet) => sheet.getSheetId());
      const known = tables ?? tagsIn(store);
      const isEnough = ids.every((id) => id in known) && !(isWhole && Object.values(known).some(isCut));
      if (!isEnough) tables = searchTables(spreadsheet, store, ids);
      const tags = isEnough ? known : (tables ?? {});
      return ids.flatMap((sheetId) => {
        const tag = tags[sheetId] ?? '';
        return tag === '' ? [] : [{ sheetId, tag }];
      });
    },
    ofColumns(sheetId, headers) {
      if (!confirmed.has(sheetId) && !found && columns(sheetId)) isUnder(sheetId, headers(), 1);
      const seen = confirmed.get(sheetId);
      if (seen) return seen;
      found ??= readColumnTags(spreadsheet);
      return found.get(sheetId) ?? [];
    },
    columns,
    isUnder,
    keep(sheetId, known) {
      if (isProof(known)) keepSheet(store, sheetId, { ...keptOf(store, sheetId), ...keptColumns(known) });
    },
    keepNew(sheetId, title, known) {
      search();
      titles.set(sheetId, title);
      keepSheet(store, sheetId, { title, ...(isProof(known) && keptColumns(known)) });
    },
    search,
    title(sheet) {
      const sheetId = sheet.getSheetId();
      const kept = keptOf(store, sheetId);
      const known = titles.get(sheetId) ?? kept.title;
      if (known !== undefined && spreadsheet.getSheetByName(known)?.getSheetId() === sheetId) return known;
      const title = sheet.getName();
      titles.set(sheetId, title);
      keepSheet(store, sheetId, { ...kept, title });
      return title;
    },
    forgetTables() {
      search();
      drop(store, TAGS);
    },
    forgetColumns(sheetId) {
      search();
      const { columns: known, title } = keptOf(store, sheetId);
      const kept = { [nameOf(sheetId)]: JSON.stringify({ title }) };
      // A store that others have filled takes not even less than it has.
      if (known && unlessItFails(() => store.set(kept) ?? true) === null) drop(store, nameOf(sheetId));
    },
  };
}

/** Whether each header stands above one column alone: else it proves nothing. */
function isProof({ columns }: KnownColumns): boolean {
  const headers = new Set(columns.map(({ header }) => header));
  return headers.size === columns.length && !headers.has('');
}

function isCut(tag: string): boolean {
  return tag.endsWith(CUT);
}

function tagsIn(store: FileStore): Readonly<Record<number, string>> {
  return JSON.parse(store.get(TAGS) ?? '{}');
}

/** Searches for the tags of these sheets and keeps them; what was kept of sheets that are gone goes. One read. */
function searchTables(
  spreadsheet: Spreadsheet,
  store: FileStore,
  ids: readonly number[],
): Readonly<Record<number, string>> {
  for (const id of Object.keys(tagsIn(store)).map(Number)) {
    if (!ids.includes(id)) unlessItFails(() => drop(store, nameOf(id)));
  }
  const found = readTableTags(spreadsheet);
  const tags: Record<number, string> = Object.fromEntries(ids.map((id) => [id, found.get(id) ?? '']));
  const beginnings = mapValues(tags, (tag) => (tag.length > BEGINNING ? tag.slice(0, BEGINNING) + CUT : tag));
  const text = [tags, beginnings].map((each) => JSON.stringify(each)).find((each) => utf8Length(each) <= MAX_BYTES);
  if (text !== undefined) unlessItFails(() => store.set({ [TAGS]: text }));
  return tags;
}

function keptOf(store: FileStore, sheetId: number): KeptSheet {
  return JSON.parse(store.get(nameOf(sheetId)) ?? '{}');
}

function keptColumns({ columns, isFull }: KnownColumns): KeptSheet {
  return { columns: columns.map(({ column, tag, header }) => [column, tag, header] as const), isFull };
}

function columnsIn({ columns, isFull = false }: KeptSheet): KnownColumns | null {
  if (!columns) return null;
  return { columns: columns.map(([column, tag, header]) => ({ column, tag, header })), isFull };
}

/** Keeps of a sheet what there is room for: columns and title, or the title. */
function keepSheet(store: FileStore, sheetId: number, kept: KeptSheet): void {
  const name = nameOf(sheetId);
  const others = Object.entries(store.getAll()).filter(([each]) => each.startsWith(`${TAGS}.`) && each !== name);
  const taken = others.reduce((sum, [, text]) => sum + utf8Length(text), 0);
  const room = Math.min(MAX_BYTES, MAX_BYTES_OF_SHEETS - taken);
  const text = [kept, { title: kept.title }]
    .map((each) => JSON.stringify(each))
    .find((each) => utf8Length(each) <= room);
  unlessItFails(() => (text === undefined ? drop(store, name) : store.set({ [name]: text })));
}

function drop(store: FileStore, name: string): void {
  if (store.get(name) !== null) forget(() => store.remove(name));
}

/** Tries twice: what must be forgotten would be wrong from now on. */
function forget(act: () => void): void {
  try {
    act();
  } catch {
    act();
  }
}
