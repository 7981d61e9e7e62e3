import { useEffect, useState } from 'preact/hooks';
import type { Language } from '../../core';
import { reviewMessages } from '../../i18n';
import type { Review } from '../../protocol';
import { closeWindow } from '../host';
import { Button } from '../parts/button';
import { Notice } from '../parts/notice';
import { Opening } from '../parts/opening';
import { useAction } from '../parts/use-action';
import { useEscape } from '../parts/use-escape';
import { useOnOpen } from '../parts/use-on-open';
import type { Call, RpcFailure } from '../rpc';
import { firstLanguage, useWords, WordsContext, wordsOf } from '../words';
import { ReviewPage } from './review-page';

const words = wordsOf(reviewMessages);

/** The review dialog: asks what a push would do, then shows it. */
export function ReviewApp({ call, reverts }: { readonly call: Call; readonly reverts: string }) {
  const action = useAction();
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const [review, setReview] = useState<Review | null>(null);
  const [keepsUnsent, setKeepsUnsent] = useState(false);
  const [fixed, setFixed] = useState(0);
  const open = (cells = 0): void =>
    action.run('review', async () => {
      setReview(null);
      setFixed(cells);
      const telling = call('open', null).then(({ language: told, settings }) => {
        setLanguage(told);
        setKeepsUnsent(settings.changedFieldsOnly);
      });
      const [found] = await Promise.all([call('review', null), telling]);
      setReview(found);
    });
  useOnOpen(() => open());
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={words(language)}>
      <header class="hidden">
        <h1>{words(language).say('review.title')}</h1>
      </header>
      {review === null && <Comparing failure={action.failure} onAgain={() => open()} />}
      {review !== null && isEmpty(review) && <Empty rows={review.unchanged} />}
      {review !== null && !isEmpty(review) && (
        <ReviewPage {...{ call, review, reverts, keepsUnsent, fixed }} onReviewAgain={() => open()} onFixed={open} />
      )}
    </WordsContext.Provider>
  );
}

/** What was only read is lost to nobody who closes the window meanwhile. */
function Comparing(props: { readonly failure: RpcFailure | null; readonly onAgain: () => void }) {
  useEscape(closeWindow);
  return <Opening what="review.opening" {...props} />;
}

function isEmpty(review: Review): boolean {
  return review.items.length === 0 && review.refusals.length === 0;
}

/** @param props.rows how many the tables hold */
function Empty({ rows }: { readonly rows: number }) {
  const { say } = useWords();
  const code = rows > 0 ? 'review.empty' : 'review.empty.blank';
  useEscape(closeWindow);
  return (
    <main class="alone">
      <Notice tone="good">
        <p>
          <strong>{say(code)}</strong>
        </p>
        <p>{say(`${code}.next`)}</p>
      </Notice>
      <div class="buttons">
        <Button primary onClick={closeWindow}>
          {say('ui.close')}
        </Button>
      </div>
    </main>
  );
}
