import * as v from 'valibot';
import type { ViewEdit } from '../../apps-script/engine-api';

/** No sheet has more rows, for no workbook has more cells. [behaviour 21, R] What a sheet has, the model knows. */
const MOST_LINES = 10_000_000;
const LAST_SHEET_ID = 2 ** 31 - 1;
/** Sheets takes 100; a copy's name is longer by the words for it. */
const MOST_NAME_CHARACTERS = 200;
/** More than any screen has. */
const MOST_PIXELS = 10_000;
const MOST_SHOWN_CHARACTERS = 80;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const count = whole(0, MOST_LINES);
const place = whole(1, MOST_LINES);
const sheetId = whole(0, LAST_SHEET_ID);
const size = whole(1, MOST_PIXELS);
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_NAME_CHARACTERS));
const json = v.pipe(v.string(), v.check(isJsonObject));
const value = v.union([v.string(), v.boolean(), v.pipe(v.number(), v.finite())]);
const textOrNull = v.optional(v.nullable(v.string()));

function isJsonObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

const area = v.strictObject({ row: place, column: place, rows: place, columns: place });
const cell = v.strictObject({
  row: place,
  column: place,
  value: v.optional(v.nullable(value)),
  formula: textOrNull,
  format: textOrNull,
  background: textOrNull,
  fontColor: textOrNull,
  bold: v.optional(v.boolean()),
  italic: v.optional(v.boolean()),
  note: textOrNull,
});

const text = { row: place, column: place, text: v.string() };
const lines = { at: place, count: place };
const changedLines = { ...lines, restores: v.optional(v.boolean()) };
const move = { from: place, count: place, to: place };

/** The members of each kind besides its kind and its sheet's id. */
const MEMBERS = {
  type: text,
  paste: text,
  set: { cells: v.array(cell) },
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
  reorderRows: { area, order: v.array(place) },
  addSheet: { name, index: count, sheetId: v.optional(sheetId) },
  copySheet: { name, copyId: sheetId },
  deleteSheet: {},
  hideSheet: {},
  showSheet: {},
  renameSheet: { name },
  moveSheet: { index: count },
  columnWidth: { column: place, pixels: size },
  rowHeight: { row: place, pixels: size },
  freeze: { rows: count, columns: count },
  filter: { area: v.nullable(area) },
  filterColumn: { column: place, criteria: v.nullable(json) },
  protect: { area: v.nullable(area) },
  table: { area: v.nullable(area) },
  merge: { area: v.nullable(area) },
  select: { area },
} satisfies Readonly<Record<ViewEdit['kind'], v.ObjectEntries>>;

/** The schema of each kind, strict about what is there and what is not: a misspelt member would do nothing, without a word. */
const SCHEMAS = new Map<unknown, v.StrictObjectSchema<v.ObjectEntries, undefined>>(
  Object.entries(MEMBERS).map(([kind, members]) => [
    kind,
    v.strictObject({ kind: v.literal(kind), sheetId, ...members }),
  ]),
);

const anyEdit = v.looseObject({ kind: v.unknown() });

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > MOST_SHOWN_CHARACTERS ? `${text.slice(0, MOST_SHOWN_CHARACTERS)}…` : text;
}

/** Takes a decoded value and returns in words why it is no edit that the model knows, with all its members and no others; null when it is one. */
export function editFault(value: unknown): string | null {
  const edit = v.safeParse(anyEdit, value);
  if (!edit.success) return 'it is no object';
  const { kind } = edit.output;
  const schema = SCHEMAS.get(kind);
  if (!schema) return `its kind is ${shown(kind)}`;
  const unknown = Object.keys(edit.output).find((member) => !Object.hasOwn(schema.entries, member));
  const wrong = unknown ?? v.safeParse(schema, value, { abortEarly: true }).issues?.[0].path?.[0].key;
  return wrong === undefined ? null : `"${wrong}" of ${String(kind)} cannot be ${shown(edit.output[String(wrong)])}`;
}

/** Tells if a decoded value is an edit that the model knows. */
export function isEdit(value: unknown): value is ViewEdit {
  return editFault(value) === null;
}
