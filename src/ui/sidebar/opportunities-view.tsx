import type { ComponentChildren } from 'preact';
import { Button } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import { useWords } from '../words';
import { PullOfOthers } from './pull-places';
import { QueryFormOf } from './query-form-of';
import { ScheduleSection } from './schedule-section';
import { TabCard } from './tab-card';
import { useOpportunityWork } from './use-opportunity-work';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

/** The Opportunities tabs with their queries: new ones, changed ones, and refreshes. */
export function OpportunitiesView(props: ViewProps) {
  const { desk, go } = props;
  const { say } = useWords();
  const work = useOpportunityWork(props);
  const { action, open, pulling, tabs } = work;
  /** Leaving the view ends the pull: nobody would see its end. */
  const back = (): void => {
    pulling.stop();
    go('home');
  };
  const isFormOf = (sheetId: number): boolean => open.what === 'change' && open.sheetId === sheetId;
  const isFormShown = open.what === 'new' || desk.queries.some(({ sheetId }) => isFormOf(sheetId));
  return (
    <ViewFrame title={say('opportunities.title')} onBack={back}>
      <ul class="cards">
        {desk.queries.map((tab) => (
          <TabCard key={tab.sheetId} {...props} tab={tab} work={work} />
        ))}
      </ul>
      {open.what === 'new' ? (
        <NewQuery isFirst={desk.queries.length === 0}>
          <QueryFormOf tab={null} desk={desk} work={work} />
        </NewQuery>
      ) : (
        <QueryButtons
          busy={action.busy !== null}
          onRefreshAll={desk.queries.length > 1 ? () => work.refresh(desk.queries) : null}
          onNew={() => work.show('new', null)}
        />
      )}
      {tabs.missed !== null && <MissedNotice title={tabs.missed} />}
      {!isFormShown && tabs.missed === null && <FailureNotice failure={action.failure} />}
      <PullOfOthers pulling={pulling} cards={desk.queries.map(({ sheetId }) => sheetId)} />
      <ScheduleSection call={tabs.call} desk={desk} onGone={tabs.drop} />
    </ViewFrame>
  );
}

function MissedNotice({ title }: { readonly title: string }) {
  const { say } = useWords();
  return (
    <Notice tone="bad">
      <p>{say('opportunities.deleted', { title })}</p>
    </Notice>
  );
}

interface QueryButtonsProps {
  readonly busy: boolean;
  /** null where there is one tab at most. */
  readonly onRefreshAll: (() => void) | null;
  readonly onNew: () => void;
}

function QueryButtons({ busy, onRefreshAll, onNew }: QueryButtonsProps) {
  const { say } = useWords();
  return (
    <div class="buttons">
      {onRefreshAll && (
        <Button disabled={busy} onClick={onRefreshAll}>
          {say('opportunities.refreshAll')}
        </Button>
      )}
      <Button disabled={busy} onClick={onNew}>
        {say('opportunities.new')}
      </Button>
    </div>
  );
}

function NewQuery({ isFirst, children }: { readonly isFirst: boolean; readonly children: ComponentChildren }) {
  const { say } = useWords();
  return (
    <section>
      {!isFirst && <h2>{say('opportunities.new')}</h2>}
      <p class="quiet">{say('opportunities.new.help')}</p>
      <p class="quiet">{say('opportunities.intro')}</p>
      {children}
    </section>
  );
}
