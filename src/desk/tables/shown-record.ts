import { type Change, type Language, labelOfField, type NamesByField, type TableKind, tellValue } from '../../core';
import type { Voice } from '../../i18n';
import type { ReviewChange, Shown, ShownRecord } from '../../protocol';
import { cutText } from '../../sheet';

/** Holds what the values of a record are named with. */
export interface ValueNames {
  readonly language: Language;
  readonly known: NamesByField;
}

/** Says what changes in one field, with names in place of IDs. */
export function shownChange(table: TableKind, change: Change, { known, language }: ValueNames): ReviewChange {
  const { label, type } = labelOfField(table, change.name, language);
  const names = known.get(change.name)?.names;
  const shown = (value: Shown): Shown => names?.get(String(value)) ?? value;
  return { label, type, before: shown(change.before), after: shown(change.after) };
}

/** More of one value nobody reads in a list. */
const VALUE_CHARACTERS = 80;

/** Tells what changes in one field: "Selling price 115,000 → 999,000"; no old value where none is known. */
export function tellChange(table: TableKind, change: Change, names: ValueNames & Voice): string {
  const { label, type, before, after } = shownChange(table, change, names);
  const tell = (value: Shown): string => cutText(tellValue(names, type, value ?? ''), VALUE_CHARACTERS);
  return [label, ...(before === null ? [] : [tell(before)]), '→', tell(after)].join(' ');
}

/** An order can have thousands of changes, and a list hundreds of orders. */
const MAX_CHANGES = 20;

/** Says what changes of a record, as far as a list of records has room for it. */
export function shownRecord(
  { table, key, title }: Pick<ShownRecord, 'table' | 'key' | 'title'>,
  changes: readonly Change[],
  names: ValueNames,
): ShownRecord {
  const shown = changes.slice(0, MAX_CHANGES).map((change) => shownChange(table, change, names));
  return { table, key, title, changes: shown, more: changes.length - shown.length };
}
