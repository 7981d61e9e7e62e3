import { useState } from 'preact/hooks';
import type { TidySummary } from '../../protocol';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { FailureNotice, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import type { Call } from '../rpc';
import { useWords } from '../words';

const USUAL_RUNS = '50';
const MOST_RUNS = 10_000;

interface TidyProps {
  readonly call: Call;
  readonly onTidied: () => void;
}

/** Takes old rows out of the journal; folded, as it is needed once a year. */
export function TidySection({ call, onTidied }: TidyProps) {
  const { say } = useWords();
  const action = useAction();
  const [keep, setKeep] = useState(USUAL_RUNS);
  const [done, setDone] = useState<TidySummary | null>(null);
  const keepRuns = Number(keep);
  const valid = Number.isInteger(keepRuns) && keepRuns >= 1 && keepRuns <= MOST_RUNS;
  const tidy = (): void =>
    action.run('tidy', async () => {
      setDone(null);
      setDone(await call('tidyJournal', { keepRuns }));
      onTidied();
    });
  return (
    <details>
      <summary>{say('tidy.title')}</summary>
      <p class="quiet">{say('tidy.intro')}</p>
      <Field
        name="tidy-keep"
        type="number"
        label={say('tidy.keep')}
        value={keep}
        onInput={setKeep}
        problems={valid ? [] : [say('tidy.keep.problem', { max: MOST_RUNS })]}
      />
      <Button busy={action.busy !== null} disabled={!valid} busyText={say('tidy.doing')} onClick={tidy}>
        {say('tidy.do')}
      </Button>
      <FailureNotice failure={action.failure} />
      {done && (
        <Notice tone="good">
          <p>{done.dropped === 0 ? say('tidy.none') : say('tidy.done', { dropped: done.dropped, kept: done.kept })}</p>
          {done.more && <p>{say('tidy.more')}</p>}
        </Notice>
      )}
    </details>
  );
}
