import { type Language, readNumber } from '../../core';
import type { Rounding } from '../../price-list';
import type { PriceListOpening } from '../../protocol';
import type { ReadList } from './read-list';

/** How one price field gets its new value. */
export interface TargetForm {
  readonly field: string;
  /** Of the list, counted from 0; -1 while none is chosen. */
  readonly column: number;
  /** The price field to start from where there is no list. */
  readonly from: string;
  readonly rule: 'set' | 'percent' | 'amount' | 'factor';
  /** Percent, amount or factor, as it was typed. */
  readonly value: string;
  readonly step: Rounding['step'];
  readonly way: Rounding['way'];
}

/** What the user has decided so far. */
export interface ChoiceForm {
  /** Whether the new prices come from a list or from the current prices. */
  readonly source: 'list' | 'current';
  /** Counts from 0; null where there is none. */
  readonly headerRow: number | null;
  /** Counts from 0; -1 while none is chosen. */
  readonly keyColumn: number;
  readonly keyField: string;
  readonly category: string;
  /** Takes the prices as they stand, though the list says that they are in thousands. */
  readonly unscaled: boolean;
  readonly targets: readonly TargetForm[];
}

const PLAIN = { rule: 'set', value: '', step: 0, way: 'nearest' } as const;

/** The form as it opens: what was found in the list. */
export function firstForm({ priceFields }: PriceListOpening, list: ReadList | null): ChoiceForm {
  const field = priceFields[0]?.name ?? '';
  const found = list?.found.prices.filter((price) => priceFields.some(({ name }) => name === price.field)) ?? [];
  const targets = found.map((price): TargetForm => ({ ...PLAIN, from: price.field, ...price }));
  return {
    source: 'list',
    headerRow: list?.found.headerRow ?? null,
    keyColumn: list?.found.key ?? -1,
    keyField: list?.found.keyField || 'product_code',
    category: '',
    unscaled: false,
    targets: targets.length > 0 ? targets : [{ ...PLAIN, field, from: field, column: -1 }],
  };
}

/**
 * The same prices from the other source. A rule that was typed for one is none for the other: a rate that turns dollars into
 * đồng would make millions of thousands. Current prices as they are would change nothing, so a percentage is offered.
 */
export function withSource(form: ChoiceForm, source: ChoiceForm['source']): ChoiceForm {
  if (source === form.source) return form;
  const rule = source === 'current' ? ({ ...PLAIN, rule: 'percent', step: 1 } as const) : PLAIN;
  return { ...form, source, targets: form.targets.map((target) => ({ ...target, ...rule })) };
}

/** What is still missing before a preview makes sense, as a code of the messages; '' when nothing is. */
export function missingIn(form: ChoiceForm, list: ReadList | null): string {
  if (form.source === 'list' && !list) return 'priceList.missing.list';
  if (form.source === 'list' && form.keyColumn < 0) return 'priceList.missing.key';
  if (form.source === 'list' && form.targets.some(({ column }) => column < 0)) return 'priceList.missing.price';
  if (form.targets.some((target) => target.rule !== 'set' && numberOf(target) === null))
    return 'priceList.missing.value';
  const still =
    form.source === 'current' && form.targets.some((each) => each.rule === 'set' && each.field === each.from);
  return still && form.targets.every(({ step }) => step === 0) ? 'priceList.missing.rule' : '';
}

/** Digits in groups: never a fraction, which has no three digits. */
const GROUPED = /^[-+]?\d{1,3}([., ]\d{3})+$/;

/**
 * Reads the number of a rule: 3, -2.5, 2,5 and 3% in both languages. An amount may have its digits in groups, 5.000 or
 * 5,000, and be short, 5k.
 * @returns null for anything else
 */
export function numberOf({ rule, value }: Pick<TargetForm, 'rule' | 'value'>): number | null {
  const typed = value.trim().replace('−', '-').replace(/^\+/, '');
  if (rule === 'amount' && GROUPED.test(typed)) return Number(typed.replace(/[., ]/g, ''));
  const plain = typed.replace(rule === 'percent' ? /\s*%$/ : /^[×x]\s*/i, '').replace(',', '.');
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  const language: Language = typed.includes(',') ? 'en' : 'vi';
  const read = rule === 'amount' && typed !== '' ? readNumber(typed, language) : null;
  return read?.kind === 'number' && !read.percent ? read.value : null;
}
