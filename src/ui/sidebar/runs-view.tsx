import { FailureNotice, IssueLines, Notice } from '../parts/notice';
import { useWords } from '../words';
import { revertSentences } from './revert-sentences';
import { RunEntries } from './run-list';
import { TidySection } from './tidy-section';
import { useRuns } from './use-runs';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

/** What was pushed from this file; a run can be taken back. */
export function RunsView(props: ViewProps) {
  const words = useWords();
  const { list, done, action, read, revert } = useRuns(props.call);
  return (
    <ViewFrame title={words.say('runs.title')} onBack={() => props.go('home')}>
      <p class="quiet">{words.say('runs.intro')}</p>
      {done && (
        <Notice tone={done.records > 0 && done.lost === undefined && done.left.length === 0 ? 'good' : 'warning'}>
          <IssueLines sentences={revertSentences(words, done)} />
        </Notice>
      )}
      <FailureNotice failure={action.failure} />
      {action.busy === 'read' && <p class="quiet">{words.say('runs.reading')}</p>}
      {list && <RunEntries {...list} busy={action.busy} onRevert={revert} />}
      {list && list.runs.length > 0 && <TidySection {...props} onTidied={read} />}
    </ViewFrame>
  );
}
