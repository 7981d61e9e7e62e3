import { closeWindow } from '../host';
import type { RpcFailure } from '../rpc';
import { useWords } from '../words';
import { Button } from './button';
import { Elapsed, ElapsedAloud } from './elapsed';
import { FailureNotice } from './notice';
import { ProgressBar } from './progress-bar';

interface OpeningProps {
  /** What is waited for, as a code of the messages. */
  readonly what: string;
  readonly failure: RpcFailure | null;
  readonly onAgain: () => void;
}

/** What a window shows until it has what it is about, and when that did not come. */
export function Opening({ what, failure, onAgain }: OpeningProps) {
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
          <p>
            {say(what)}
            <Elapsed />
            <ElapsedAloud />
          </p>
          <ProgressBar done={0} total={null} />
        </>
      )}
    </main>
  );
}
