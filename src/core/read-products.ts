import { fieldsOf } from './catalogue';
import type { Value } from './content';
import { type Issue, issue } from './issue';
import type { Ledger } from './journal';
import type { ReadingContext } from './read-cell';
import { readRow } from './read-row';
import type { SheetRecord, SheetRow } from './sheet-record';

/**
 * Reads the rows of a Products sheet as records, keyed by product ID where filled, else by code.
 * A row whose rename the CRM has confirmed is read under its new code.
 */
export function readProducts(
  sheetId: number,
  rows: readonly SheetRow[],
  context: ReadingContext,
  renamed: Ledger['renamed'],
): SheetRecord[] {
  return rows.map((row) => {
    const reading = readRow(fieldsOf('products'), row, context);
    const content = withConfirmedRename(reading.content, renamed);
    return {
      table: 'products',
      key: content.product_id === undefined ? String(content.product_code ?? '') : idKey(content.product_id),
      sheetId,
      row: row.row,
      title: String(content.product_name ?? ''),
      content,
      issues: [...reading.issues, ...codeIssues(content)],
      warnings: reading.warnings,
    };
  });
}

/** Marked, so that the product with ID 77 is not the one with code 77. */
function idKey(id: Value): string {
  return `#${id}`;
}

function withConfirmedRename(
  content: Readonly<Record<string, Value>>,
  renamed: Ledger['renamed'],
): Readonly<Record<string, Value>> {
  const { new_code: newCode, ...rest } = content;
  const confirmed = newCode !== undefined && renamed.get(String(content.product_code)) === newCode;
  return confirmed ? { ...rest, product_code: newCode } : content;
}

/** A code cannot be emptied, and a rename to the same code is a mistake. */
function codeIssues(content: Readonly<Record<string, Value>>): Issue[] {
  const { new_code: newCode, product_code: code } = content;
  if (newCode === '') return [issue('issue.newCode.blank', 'new_code')];
  if (newCode !== undefined && newCode === code) return [issue('issue.newCode.same', 'new_code', { code })];
  return [];
}

/**
 * Names the records of several rows, sheets or tabs that are one product or one order: none of them is sent.
 * @returns the records, with an issue on each whose key or code another row has too
 */
export function refuseDuplicates(
  records: readonly SheetRecord[],
  nameOfSheet: (sheetId: number) => string,
): readonly SheetRecord[] {
  const twins = twinsOf(records);
  if (twins.size === 0) return records;
  return records.map((record) => {
    const twin = twins.get(record);
    if (!twin) return record;
    const params = { key: twin.name, sheet: nameOfSheet(twin.other.sheetId), row: String(twin.other.row) };
    return { ...record, issues: [...record.issues, issue('issue.key.duplicate', null, params)] };
  });
}

interface Twin {
  /** What both claim to be. */
  readonly name: string;
  readonly other: SheetRecord;
}

function twinsOf(records: readonly SheetRecord[]): Map<SheetRecord, Twin> {
  const twins = new Map<SheetRecord, Twin>();
  for (const { name, records: group } of claims(records).values()) {
    const [first, second] = group;
    if (!first || !second) continue;
    for (const record of group) twins.set(record, { name, other: record === first ? second : first });
  }
  return twins;
}

interface Claim {
  readonly name: string;
  readonly records: SheetRecord[];
}

/** Which records claim each name. */
function claims(records: readonly SheetRecord[]): Map<string, Claim> {
  const byName = new Map<string, Claim>();
  for (const record of records) {
    for (const name of namesOf(record)) {
      const id = `${record.table} ${name.toLowerCase()}`;
      const claim = byName.get(id);
      if (!claim) byName.set(id, { name, records: [record] });
      else if (!claim.records.includes(record)) claim.records.push(record);
    }
  }
  return byName;
}

/** What a row claims to be, without regard to case: its key, its code, and the code that it shall get. */
function namesOf(record: SheetRecord): string[] {
  if (record.key === '' || record.table === 'orderLines') return [];
  const { product_code: code, new_code: newCode } = record.content;
  const codes = record.table === 'products' ? [code, newCode] : [];
  return [record.key, ...codes].filter((name) => name !== undefined && name !== '').map(String);
}
