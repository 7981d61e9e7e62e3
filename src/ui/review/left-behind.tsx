import { issueSentence } from '../../i18n';
import type { Review, ReviewItem } from '../../protocol';
import { useWords, type Words } from '../words';
import { itemId } from './item-id';
import { OutcomeGroup } from './outcome-group';
import type { Results } from './push-tally';
import type { Trouble } from './trouble-table';
import { type Unticked, untickedOf } from './unticked';

/** What a push did not touch, and what a person would miss who takes its end for the end of the work. */
export interface LeftBehind {
  readonly unticked: Unticked;
  /** Rows that cannot go as they stand. */
  readonly refusals: number;
  readonly isNothing: boolean;
}

/** @param results of the push: all that was ticked has one */
export function leftBehind({ items, refusals }: Review, results: Results): LeftBehind {
  const unticked = untickedOf(items, (id) => results.has(id));
  return { unticked, refusals: refusals.length, isNothing: recordsIn(unticked).length + refusals.length === 0 };
}

/** How many records wait, why, and where to go on with them. */
export function LeftBehindNote({ left: { unticked, refusals } }: { readonly left: LeftBehind }) {
  const { say } = useWords();
  const n = recordsIn(unticked).length;
  const parts = (['held', 'unsure', 'others'] as const)
    .filter((kind) => unticked[kind].length > 0)
    .map((kind) => say(`push.unticked.${kind}`, { n: unticked[kind].length }));
  return (
    <>
      {n > 0 && <p>{say('push.unticked', { n, parts: parts.join(', ') })}</p>}
      {refusals > 0 && <p>{say('push.cannotGo', { n: refusals })}</p>}
    </>
  );
}

interface GroupProps {
  readonly left: LeftBehind;
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** The records that had no tick, each with why, and the way to its row. */
export function UntickedGroup({ left: { unticked }, onReveal }: GroupProps) {
  const words = useWords();
  const records = recordsIn(unticked);
  return (
    <OutcomeGroup
      title={words.say('push.unticked.group', { n: records.length })}
      why={words.say('review.column.reason')}
      records={records.map((item) => waitingRecord(words, item))}
      onReveal={onReveal}
    />
  );
}

function recordsIn({ held, unsure, others }: Unticked): readonly ReviewItem[] {
  return [...held, ...unsure, ...others];
}

function waitingRecord({ language, say }: Words, item: ReviewItem): Trouble {
  const { table, key, title, sheetId, sheet, row, holds } = item;
  const reasons = holds.map((hold) => issueSentence(language, table, hold));
  const sentences = reasons.length > 0 ? reasons : [say('push.next.others')];
  return { id: itemId(item), key, title, sheetId, sheet, row, sentences };
}
