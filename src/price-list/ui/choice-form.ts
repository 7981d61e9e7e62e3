import type { Key } from '../../i18n/translate';
import { readNumberGroupedBy } from '../../records/read-cell';
import type { PriceListOpening } from '../calls';
import type { Reading } from '../list-line';
import type { ListChoice } from '../match-price-list';
import type { PriceRule, Rounding } from '../set-price';
import type { ReadList } from './lists-beside';

export interface TargetForm extends Rounding {
  readonly field: string;
  /** From 0; -1 while none is chosen. */
  readonly column: number;
  readonly from: string;
  readonly rule: PriceRule['kind'];
  readonly value: string;
  readonly reading?: Reading | null;
}

/** The key column is -1 while none is chosen. */
export interface ChoiceForm extends Required<Omit<ListChoice, 'targets'>> {
  readonly source: 'list' | 'current';
  readonly category: string;
  readonly targets: readonly TargetForm[];
}

const PLAIN_RULE = { rule: 'set', value: '', step: 0, way: 'nearest' } as const;

export function firstForm({ priceFields }: PriceListOpening, list: ReadList | null): ChoiceForm {
  const field = priceFields[0]?.name ?? '';
  const found = list?.found.prices.filter((price) => priceFields.some(({ name }) => name === price.field)) ?? [];
  const targets = found.map((price): TargetForm => ({ ...PLAIN_RULE, from: price.field, ...price }));
  return {
    source: 'list',
    headerRow: list?.found.headerRow ?? null,
    keyColumn: list?.found.key ?? -1,
    keyField: list?.found.keyField || 'product_code',
    category: '',
    unscaled: false,
    links: {},
    targets: targets.length > 0 ? targets : [{ ...PLAIN_RULE, field, from: field, column: -1 }],
  };
}

/**
 * Resets the rules: a rate that turns dollars into đồng would multiply current prices by thousands. Current prices
 * start with a percentage, since unchanged they would set nothing.
 */
export function withSource(form: ChoiceForm, source: ChoiceForm['source']): ChoiceForm {
  if (source === form.source) return form;
  const rule = source === 'current' ? ({ ...PLAIN_RULE, rule: 'percent', step: 1 } as const) : PLAIN_RULE;
  return { ...form, source, targets: form.targets.map((target) => ({ ...target, ...rule })) };
}

export function missingIn(form: ChoiceForm, list: ReadList | null): Key | '' {
  if (form.source === 'list' && !list) return 'priceList.missing.list';
  if (form.source === 'list' && form.keyColumn < 0) return 'priceList.missing.key';
  if (form.source === 'list' && form.targets.some(({ column }) => column < 0)) return 'priceList.missing.price';
  if (form.targets.some((target) => target.rule !== 'set' && numberOf(target) === null))
    return 'priceList.missing.value';
  const still =
    form.source === 'current' && form.targets.some((each) => each.rule === 'set' && each.field === each.from);
  return still && form.targets.every(({ step }) => step === 0) ? 'priceList.missing.rule' : '';
}

const GROUPED = /^[-+]?\d{1,3}([., ]\d{3})+$/;

/** 3, -2.5, 2,5 and 3% in both languages; amounts also as 5.000, 5,000 or 5k. */
export function numberOf({ rule, value }: Pick<TargetForm, 'rule' | 'value'>): number | null {
  const typed = value.trim().replace('−', '-').replace(/^\+/, '');
  if (rule === 'amount' && GROUPED.test(typed)) return Number(typed.replace(/[., ]/g, ''));
  const plain = typed.replace(rule === 'percent' ? /\s*%$/ : /^[×x]\s*/i, '').replace(',', '.');
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  const groupMark = typed.includes(',') ? ',' : '.';
  const read = rule === 'amount' && typed !== '' ? readNumberGroupedBy(typed, groupMark) : null;
  return read?.kind === 'number' && !read.percent ? read.value : null;
}

export function roleIn({ keyColumn, keyField, targets }: ChoiceForm, column: number): string {
  if (column === keyColumn) return `key ${keyField}`;
  const target = targets.find((each) => each.column === column);
  return target ? `price ${target.field}` : '';
}

export function withRole(form: ChoiceForm, column: number, role: string): ChoiceForm {
  const [kind = '', field = ''] = role.split(/ (.*)/);
  const keyColumn = form.keyColumn === column ? -1 : form.keyColumn;
  const others = form.targets.filter((target) => target.column !== column);
  const freed = { ...form, keyColumn, targets: others };
  if (kind === 'price')
    return withPrice(form, { ...freed, targets: others.filter((each) => each.field !== field) }, column, field);
  const next = kind === 'key' ? { ...freed, keyColumn: column, keyField: field } : freed;
  const [first] = form.targets;
  return next.targets.length > 0 || !first ? next : { ...next, targets: [{ ...first, column: -1 }] };
}

function withPrice(form: ChoiceForm, freed: ChoiceForm, column: number, field: string): ChoiceForm {
  const { targets } = form;
  const old =
    targets.find((each) => each.field === field) ?? targets.find((each) => each.column === column) ?? targets[0];
  if (!old) return freed;
  const placed = freed.targets.filter((target) => target.column >= 0);
  const all = [...placed, { ...old, field, from: field, column, reading: null }];
  return { ...freed, targets: all.sort((a, b) => a.column - b.column) };
}

export function withTarget(form: ChoiceForm, at: number, changed: TargetForm): ChoiceForm {
  const old = form.targets[at];
  const targets = form.targets.map((each, index) => {
    if (index === at)
      return withWholeDong(each, each.column === changed.column ? changed : { ...changed, reading: null });
    return old && each.field === changed.field ? { ...each, field: old.field } : each;
  });
  return { ...form, targets };
}

/** A percentage of a price is seldom a whole đồng. */
function withWholeDong(before: TargetForm, after: TargetForm): TargetForm {
  return before.rule === 'set' && after.rule !== 'set' && after.step === 0 ? { ...after, step: 1 } : after;
}

export function freeFields({ targets }: ChoiceForm, { priceFields }: PriceListOpening): string[] {
  return priceFields.map(({ name }) => name).filter((name) => targets.every(({ field }) => field !== name));
}

export function withNextPrice(form: ChoiceForm, field: string): ChoiceForm {
  const last = form.targets[form.targets.length - 1];
  const value = form.source === 'current' ? (last?.value ?? '') : '';
  return last ? { ...form, targets: [...form.targets, { ...last, field, from: field, value }] } : form;
}

export function withoutTarget(form: ChoiceForm, at: number): ChoiceForm {
  return { ...form, targets: form.targets.filter((_, index) => index !== at) };
}

export interface SavedChoice {
  readonly opening: PriceListOpening;
  readonly form: ChoiceForm;
  readonly listAt: number | null;
  readonly headerRow?: number | null;
}

const COMPARED_ROWS = 10;

export function choiceIfUnchanged(saved: SavedChoice | null, opening: PriceListOpening): SavedChoice | null {
  return saved && signOf(saved.opening) === signOf(opening) ? saved : null;
}

/** Keeps the list that the user had: opening a product moves the selection, which chooses no other list. */
export function withListOf({ list: old }: PriceListOpening, now: PriceListOpening): PriceListOpening {
  const isSamePlace = JSON.stringify(old?.place) === JSON.stringify(now.list?.place);
  const list = old && now.list && isSamePlace ? { ...old, values: now.list.values, shown: now.list.shown ?? [] } : old;
  return { ...now, list };
}

export function chosenList(
  saved: SavedChoice | null,
  { list }: PriceListOpening,
  clicked: number | null,
): number | null {
  const [before, now] = [saved?.opening.list?.click, list?.click];
  return saved && before?.column === now?.column && before?.row === now?.row ? saved.listAt : clicked;
}

function signOf({ list, keyFields, priceFields }: PriceListOpening): string {
  return JSON.stringify([list?.place, list?.values.slice(0, COMPARED_ROWS), keyFields, priceFields]);
}
