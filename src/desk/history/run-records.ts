import { type Attempt, changesOfAttempt, recordId } from '../../core';
import type { RunRecords } from '../../protocol';
import { readJournal } from '../journal/journal-reader';
import type { Ports } from '../ports';
import { shownRecord } from '../tables/shown-record';
import { readNames, tableSheets } from '../tables/tables';

/** Nobody looks through more of a run at once; the Journal has them all. */
const MAX_RECORDS = 500;

/** Lists what the records of a run were sent with, old → new, and what became of each last; what the CRM did not take comes first. */
export function runRecords(ports: Ports, run: string): RunRecords {
  const { attempts } = readJournal(ports, 'attempts');
  const made = attempts.filter((each) => each.run === run);
  const last = [...new Map(made.map((each) => [recordId(each.table, each.key), each])).values()];
  const isTaken = ({ outcome }: Attempt): boolean => outcome === 'confirmed';
  const all = [...last.filter((each) => !isTaken(each)), ...last.filter(isTaken)];
  const names = { language: ports.user.language(), known: readNames(ports, tableSheets(ports.workbook)).byField };
  const records = all.slice(0, MAX_RECORDS).map(({ table, key, before, after, outcome, message }) => {
    const title = String(after.product_name ?? after.account_name ?? '');
    return { ...shownRecord({ table, key, title }, changesOfAttempt(before, after), names), outcome, message };
  });
  return { records, more: all.length - records.length };
}
