import { guardEdits } from '../../push/guard-rules';
import { diff } from '../../records/diff';
import type { PlannedEdit } from '../../records/planned-edit';
import { type Content, groupBy, type Issue } from '../../records/record';
import type { ListedRow, NewPrice, PriceListOpening } from '../calls';
import type { ListedProduct, ListLine, PriceListResult } from '../list-line';
import { matchPriceList } from '../match-price-list';
import type { PriceTarget } from '../price-rule';
import { adjustCurrentPrices } from '../set-price';
import { type ChoiceForm, firstForm, missingIn, numberOf, type TargetForm } from './choice-form';
import { type FoundList, type ReadList, readList } from './lists-beside';

export type PricePlan = ReturnType<typeof planPrices>;

/** `row` is the index in the opening. */
export function listedProducts({
  keyFields,
  priceFields,
  categories,
  products,
  sheets,
}: PriceListOpening): ListedProduct[] {
  const named = <Value>(fields: readonly { readonly name: string }[], values: readonly Value[], none: Value) =>
    Object.fromEntries(fields.map(({ name }, at) => [name, values[at] ?? none]));
  const namesOf = (places: readonly number[] = []) => places.flatMap((at) => priceFields[at]?.name ?? []);
  const lacking = sheets.map(({ lacks }) => namesOf(lacks));
  return products.map((product, row) => ({
    row,
    keys: named(keyFields, product.keys, ''),
    name: product.name,
    category: categories[product.category]?.path ?? '',
    prices: named(priceFields, product.prices, null),
    unread: Object.fromEntries((product.unread ?? []).map(([at, text]) => [priceFields[at]?.name ?? '', text])),
    formulas: namesOf(product.formulas),
    lacks: lacking[product.sheet] ?? [],
  }));
}

export function planPrices(
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  { form, list }: { readonly form: ChoiceForm; readonly list: ReadList | null },
) {
  const targets = form.targets.map(targetOf);
  const { headerRow, keyColumn, keyField, category, unscaled, links } = form;
  const result: PriceListResult =
    form.source === 'list' && list
      ? matchPriceList(list.table, products, { headerRow, keyColumn, keyField, targets, unscaled, links })
      : adjustCurrentPrices(products, { category: category === '' ? null : category }, targets);
  const written = result.lines.filter(({ state }) => state === 'changed' || state === 'adjusted');
  return {
    ...result,
    held: heldOf(opening, written),
    prices: written.flatMap((line) => pricesOf(opening, line)),
  };
}

function targetOf(target: TargetForm): PriceTarget & { readonly from: string } {
  const { field, from, column, step, way, reading = null } = target;
  const rule = { kind: target.rule, value: numberOf(target) ?? 0 };
  return { field, from, column, rule, rounding: { step, way }, reading };
}

function pricesOf({ products, sheets }: PriceListOpening, { productRow, prices }: ListLine): NewPrice[] {
  const product = productRow === null ? undefined : products[productRow];
  const sheet = product && sheets[product.sheet];
  if (!product || !sheet) return [];
  return prices.flatMap(({ field, old, new: after }) =>
    after === null || after === old
      ? []
      : [{ sheetId: sheet.sheetId, row: product.row, code: product.keys[0] ?? '', field, before: old, after }],
  );
}

/** Checks each product with all its new prices by the guard rules, and returns the issues by line. */
function heldOf(opening: PriceListOpening, lines: readonly ListLine[]): ReadonlyMap<ListLine, readonly Issue[]> {
  const { products, priceFields, categories, changePercent, leastMarginPercent } = opening;
  const changed = [...groupBy(lines, ({ productRow }) => productRow ?? -1)].flatMap(([place, own]) => {
    const product = products[place];
    return product ? [{ product, lines: own }] : [];
  });
  const contentOf = (values: ListedRow['prices']): Content =>
    Object.fromEntries(
      priceFields.flatMap(({ name }, at): [string, number][] => {
        const price = values[at] ?? null;
        return price === null ? [] : [[name, price]];
      }),
    );
  const edits = changed.map(({ product, lines: own }): PlannedEdit => {
    const now = { ...contentOf(product.prices), category_id: categories[product.category]?.id ?? '' };
    // As in the review: against the last confirmed content, or the row where there is none.
    const before = { ...now, ...contentOf(product.confirmed ?? []) };
    const set = own.flatMap(({ prices }) =>
      prices.flatMap(({ field, new: made }) => (made === null ? [] : [[field, made] as const])),
    );
    const after = { ...now, ...Object.fromEntries(set) };
    const record = {
      table: 'products' as const,
      key: '',
      sheetId: 0,
      row: 0,
      title: '',
      content: after,
      issues: [],
      warnings: [],
      holds: [],
      ...(product.cost === undefined ? {} : { cost: product.cost }),
    };
    const plain = { state: 'changed', reverts: '', refused: null, holds: [] } as const;
    return { ...plain, record, before, after, changes: diff(before, after) };
  });
  const guarded = guardEdits(edits, {
    priceChangePercent: changePercent,
    priceLimits: new Map(categories.flatMap(({ id, limit }) => (limit ? [[id, limit] as const] : []))),
    leastMarginPercent,
    leastMargins: new Map(categories.flatMap(({ id, margin }) => (margin ? [[id, margin] as const] : []))),
  });
  return new Map(changed.flatMap(({ lines: own }, at) => [...issuesByLine(own, guarded[at]?.holds ?? [])]));
}

function issuesByLine(lines: readonly ListLine[], issues: readonly Issue[]): ReadonlyMap<ListLine, readonly Issue[]> {
  const setsPrice = ({ field }: Issue) => lines.find(({ prices }) => prices.some((price) => price.field === field));
  return new Map(
    lines.flatMap((line) => {
      const own = issues.filter((issue) => (setsPrice(issue) ?? lines[0]) === line);
      return own.length > 0 ? [[line, own] as const] : [];
    }),
  );
}

export type Proposal = ReturnType<typeof proposalOf>;

export function proposalOf(
  found: FoundList,
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  today: string,
) {
  const list = readList(found, products, { today });
  const form = firstForm(opening, list);
  const missing = missingIn(form, list);
  return { list, form, missing, plan: missing === '' ? planPrices(opening, products, { form, list }) : null };
}
