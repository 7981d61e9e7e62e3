import { useState } from 'preact/hooks';
import type { ReportOpened } from '../../protocol';
import { LinkButton } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import type { RpcFailure } from '../rpc';
import { useWords } from '../words';
import type { ViewProps } from './view-props';

/** The report of a tab: whether it is being opened, and what came of that. */
export interface Report {
  readonly isBusy: boolean;
  readonly opened: ReportOpened | null;
  readonly failure: RpcFailure | null;
  /** @param anew makes another one beside the one that is there */
  open(anew: boolean): void;
}

/** Keeps what came of opening the report of the Opportunities tab with that id. */
export function useReport({ call, desk, setDesk }: ViewProps, tab: number): Report {
  const action = useAction();
  const [opened, setOpened] = useState<ReportOpened | null>(null);
  const open = (anew: boolean): void =>
    action.run('report', async () => {
      setOpened(null);
      const report = await call('openReport', { sheetId: tab, anew });
      const { sheetId, title } = report;
      if (report.isNew) setDesk({ ...desk, tables: [...desk.tables, { sheetId, title, kind: 'report' }] });
      setOpened(report);
    });
  return { isBusy: action.busy !== null, opened, failure: action.failure, open };
}

/** Says which report is open now, and offers to make another one where it was there already. */
export function ReportOutcome({ report: { opened, failure, open } }: { readonly report: Report }) {
  const { say } = useWords();
  return (
    <>
      {opened && (
        <Notice tone="good">
          <p>{say(opened.isNew ? 'tab.report.made' : 'tab.report.shown', { title: opened.title })}</p>
          {!opened.isNew && <LinkButton onClick={() => open(true)}>{say('tab.report.anew')}</LinkButton>}
        </Notice>
      )}
      <FailureNotice failure={failure} />
    </>
  );
}
