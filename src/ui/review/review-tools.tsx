import type { Ref } from 'preact';
import type { ReviewItem } from '../../protocol';
import { Button } from '../parts/button';
import { useWords } from '../words';

interface ToolsProps {
  readonly items: readonly ReviewItem[];
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly shown: number;
  readonly searchBox: Ref<HTMLInputElement>;
  readonly ticked: readonly ReviewItem[];
  /** Ticks just these. */
  readonly onOnly: (items: readonly ReviewItem[]) => void;
  readonly locked: boolean;
}

/** The search, and the way to send again just what the CRM refused. */
export function ReviewTools({ items, ticked, query, setQuery, shown, searchBox, onOnly, locked }: ToolsProps) {
  const { say } = useWords();
  const failed = items.filter(({ state, holds }) => state === 'failed' && holds.length === 0);
  const refused = new Set(failed);
  const isOnlyFailed = ticked.length === failed.length && ticked.every((item) => refused.has(item));
  return (
    <div class="tools">
      <input
        ref={searchBox}
        type="search"
        name="search"
        aria-label={say('review.search')}
        placeholder={say('review.search')}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <span class="quiet" role="status">
        {query.trim() === '' ? '' : say('review.shown', { shown, all: items.length })}
      </span>
      {failed.length > 0 && !locked && (
        <>
          <Button onClick={() => onOnly(failed)}>{say('review.failedAgain', { n: failed.length })}</Button>
          <span class="quiet" role="status">
            {isOnlyFailed ? say('review.failedOnly') : ''}
          </span>
        </>
      )}
    </div>
  );
}
