import type { ReviewItem, UnclearAnswer } from '../../protocol';
import { Button } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';

/** A kind of answer of which the user has just settled records. */
export interface LearnOffer {
  readonly answer: UnclearAnswer;
  /** One of the settled records: the Journal knows its answer. */
  readonly item: ReviewItem;
  readonly records: number;
}

/** The kinds among settled records that can mean "confirmed", each with how many records it had. */
export function offersOf(settled: readonly ReviewItem[]): LearnOffer[] {
  const offers = new Map<string, LearnOffer>();
  for (const item of settled) {
    const { answer, table } = item;
    if (!answer?.teachable) continue;
    const id = `${table}\n${answer.kind}`;
    const known = offers.get(id);
    offers.set(id, { answer, item: known?.item ?? item, records: (known?.records ?? 0) + 1 });
  }
  return [...offers.values()];
}

interface LearnOffersProps {
  readonly settled: readonly ReviewItem[];
  /** Has the answer of that record mean "confirmed"; it throws what the server refuses. */
  readonly onLearn: (item: ReviewItem) => Promise<unknown>;
}

/** Asks, for each kind of answer that was settled, whether it means "confirmed" from now on. */
export function LearnOffers({ settled, onLearn }: LearnOffersProps) {
  return (
    <>
      {offersOf(settled).map((offer) => (
        <LearnNotice key={`${offer.item.table}\n${offer.answer.kind}`} offer={offer} onLearn={onLearn} />
      ))}
    </>
  );
}

function LearnNotice({ offer, onLearn }: Pick<LearnOffersProps, 'onLearn'> & { readonly offer: LearnOffer }) {
  const { say } = useWords();
  const action = useAction();
  const { answer, item, records } = offer;
  const learn = (): void =>
    action.run('learn', async () => {
      await onLearn(item);
    });
  const isLearned = action.last === 'learn' && action.busy === null && action.failure === null;
  return (
    <>
      <Notice tone="good" key={String(isLearned)}>
        <p>{isLearned ? say('review.learn.done') : say('review.learn.question', { n: records })}</p>
        <p>
          <code>{answer.shape}</code>
        </p>
        {!isLearned && (
          <Button
            label={say('review.learn.of', { shape: answer.shape })}
            busy={action.busy === 'learn'}
            onClick={learn}
          >
            {say('review.learn')}
          </Button>
        )}
      </Notice>
      <FailureNotice failure={action.failure} />
    </>
  );
}
