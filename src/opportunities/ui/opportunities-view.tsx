import { Button } from '../../ui-kit/button';
import { useFocus } from '../../ui-kit/hooks';
import { FailureNotice } from '../../ui-kit/notice';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import { type OpportunityWork, PullOfOthers, useOpportunityWork } from './pulling';
import { QueryCard, QueryForm } from './query-card';
import { ScheduleSection } from './schedule-section';

export function OpportunitiesView(props: ViewProps) {
  const { desk, go } = props;
  const { t } = useWords();
  const work = useOpportunityWork(props);
  const { action, open, pulling } = work;
  const isBusy = action.busy !== null;
  /** Nobody would see the end of the pull. */
  const back = (): void => {
    pulling.stop();
    go('home');
  };
  const isFormOf = (sheetId: number): boolean => open.what === 'change' && open.sheetId === sheetId;
  const isFormShown = open.what === 'new' || desk.queries.some(({ sheetId }) => isFormOf(sheetId));
  return (
    <ViewFrame title={t('sheet.opportunities')} onBack={back}>
      {open.what === 'new' && <NewQuery desk={desk} work={work} />}
      <ul class="cards">
        {desk.queries.map((tab) => (
          <QueryCard key={tab.sheetId} {...props} tab={tab} work={work} />
        ))}
      </ul>
      {open.what !== 'new' && (
        <div class="buttons">
          {desk.queries.length > 1 && (
            <Button disabled={isBusy} onClick={() => work.refresh(desk.queries)}>
              {t('opportunities.refreshAll')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => work.show('new', null)}>
            {t('opportunities.new')}
          </Button>
        </div>
      )}
      {!isFormShown && <FailureNotice failure={action.failure} />}
      {pulling.running?.sheetId !== null && (
        <PullOfOthers pulling={pulling} cards={desk.queries.map(({ sheetId }) => sheetId)} />
      )}
      <ScheduleSection call={props.call} desk={desk} />
    </ViewFrame>
  );
}

function NewQuery({ desk, work }: Pick<ViewProps, 'desk'> & { readonly work: OpportunityWork }) {
  const { t } = useWords();
  const isFirst = desk.queries.length === 0;
  const place = useFocus<HTMLElement>(!isFirst, (form) => {
    form.scrollIntoView({ block: 'start' });
    form.querySelector('input')?.focus({ preventScroll: true });
  });
  return (
    <section ref={place}>
      {!isFirst && <h2>{t('opportunities.new')}</h2>}
      <p class="quiet">{t('opportunities.new.help')}</p>
      <p class="quiet">{t('opportunities.intro')}</p>
      <QueryForm tab={null} desk={desk} work={work} />
      {work.pulling.running?.sheetId === null && <PullOfOthers pulling={work.pulling} cards={[]} />}
    </section>
  );
}
