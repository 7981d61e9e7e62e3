import type { NewPrice } from '../../protocol';
import { closeWindow } from '../host';
import { Button } from '../parts/button';
import { Notice } from '../parts/notice';
import { useWords } from '../words';
import type { PriceListWork } from './use-price-list';

interface FootProps {
  readonly work: PriceListWork;
  readonly prices: readonly NewPrice[];
  /** How many prices an apply before this one wrote that could be put back. */
  readonly undoable: number;
  /** What is still to be decided, as a code of the messages; '' when nothing is. */
  readonly missing: string;
  readonly onAnother: () => void;
}

/** The next step, the way back, and the way out. */
export function PriceListFoot({ work, prices, undoable, missing, onAnother }: FootProps) {
  const { say } = useWords();
  const { action, applied } = work;
  const n = applied?.prices ?? undoable;
  return (
    <footer>
      {applied && (
        <Notice tone="good">
          <p>{say('priceList.applied', { ...applied })}</p>
          {work.left > 0 && <p>{say('priceList.applied.left', { n: work.left })}</p>}
        </Notice>
      )}
      <div class="foot-line">
        {applied ? <AfterApply {...{ work, onAnother }} /> : <Apply {...{ work, prices }} />}
        {n > 0 && (
          <Button
            busy={action.busy === 'undo'}
            busyText={say('priceList.undoing')}
            disabled={action.busy !== null}
            onClick={work.undo}
          >
            {say('priceList.undo', { n })}
          </Button>
        )}
        <Button onClick={closeWindow}>{say('ui.close')}</Button>
        {missing !== '' && !applied && <p class="quiet">{say(missing)}</p>}
      </div>
    </footer>
  );
}

function Apply({ work: { action, apply }, prices }: Pick<FootProps, 'work' | 'prices'>) {
  const { say } = useWords();
  return (
    <Button
      primary
      busy={action.busy === 'apply'}
      busyText={say('priceList.applying')}
      disabled={action.busy !== null || prices.length === 0}
      onClick={() => apply(prices)}
    >
      {say('priceList.apply', { n: prices.length })}
    </Button>
  );
}

function AfterApply({ work: { action, review }, onAnother }: Pick<FootProps, 'work' | 'onAnother'>) {
  const { say } = useWords();
  return (
    <>
      <Button
        primary
        busy={action.busy === 'review'}
        busyText={say('ui.opening')}
        disabled={action.busy !== null}
        onClick={review}
      >
        {say('priceList.review')}
      </Button>
      <Button disabled={action.busy !== null} onClick={onAnother}>
        {say('priceList.another')}
      </Button>
    </>
  );
}
