import type { Runtime } from '../../workbench/apps-script/runtime';
import type { CrmProcess } from '../crm-process';

/** What a spreadsheet takes for a number, a formula, a date or a mark of its own where it is written as it came. */
const FRAGILE = /^(0\d|[=+@'-])/;

/** Tells how many of the fragile texts of the opportunities stand in a sheet letter by letter. */
export async function textsKept(runtime: Runtime, crm: CrmProcess): Promise<string> {
  const records = await crm.admin<readonly Readonly<Record<string, unknown>>[]>('GET', '/records/opportunities');
  const { displayValues } = runtime.cells('Opportunities', `A1:V${records.length + 1}`);
  const rows = rowsById(displayValues, new Set(records.map(({ opportunity_id }) => String(opportunity_id))));
  let [kept, all] = [0, 0];
  for (const record of records) {
    const cells = new Set(rows.get(String(record.opportunity_id)) ?? []);
    const texts = Object.values(record).filter((value) => typeof value === 'string' && FRAGILE.test(value));
    all += texts.length;
    kept += texts.filter((text) => cells.has(String(text))).length;
  }
  return `${kept.toLocaleString('en')} of ${all.toLocaleString('en')} texts such as phone numbers kept`;
}

/** Finds the column that holds the IDs, whatever its header is called. */
function rowsById(
  rows: readonly (readonly string[])[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, column) => column);
  const hits = columns.map((column) => rows.filter((cells) => ids.has(cells[column] ?? '')).length);
  const column = hits.indexOf(Math.max(...hits));
  return new Map(rows.map((cells) => [cells[column] ?? '', cells]));
}
