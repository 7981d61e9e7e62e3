import { useState } from 'preact/hooks';
import { formatNumber } from '../../i18n';
import type { CheckResult, RecordCount } from '../../protocol';
import { Button, LinkButton } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import { isPushed } from './desk-change';
import type { ViewProps } from './view-props';

interface CheckProps extends ViewProps {
  readonly onCheck: () => void;
}

/** Counts the rows by state when asked to; a click on a count leads to the first such row. */
export function CheckSection({ call, desk, onCheck }: CheckProps) {
  const { say } = useWords();
  const action = useAction();
  const [result, setResult] = useState<CheckResult | null>(null);
  if (!desk.tables.some(isPushed)) return null;
  const check = (): void =>
    action.run('check', async () => {
      onCheck();
      setResult(null);
      setResult(await call('check', null));
    });
  const reveal = ({ first }: RecordCount): void =>
    action.run('reveal', async () => {
      await call('reveal', first);
    });
  return (
    <section class="wide" aria-label={say('check.title')}>
      <h2>{say('check.title')}</h2>
      <Button
        busy={action.busy === 'check'}
        busyText={say('check.doing')}
        disabled={action.busy !== null}
        describedBy="check-help"
        onClick={check}
      >
        {say('check.do')}
      </Button>
      <p class="help" id="check-help">
        {say('check.help')}
      </p>
      <div role="status">{result && <Counts result={result} onReveal={reveal} />}</div>
      {result?.journalGone && <Notice tone="warning">{say('note.journal.gone')}</Notice>}
      <FailureNotice failure={action.failure} />
    </section>
  );
}

interface CountsProps {
  readonly result: CheckResult;
  readonly onReveal: (count: RecordCount) => void;
}

function Counts({ result, onReveal }: CountsProps) {
  const { language, say } = useWords();
  if (result.counts.length === 0) return <p class="quiet">{say('check.none')}</p>;
  return (
    <ul class="tables">
      {result.counts.map((count) => {
        const name = say(`check.state.${count.state}`);
        const number = formatNumber(language, count.count);
        return (
          <li key={count.state}>
            <span class={`state-mark ${count.state}`}>{name}</span>
            <LinkButton label={`${name}: ${number}. ${say('check.show')}`} onClick={() => onReveal(count)}>
              {number}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}
