import { CUSTOM_PREFIX } from '../records/catalogue';
import { groupBy, memoize } from '../records/record';
import { foldHeader, namesFormerCodes, namesOtherGoods, roleOfHeader } from './header-words';
import { codesInside, foldCode, type ListCode, marksOf, readListCode, withoutNotes } from './list-code';
import { countsRows, type ListSample, type SampleColumn } from './list-headers';
import type { ListedProduct, Match } from './list-line';
import { cellText } from './list-table';

interface CodeIndex {
  readonly keyField: string;
  readonly exact: ReadonlyMap<string, readonly ListedProduct[]>;
  readonly folded: ReadonlyMap<string, readonly ListedProduct[]>;
}

export interface FoundProducts {
  readonly products: readonly ListedProduct[];
  readonly match: Match | null;
}

const NO_PRODUCTS_FOUND: FoundProducts = { products: [], match: null };

/** One list is matched several times against the same products. */
const INDEXES = new WeakMap<readonly ListedProduct[], (keyField: string) => CodeIndex>();

export function indexCodes(products: readonly ListedProduct[], keyField: string): CodeIndex {
  const indexOf = INDEXES.get(products) ?? memoize((field: string) => newIndex(products, field));
  INDEXES.set(products, indexOf);
  return indexOf(keyField);
}

function newIndex(products: readonly ListedProduct[], keyField: string): CodeIndex {
  const keyed = products.filter(({ keys }) => keys[keyField]);
  const keyOf = ({ keys }: ListedProduct) => keys[keyField] ?? '';
  return {
    keyField,
    exact: groupBy(keyed, (product) => asTyped(keyOf(product))),
    folded: groupBy(keyed, (product) => foldCode(keyOf(product))),
  };
}

function asTyped(code: string): string {
  return code.normalize('NFC').trim();
}

/** A subscript digit may belong to the code, as in CO₂, or be a footnote: both are tried. */
export function findCode(index: CodeIndex, code: ListCode): FoundProducts {
  const found = findMarked(index, code);
  const plain = code.text.replace(/[₀-₉]/g, (digit) => digit.normalize('NFKC'));
  if (plain === code.text || index.exact.has(asTyped(code.text))) return found;
  const others = findMarked(index, readListCode({ value: plain })).products.filter(
    (each) => !found.products.includes(each),
  );
  return others.length === 0 ? found : { products: [...found.products, ...others], match: 'normalised' };
}

/** An exact match wins, except for numbers, which may have lost leading zeros. */
function findMarked(index: CodeIndex, code: ListCode): FoundProducts {
  const { text: shown, searched: text = shown, lost, form } = code;
  if (text === '' || lost === 'code.exponent') return NO_PRODUCTS_FOUND;
  const isNumber = form === 'number';
  const asShown = isNumber && shown === text ? undefined : index.exact.get(asTyped(shown));
  if (asShown) return { products: asShown, match: shown === shown.trim() ? 'exact' : 'normalised' };
  const exact = index.exact.get(asTyped(text));
  if (exact && !isNumber) {
    const marked = withMarks(index, shown);
    return { products: [...exact, ...marked], match: marked.length === 0 ? 'exact' : 'normalised' };
  }
  const products = form === 'literal' ? [] : findAnySpelling(index, text, isNumber);
  if (products.length === 0) return findWithoutNotes(index, text);
  return { products, match: exact && products.length === 1 ? 'exact' : 'normalised' };
}

function findWithoutNotes(index: CodeIndex, text: string): FoundProducts {
  const bare = withoutNotes(text);
  if (bare === null) return NO_PRODUCTS_FOUND;
  const products = index.exact.get(asTyped(bare)) ?? findAnySpelling(index, bare, false);
  return products.length === 0 ? NO_PRODUCTS_FOUND : { products, match: 'normalised' };
}

export function findInside(index: CodeIndex, text: string): FoundProducts {
  const found = new Set(codesInside(text).flatMap((word) => findAnySpelling(index, word, false)));
  return found.size === 0 ? NO_PRODUCTS_FOUND : { products: [...found], match: 'inside' };
}

function findAnySpelling(index: CodeIndex, text: string, isNumber: boolean): readonly ListedProduct[] {
  const folded = foldCode(text);
  const alike = (folded !== '' && index.folded.get(folded)) || [];
  return isNumber ? preferDigits(alike, index) : alike;
}

function withMarks({ keyField, folded }: CodeIndex, shown: string): readonly ListedProduct[] {
  const marks = marksOf(shown);
  return (folded.get(foldCode(shown)) ?? []).filter(({ keys }) => {
    const own = marksOf(keys[keyField] ?? '');
    return own !== '' && marks.startsWith(own);
  });
}

/** A number was most likely a code of digits only. */
function preferDigits(alike: readonly ListedProduct[], { keyField }: CodeIndex): readonly ListedProduct[] {
  const plain = alike.filter(({ keys }) => /^\d+$/.test((keys[keyField] ?? '').trim()));
  return plain.length > 0 ? plain : alike;
}

export type KeyColumn = ReturnType<typeof tryColumn>;

const MIN_KNOWN_CODES_SHARE = 0.3;
const INSIDE_WEIGHT = 0.5;

/** @returns null without one, or where two columns without telling headers name different products */
export function findKeyColumn(sample: ListSample, products: readonly ListedProduct[]): KeyColumn | null {
  const goods = goodsIn(sample);
  const columns = sample.columns.filter(canBeKey);
  const isHeaded = columns.some(({ header, filled }) => roleOfHeader(header) === 'key' && filled * 2 > goods);
  // Beside a full column headed as codes, an unknown header can mean anything: "Máy", "Xem thêm".
  const isCandidate = ({ header }: SampleColumn) =>
    !namesFormerCodes(header) && !(isHeaded && header !== '' && roleOfHeader(header) === '');
  const found = keyFields(products).flatMap((field) => {
    const index = indexCodes(products, field);
    return columns
      .filter((column) => isCandidate(column) || namesField(column.header, field))
      .map((column) => {
        const whole = tryColumn(column, index, false, goods);
        if (whole.share >= MIN_KNOWN_CODES_SHARE) return whole;
        const inside = tryColumn(column, index, true, goods);
        return inside.share >= MIN_KNOWN_CODES_SHARE ? inside : whole;
      });
  });
  const [best = null, ...others] = found
    .filter(({ byHeader, share }) => byHeader || share >= MIN_KNOWN_CODES_SHARE)
    .sort((a, b) => b.strength - a.strength);
  const isDisputed = ({ column, share, inside, products: named }: KeyColumn) =>
    column !== best?.column && share >= MIN_KNOWN_CODES_SHARE && !inside && agreement(best?.products ?? [], named) < 0;
  return best && !best.byHeader && !best.inside && others.some(isDisputed) ? null : best;
}

function goodsIn({ columns }: ListSample): number {
  const most = columns.filter(({ filled }) => filled > 0).length > 1 ? 2 : 1;
  const rows =
    columns[0]?.cells.map((_, row) => columns.filter(({ cells }) => cellText(cells[row]) !== '').length) ?? [];
  return rows.filter((filled) => filled >= most).length;
}

function agreement(one: KeyColumn['products'], other: KeyColumn['products']): number {
  return one.reduce((sum, product, row) => {
    const beside = other[row];
    return product && beside ? sum + (product === beside ? 1 : -1) : sum;
  }, 0);
}

/** product_code first: it wins a tie. A field for codes of other goods is excluded. */
function keyFields(products: readonly ListedProduct[]): string[] {
  const fields = products.flatMap(({ keys }) => Object.keys(keys));
  return [...new Set(['product_code', ...fields])].filter((field) => !namesOtherGoods(field));
}

function canBeKey(column: SampleColumn): boolean {
  const role = namesOtherGoods(column.header) ? 'other' : roleOfHeader(column.header);
  return role === 'key' || ((role === '' || role === 'name') && column.filled > 0 && !countsRows(column));
}

function tryColumn(column: SampleColumn, index: CodeIndex, inside: boolean, goods: number) {
  const found = column.cells.map(
    (cell, at) =>
      (inside ? findInside(index, cellText(cell)) : findCode(index, readListCode(column.listed[at] ?? { value: '' })))
        .products,
  );
  const products = found.map(([product = null, ...others]) => (others.length === 0 ? product : null));
  const matched = found.filter(({ length }) => length > 0).length;
  const share = matched / Math.max(1, goods);
  const { keyField: field } = index;
  const named = namesField(column.header, field);
  const byHeader = named || roleOfHeader(column.header) === 'key';
  const whole = inside ? share * INSIDE_WEIGHT : share;
  // A column headed as codes beats one with twice as many known codes.
  const strength = whole + (byHeader ? Math.max(MIN_KNOWN_CODES_SHARE, whole) : 0) + (named ? 0.01 : 0);
  return { column: column.column, field, byHeader, share, strength, inside, products };
}

function namesField(header: string, field: string): boolean {
  return field.startsWith(CUSTOM_PREFIX) && foldHeader(header) === foldHeader(field.slice(CUSTOM_PREFIX.length));
}

const MIN_OTHER_CODES_SHARE = 0.5;

interface CodeColumn {
  readonly column: number;
  readonly field: string;
  /** false for former codes: they can contradict a match but not make one. */
  readonly names: boolean;
}

export function otherKeyColumns(
  sample: ListSample,
  products: readonly ListedProduct[],
  key: Pick<CodeColumn, 'column' | 'field'>,
): CodeColumn[] {
  const goods = goodsIn(sample);
  const keyColumn = sample.columns[key.column];
  const tried = (column: SampleColumn, field: string) => tryColumn(column, indexCodes(products, field), false, goods);
  const own = keyColumn ? tried(keyColumn, key.field).products : [];
  const others = new Map<number, KeyColumn>();
  for (const field of keyFields(products)) {
    for (const column of sample.columns.filter((each) => each !== keyColumn && canBeKey(each))) {
      const found = tried(column, field);
      const isCandidate = found.byHeader || agreement(own, found.products) > 0;
      const before = others.get(column.column);
      if (isCandidate && found.share >= MIN_OTHER_CODES_SHARE && (!before || found.share > before.share))
        others.set(column.column, found);
    }
  }
  return [...others.values()].map(({ column, field }) => {
    const header = sample.columns[column]?.header ?? '';
    return { column, field, names: !namesFormerCodes(header) || namesField(header, field) };
  });
}
