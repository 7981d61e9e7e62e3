import { useEffect, useState } from 'preact/hooks';
import type { RevertSummary, RunSummary } from '../../protocol';
import { FailureNotice, IssueLines, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import { revertSentences } from './revert-sentences';
import { RunList } from './run-list';
import { TidySection } from './tidy-section';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

/** What was pushed from this file; a run can be taken back. */
export function RunsView(props: ViewProps) {
  const { call, go } = props;
  const words = useWords();
  const action = useAction();
  const [runs, setRuns] = useState<readonly RunSummary[] | null>(null);
  const [done, setDone] = useState<RevertSummary | null>(null);
  const read = (): void => action.run('read', async () => setRuns(await call('runs', null)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view opens
  useEffect(read, []);
  const revert = (run: string): void =>
    action.run(run, async () => {
      setDone(null);
      setDone(await call('revert', { run }));
    });
  return (
    <ViewFrame title={words.say('runs.title')} onBack={() => go('home')}>
      <p class="quiet">{words.say('runs.intro')}</p>
      {done && (
        <Notice tone={done.records > 0 && done.left.length === 0 ? 'good' : 'warning'}>
          <IssueLines sentences={revertSentences(words, done)} />
        </Notice>
      )}
      <FailureNotice failure={action.failure} />
      {action.busy === 'read' && <p class="quiet">{words.say('runs.reading')}</p>}
      {runs && <RunList runs={runs} busy={action.busy} onRevert={revert} />}
      {runs && runs.length > 0 && <TidySection {...props} onTidied={read} />}
    </ViewFrame>
  );
}
