import type { DeskState, PullSummary, TableSummary } from '../../protocol';
import type { Words } from '../words';

/**
 * What the user reads after tables were made: names those that were not there before. A journal that came in between was
 * not made by this.
 */
export function createdSentence(words: Words, before: readonly TableSummary[], after: readonly TableSummary[]): string {
  const known = new Set(before.map((table) => table.sheetId));
  const [first, second] = after.filter(({ sheetId, kind }) => kind !== 'journal' && !known.has(sheetId));
  if (!first) return words.say('home.created.none');
  if (!second) return words.say('home.created', { title: first.title });
  return words.say('home.created.two', { first: first.title, second: second.title });
}

/** The state of the desk after a pull, which may have made its sheet. */
export function withPulled(desk: DeskState, kind: TableSummary['kind'], summary: PullSummary): DeskState {
  const { sheetId, title } = summary;
  const others = desk.tables.filter((table) => table.sheetId !== sheetId);
  return others.length < desk.tables.length ? desk : { ...desk, tables: [...others, { sheetId, title, kind }] };
}

/** Whether an address and a key are set. */
export function isConnected({ connection }: DeskState): boolean {
  return connection.baseUrl !== '' && connection.keyEnding !== '';
}

/** Whether what stands in the table can be pushed. */
export function isPushed({ kind }: TableSummary): boolean {
  return kind === 'products' || kind === 'orders';
}
