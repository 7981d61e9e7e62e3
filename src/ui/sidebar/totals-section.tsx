import { useState } from 'preact/hooks';
import type { FilledTotals } from '../../protocol';
import { Button } from '../parts/button';
import { Checkbox } from '../parts/choice';
import { FailureNotice, IssueLines, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords, type Words } from '../words';
import type { ViewProps } from './view-props';

/** Fills in the amounts of the orders; nothing where the file has no orders. */
export function TotalsSection({ call, desk }: ViewProps) {
  const words = useWords();
  const { say } = words;
  const action = useAction();
  const [anew, setAnew] = useState(false);
  const [filled, setFilled] = useState<FilledTotals | null>(null);
  if (!desk.tables.some(({ kind }) => kind === 'orders')) return null;
  const fill = (): void =>
    action.run('fill', async () => {
      setFilled(null);
      setFilled(await call('fillTotals', { anew }));
    });
  return (
    <section class="wide" aria-label={say('totals.title')}>
      <h2>{say('totals.title')}</h2>
      <Button busy={action.busy === 'fill'} busyText={say('totals.doing')} describedBy="totals-help" onClick={fill}>
        {say('totals.do')}
      </Button>
      <p class="help" id="totals-help">
        {say('totals.help')}
      </p>
      <Checkbox
        name="totals-anew"
        label={say('totals.anew')}
        help={say('totals.anew.help')}
        checked={anew}
        onChange={setAnew}
      />
      {filled && (
        <Notice tone={filled.unknown > 0 ? 'warning' : 'good'}>
          <IssueLines sentences={filledSentences(words, filled)} />
        </Notice>
      )}
      <FailureNotice failure={action.failure} about="orders" />
    </section>
  );
}

function filledSentences({ say }: Words, { filled, formulas, unknown, fractions }: FilledTotals): string[] {
  return [
    filled > 0
      ? say('totals.filled', { n: filled })
      : say(unknown > 0 ? 'totals.filled.nothing' : 'totals.filled.none'),
    ...(fractions === undefined ? [] : [say('totals.fractions', { n: fractions })]),
    ...(formulas > 0 ? [say('totals.formulas', { n: formulas })] : []),
    ...(unknown > 0 ? [say('totals.unknown', { n: unknown })] : []),
  ];
}
