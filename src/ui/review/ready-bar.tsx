import { useState } from 'preact/hooks';
import { closeWindow } from '../host';
import { Button } from '../parts/button';
import { useWords } from '../words';
import { useKeys } from './use-keys';

interface ReadyBarProps {
  readonly count: number;
  /** More records than this are pushed only after their number is typed. */
  readonly confirmAbove: number;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly onPush: () => void;
  readonly onSearch: () => void;
}

/** What stands under the list before a push: the push itself, its reason, and the typed number where it is asked for. */
export function ReadyBar(props: ReadyBarProps) {
  const { count, confirmAbove, reason, setReason, onPush } = props;
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const asks = count > confirmAbove;
  const confirmed = !asks || typed.replace(/[\s.,]/g, '') === String(count);
  const ready = count > 0 && confirmed;
  useKeys({
    onSearch: props.onSearch,
    onPush: () => {
      if (ready) onPush();
    },
  });
  return (
    <footer>
      {asks && (
        <label class="reason confirm">
          <span>{say('review.confirm', { n: count })}</span>
          <input
            type="text"
            name="confirm"
            inputMode="numeric"
            autocomplete="off"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="foot-line">
        <Button primary disabled={!ready} onClick={onPush}>
          {say('review.push', { n: count })}
        </Button>
        <Button onClick={closeWindow}>{say('ui.cancel')}</Button>
        <label class="reason">
          <span>{say('review.reason')}</span>
          <input type="text" name="reason" value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
      </div>
    </footer>
  );
}
