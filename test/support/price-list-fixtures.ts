import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/i18n/translate';
import type { ListedProduct } from '../../src/price-list/list-line';
import type { ListCell } from '../../src/price-list/list-table';
import type { PriceRule, PriceTarget, Rounding } from '../../src/price-list/set-price';
import type { CellValue } from '../../src/sheet/table';

/** A list of test/fixtures/price-lists; its README says what the parts mean. */
export interface PriceListFixture {
  readonly title: string;
  readonly note?: string;
  readonly language: Language;
  readonly values: readonly (readonly FixtureCell[])[];
  readonly choice: FixtureChoice | null;
  readonly expected: Expected;
}

type FixtureCell = ListCell | { readonly date: string };

interface FixtureChoice {
  readonly headerRow?: number | null;
  readonly keyColumn?: number;
  readonly keyField?: string;
  readonly targets?: readonly FixtureTarget[];
}

interface FixtureTarget {
  readonly column: number;
  readonly field: string;
  readonly factor?: number;
  readonly percent?: number;
  readonly rounding?: Rounding;
}

interface Expected {
  readonly headerRow: number | null;
  readonly keyColumn: number | null;
  readonly keyField: string;
  readonly priceColumns: readonly { readonly column: number; readonly field: string }[];
  readonly problem:
    | ''
    | 'empty'
    | 'no key column'
    | 'no price column'
    | 'neither key nor price'
    | 'foreign prices'
    | 'several prices'
    | 'not our own price'
    | 'cost';
  /** What else is to be told of the columns; not compared where it is left out. */
  readonly told?: readonly string[];
  readonly counts: Readonly<Record<string, number>> | null;
  readonly lines: readonly ExpectedLine[];
  readonly missing?: number;
}

export interface ExpectedLine {
  readonly listRow: number;
  readonly code?: string;
  readonly match?: 'exact' | 'normalised' | null;
  readonly product?: string | null;
  readonly state: string;
  readonly new?: number | null;
  readonly prices?: Readonly<Record<string, number | null>>;
}

/** Lists one below another in one tab, of test/fixtures/price-lists/stacked; rows count from 0 in the tab. */
export interface StackedFixture extends Pick<PriceListFixture, 'title' | 'note' | 'language' | 'values'> {
  readonly lists: readonly StackedList[];
}

interface StackedList {
  /** The first and the last one. */
  readonly rows: readonly [number, number];
  readonly keyColumn: number;
  readonly priceColumns: Expected['priceColumns'];
  readonly lines: readonly StackedLine[];
}

interface StackedLine {
  readonly row: number;
  readonly code: string;
  readonly state: string;
  /** The prices of a line that names several; null where none is written. */
  readonly new: number | readonly number[] | null;
}

/** The day on which the lists are read. */
export const MOMENT = { today: '2026-12-05' };

const FOLDER = join(process.cwd(), 'test/fixtures/price-lists');
const PRICES = ['cover_price', 'price_wholesale', 'price_online', 'saleoff_price'];
const KEYS = ['product_code', 'custom:barcode', 'custom:supplier_code'];

export function priceListFixtures(): [string, PriceListFixture][] {
  const names = readdirSync(FOLDER).filter((name) => /^\d.*\.json$/.test(name));
  return names.sort().map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))]);
}

/** Returns all tabs with lists one below another, by file name. */
export function stackedFixtures(): [string, StackedFixture][] {
  const folder = join(FOLDER, 'stacked');
  return readdirSync(folder)
    .sort()
    .map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]);
}

/** Returns the products that all lists are matched against; the first stands in row 2. */
export function fixtureProducts(): ListedProduct[] {
  return fixtureRows().map((row, at) => ({
    row: at + 2,
    keys: Object.fromEntries(KEYS.map((name) => [name, String(row[name] ?? '')])),
    name: String(row.product_name),
    category: String(row.category_id),
    prices: Object.fromEntries(PRICES.map((name) => [name, row[name] === '' ? null : Number(row[name])])),
  }));
}

export function fixtureRows(): Readonly<Record<string, string | number>>[] {
  const { columns, rows }: { columns: string[]; rows: (string | number)[][] } = JSON.parse(
    readFileSync(join(FOLDER, 'products.json'), 'utf8'),
  );
  const tags = columns.map((name) => (name === 'category_path' ? 'category_id' : name));
  return rows.map((row) => Object.fromEntries(tags.map((tag, at) => [tag, row[at] ?? ''])));
}

/** Returns the cells of the list as the desk hands them out: a date is its text. */
export function fixtureCells({ values }: Pick<PriceListFixture, 'values'>): CellValue[][] {
  return values.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.date : cell)));
}

/** Takes the price of a column as it stands and unrounded, unless the target says more. */
export function targetOf({ column, field, rounding, ...ruled }: FixtureTarget): PriceTarget {
  return { column, field, rule: ruleOf(ruled), rounding: rounding ?? { step: 0, way: 'nearest' } };
}

function ruleOf({ factor, percent }: Pick<FixtureTarget, 'factor' | 'percent'>): PriceRule {
  if (factor !== undefined) return { kind: 'factor', value: factor };
  return percent === undefined ? { kind: 'set' } : { kind: 'percent', value: percent };
}
