import type { QueryTab } from '../../protocol';
import { useWords } from '../words';
import { ColumnChooser } from './column-chooser';
import type { PullEnd } from './opportunity-pull';
import { PullOfTab } from './pull-places';
import { QueryCard } from './query-card';
import { QueryFormOf } from './query-form-of';
import { ReportOutcome, useReport } from './report-action';
import type { OpportunityWork } from './use-opportunity-work';
import type { ViewProps } from './view-props';

interface TabCardProps extends ViewProps {
  readonly tab: QueryTab;
  readonly work: OpportunityWork;
}

/** An Opportunities tab with what is open under it, and what came of its buttons. */
export function TabCard(props: TabCardProps) {
  const { tab, work, desk } = props;
  const { action, open, pulling, tabs } = work;
  const { sheetId } = tab;
  const { say } = useWords();
  const report = useReport({ ...props, call: tabs.call }, sheetId);
  const isOpen = (what: 'change' | 'columns'): boolean => open.what === what && open.sheetId === sheetId;
  return (
    <QueryCard
      tab={tab}
      seen={desk.seen}
      busy={action.busy !== null}
      isReporting={report.isBusy}
      isTold={pulling.ends.some((end) => tellsAll(end, tab))}
      onReveal={() => work.reveal(sheetId)}
      onRefresh={() => work.refresh([tab])}
      onChange={() => work.show('change', sheetId)}
      onColumns={() => work.show('columns', sheetId)}
      onReport={() => report.open(false)}
    >
      <ReportOutcome report={report} />
      {isOpen('change') && (
        <>
          <p class="help">{say('opportunities.change.help')}</p>
          <QueryFormOf tab={tab} desk={desk} work={work} />
        </>
      )}
      {isOpen('columns') && <ColumnChooser call={tabs.call} sheetId={sheetId} onClose={work.close} />}
      <PullOfTab pulling={pulling} sheetId={sheetId} />
    </QueryCard>
  );
}

/** Whether the end of a pull is what the tab remembers as its last: a scheduled one may have come since. */
function tellsAll(end: PullEnd, { sheetId, lastRefresh }: QueryTab): boolean {
  if (end.kind !== 'done' || end.sheetId !== sheetId || !lastRefresh || lastRefresh.failure) return false;
  const { added, updated, unchanged, gone } = end.summary;
  const last = lastRefresh;
  return [added, updated, unchanged, gone].join() === [last.added, last.updated, last.unchanged, last.gone].join();
}
