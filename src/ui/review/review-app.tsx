import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../../core';
import { reviewMessages } from '../../i18n';
import type { Review } from '../../protocol';
import { closeWindow } from '../host';
import { Button } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { ProgressBar } from '../parts/progress-bar';
import { useAction } from '../parts/use-action';
import type { Call } from '../rpc';
import { firstLanguage, useWords, WordsContext, wordsOf } from '../words';
import { ReviewPage } from './review-page';

const words = wordsOf(reviewMessages);

/** The review dialog: asks what a push would do, then shows it. */
export function ReviewApp({ call, reverts }: { readonly call: Call; readonly reverts: string }) {
  const action = useAction();
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const [review, setReview] = useState<Review | null>(null);
  const open = (): void =>
    action.run('review', async () => {
      setReview(null);
      const telling = call('open', null).then((desk) => setLanguage(desk.language));
      const [found] = await Promise.all([call('review', null), telling]);
      setReview(found);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(open, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={words(language)}>
      <header class="hidden">
        <h1>{words(language).say('review.title')}</h1>
      </header>
      {review === null && <Opening failure={action.failure} onAgain={open} />}
      {review !== null && isEmpty(review) && <Empty />}
      {review !== null && !isEmpty(review) && (
        <ReviewPage call={call} review={review} reverts={reverts} onReviewAgain={open} />
      )}
    </WordsContext.Provider>
  );
}

function isEmpty(review: Review): boolean {
  return review.items.length === 0 && review.refusals.length === 0;
}

interface OpeningProps {
  readonly failure: Parameters<typeof FailureNotice>[0]['failure'];
  readonly onAgain: () => void;
}

function Opening({ failure, onAgain }: OpeningProps) {
  const { say } = useWords();
  return (
    <main class="alone">
      {failure ? (
        <>
          <FailureNotice failure={failure} />
          <div class="buttons">
            <Button primary onClick={onAgain}>
              {say('ui.tryAgain')}
            </Button>
            <Button onClick={closeWindow}>{say('ui.close')}</Button>
          </div>
        </>
      ) : (
        <>
          <p>{say('review.opening')}</p>
          <ProgressBar done={0} total={null} />
        </>
      )}
    </main>
  );
}

function Empty() {
  const { say } = useWords();
  return (
    <main class="alone">
      <Notice tone="good">
        <p>
          <strong>{say('review.empty')}</strong>
        </p>
        <p>{say('review.empty.next')}</p>
      </Notice>
      <div class="buttons">
        <Button primary onClick={closeWindow}>
          {say('ui.close')}
        </Button>
      </div>
    </main>
  );
}
