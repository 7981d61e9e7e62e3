const ROWS = 12;
const RISE = 1.05;
const ROUND_TO = 1000;

type StandInRecord = Readonly<Record<string, unknown>>;

/** The records of the stand-in that the list is made of. */
export interface StandInRecords {
  readonly products: readonly StandInRecord[];
  readonly categories: readonly StandInRecord[];
}

/** Products of the stand-in, 5 % dearer, as a text that is ready to be pasted: code, name, price, path of the category. */
export function sampleList({ products, categories }: StandInRecords): string {
  const byId = new Map(categories.map((category) => [String(category.category_id), category]));
  const priced = products.filter((product) => Number(product.cover_price) > 0 && product.product_code);
  const rows = priced
    .slice(0, ROWS)
    .map((product) => [
      product.product_code,
      product.product_name,
      raised(product.cover_price),
      pathOf(byId.get(String(product.category_id)), byId),
    ]);
  return rows.map((row) => row.map(tsvField).join('\t')).join('\n');
}

function raised(price: unknown): string {
  return String(Math.round((Number(price) * RISE) / ROUND_TO) * ROUND_TO);
}

function tsvField(value: unknown): string {
  const text = String(value ?? '');
  return /[\t\n"]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

/** The category below its parents, as people name it in full. */
function pathOf(category: StandInRecord | undefined, byId: ReadonlyMap<string, StandInRecord>): string {
  if (!category) return '';
  const above = pathOf(byId.get(String(category.parent_id)), byId);
  return above === '' ? String(category.category_name) : `${above} › ${category.category_name}`;
}
