import type { ViewEdit } from '../../apps-script/engine-api';

type Check = (value: unknown) => boolean;
type Members = Readonly<Record<string, Check>>;

const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isPlace: Check = (value) => isCount(value) && value !== 0;
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
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

/** Strict about what is there and about what is not: a misspelt member would do nothing, without a word. */
const object =
  (members: Members): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const isKnown = Object.keys(value).every((name) => Object.hasOwn(members, name));
    return isKnown && Object.entries(members).every(([name, check]) => check(Reflect.get(value, name)));
  };

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
  addSheet: { name: isText, index: isCount, sheetId: optional(isCount) },
  copySheet: { name: isText, copyId: isCount },
  deleteSheet: {},
  hideSheet: {},
  showSheet: {},
  renameSheet: { name: isText },
  moveSheet: { index: isCount },
  columnWidth: { column: isPlace, pixels: isCount },
  rowHeight: { row: isPlace, pixels: isCount },
  freeze: { rows: isCount, columns: isCount },
  filter: { area: orNull(isArea) },
  filterColumn: { column: isPlace, criteria: orNull(isJson) },
  select: { area: isArea },
};

const CHECKS: ReadonlyMap<unknown, Check> = new Map(
  Object.entries(MEMBERS).map(([kind, members]) => [kind, object({ kind: isText, sheetId: isCount, ...members })]),
);

/** Takes a decoded value and says whether it is an edit that the model knows, with all its members and no others. */
export function isEdit(value: unknown): value is ViewEdit {
  const kind: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'kind') : undefined;
  return CHECKS.get(kind)?.(value) ?? false;
}
