import type { ViewEdit } from '../../apps-script/engine-api';

type Check = (value: unknown) => boolean;
type Members = Readonly<Record<string, Check>>;

/** No sheet has more rows, for no workbook has more cells. [behaviour 21, R] What a sheet has, the model knows. */
const MOST_LINES = 10_000_000;
const LAST_SHEET_ID = 2 ** 31 - 1;
/** Sheets takes 100; a copy's name is longer by the words for it. */
const MOST_NAME_CHARACTERS = 200;
/** More than any screen has. */
const MOST_PIXELS = 10_000;
const MOST_SHOWN_CHARACTERS = 80;

const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isCount = isWhole(0, MOST_LINES);
const isPlace = isWhole(1, MOST_LINES);
const isSheetId = isWhole(0, LAST_SHEET_ID);
const isSize = isWhole(1, MOST_PIXELS);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isName: Check = (value) => typeof value === 'string' && value !== '' && value.length <= MOST_NAME_CHARACTERS;
const isJson: Check = (value) => {
  try {
    return isText(value) && typeof JSON.parse(String(value)) === 'object';
  } catch {
    return false;
  }
};
const isValue: Check = (value) =>
  isText(value) || isFlag(value) || (typeof value === 'number' && Number.isFinite(value));

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Strict about what is there and about what is not: a misspelt member would do nothing, without a word. Null is no fault. */
function wrongMember(value: Readonly<Record<string, unknown>>, members: Members): string | null {
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(members, name));
  return unknown ?? Object.entries(members).find(([name, check]) => !check(value[name]))?.[0] ?? null;
}

const object =
  (members: Members): Check =>
  (value) =>
    isRecord(value) && wrongMember(value, members) === null;

const isArea = object({ row: isPlace, column: isPlace, rows: isPlace, columns: isPlace });
const isCell = object({
  row: isPlace,
  column: isPlace,
  value: optional(orNull(isValue)),
  formula: optional(orNull(isText)),
  format: optional(orNull(isText)),
  background: optional(orNull(isText)),
  fontColor: optional(orNull(isText)),
  bold: optional(isFlag),
  italic: optional(isFlag),
  note: optional(orNull(isText)),
});

const text: Members = { row: isPlace, column: isPlace, text: isText };
const lines: Members = { at: isPlace, count: isPlace };
const changedLines: Members = { ...lines, restores: optional(isFlag) };
const move: Members = { from: isPlace, count: isPlace, to: isPlace };

const MEMBERS: Readonly<Record<ViewEdit['kind'], Members>> = {
  type: text,
  paste: text,
  set: { cells: listOf(isCell) },
  insertRows: changedLines,
  deleteRows: changedLines,
  insertColumns: changedLines,
  deleteColumns: changedLines,
  moveRows: move,
  moveColumns: move,
  hideRows: lines,
  showRows: lines,
  hideColumns: lines,
  showColumns: lines,
  reorderRows: { area: isArea, order: listOf(isPlace) },
  addSheet: { name: isName, index: isCount, sheetId: optional(isSheetId) },
  copySheet: { name: isName, copyId: isSheetId },
  deleteSheet: {},
  hideSheet: {},
  showSheet: {},
  renameSheet: { name: isName },
  moveSheet: { index: isCount },
  columnWidth: { column: isPlace, pixels: isSize },
  rowHeight: { row: isPlace, pixels: isSize },
  freeze: { rows: isCount, columns: isCount },
  filter: { area: orNull(isArea) },
  filterColumn: { column: isPlace, criteria: orNull(isJson) },
  select: { area: isArea },
};

const MEMBERS_OF: ReadonlyMap<unknown, Members> = new Map(
  Object.entries(MEMBERS).map(([kind, members]) => [kind, { kind: isText, sheetId: isSheetId, ...members }]),
);

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > MOST_SHOWN_CHARACTERS ? `${text.slice(0, MOST_SHOWN_CHARACTERS)}…` : text;
}

/** Takes a decoded value and returns in words why it is no edit that the model knows, with all its members and no others; null when it is one. */
export function editFault(value: unknown): string | null {
  if (!isRecord(value)) return 'it is no object';
  const members = MEMBERS_OF.get(value.kind);
  if (!members) return `its kind is ${shown(value.kind)}`;
  const wrong = wrongMember(value, members);
  return wrong === null ? null : `"${wrong}" of ${String(value.kind)} cannot be ${shown(value[wrong])}`;
}

/** Says whether a decoded value is an edit that the model knows. */
export function isEdit(value: unknown): value is ViewEdit {
  return editFault(value) === null;
}
