import type { ApprovedItem, PushOutcome } from '../../protocol';
import { itemId } from './item-id';
import type { PushEnd } from './push-loop';

/** What the page knows of a record: what the server said, or where it stands without that. */
export type RowOutcome = PushOutcome['outcome'] | 'underWay' | 'unanswered' | 'notSent';

/** What became of a record; the message is the CRM's. */
export interface RowResult {
  readonly outcome: RowOutcome;
  readonly message: string;
  readonly issue: PushOutcome['issue'];
}

/** Results by record id. */
export type Results = ReadonlyMap<string, RowResult>;

const OUTCOMES: readonly RowOutcome[] = [
  'confirmed',
  'refused',
  'unsure',
  'changed',
  'said',
  'gone',
  'unanswered',
  'notSent',
];

/** The results with some records having that outcome. */
export function mark(results: Results, items: readonly ApprovedItem[], outcome: RowOutcome): Results {
  const after = new Map(results);
  for (const item of items) after.set(itemId(item), { outcome, message: '', issue: null });
  return after;
}

/** The results with what the server said. */
export function settle(results: Results, outcomes: readonly PushOutcome[]): Results {
  const after = new Map(results);
  for (const said of outcomes) {
    after.set(itemId(said), { outcome: said.outcome, message: said.message, issue: said.issue });
  }
  return after;
}

/** The results when the push is over: no record stays without a word. */
export function close(results: Results, items: readonly ApprovedItem[], end: PushEnd): Results {
  const open = items.filter((item) => isOpen(results.get(itemId(item))));
  const maybeSent = new Set(end.kind === 'failed' ? end.unanswered.map(itemId) : []);
  const rest = mark(
    results,
    open.filter((item) => !maybeSent.has(itemId(item))),
    'notSent',
  );
  return mark(
    rest,
    open.filter((item) => maybeSent.has(itemId(item))),
    'unanswered',
  );
}

function isOpen(result: RowResult | undefined): boolean {
  return result === undefined || result.outcome === 'underWay';
}

/** How many records have each outcome, in the order in which a summary names them; none that is nobody's. */
export function tally(results: Results): readonly { readonly outcome: RowOutcome; readonly n: number }[] {
  const counts = new Map<RowOutcome, number>();
  for (const { outcome } of results.values()) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return OUTCOMES.flatMap((outcome) => {
    const n = counts.get(outcome) ?? 0;
    return n > 0 ? [{ outcome, n }] : [];
  });
}
