import { useState } from 'preact/hooks';
import { closeWindow } from '../host';
import { Button } from '../parts/button';
import { useWords } from '../words';
import { focusFoot, useKeys } from './use-keys';

interface ReadyBarProps {
  readonly count: number;
  /** More records than this are pushed only after their number is typed. */
  readonly confirmAbove: number;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** @param typed the number, where it was asked for */
  readonly onPush: (typed?: number) => void;
  readonly onSearch: () => void;
}

/** What stands under the list before a push: the push itself, its reason, and the typed number where it is asked for. */
export function ReadyBar(props: ReadyBarProps) {
  const { count, confirmAbove, reason, setReason, onPush } = props;
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const asks = count > confirmAbove;
  const number = Number(typed.replace(/[\s.,]/g, ''));
  const ready = count > 0 && (!asks || number === count);
  const start = (): void => onPush(asks ? number : undefined);
  useKeys({
    onSearch: props.onSearch,
    onClose: closeWindow,
    onPush: () => {
      if (ready) return start();
      setWrong(asks ? typed.trim() : '');
      focusFoot();
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
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setWrong('');
            }}
          />
          <span class="problem" role="alert">
            {wrong === '' ? '' : say('review.confirm.wrong', { typed: wrong, n: count })}
          </span>
        </label>
      )}
      <div class="foot-line">
        <Button primary disabled={!ready} onClick={start}>
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
