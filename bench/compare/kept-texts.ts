import type { Runtime } from '../../workbench/apps-script/runtime/create-runtime';
import type { CrmProcess } from '../crm-process';

/** Texts that a spreadsheet would convert to a number, a formula, a date or a format if written as they are. */
const FRAGILE = /^(0\d|[=+@'-])/;

/** The fragile texts of the opportunities that are in the sheet unchanged. */
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

/** By its contents, whatever its header is. */
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
