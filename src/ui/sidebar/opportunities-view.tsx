import { useRef, useState } from 'preact/hooks';
import { labelOf } from '../../core';
import { issueSentence } from '../../i18n';
import type { OpportunityFilter } from '../../protocol';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { FailureNotice, IssueLines, issuesOf, Notice } from '../parts/notice';
import { ProgressBar } from '../parts/progress-bar';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import { withPulled } from './desk-change';
import { type PullEnd, type PullProgress, pullOpportunities } from './opportunity-pull';
import { pullSentences } from './pull-sentence';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

/** The inputs of the form: their names are the interface's. */
const INPUTS = [
  { name: 'campaign_id', key: 'campaignId', type: 'text' },
  { name: 'opportunity_status', key: 'status', type: 'text' },
  { name: 'opportunity_status_name', key: 'statusName', type: 'text' },
  { name: 'created_from', key: 'createdFrom', type: 'date' },
  { name: 'created_to', key: 'createdTo', type: 'date' },
  { name: 'limit', key: 'pageSize', type: 'number' },
] as const;

type Form = Readonly<Record<(typeof INPUTS)[number]['key'], string>>;

const BLANK: Form = { campaignId: '', status: '', statusName: '', createdFrom: '', createdTo: '', pageSize: '100' };

function filterOf(form: Form): OpportunityFilter {
  return { ...form, pageSize: Number(form.pageSize) };
}

/** Pulls the opportunities that fit a filter. */
export function OpportunitiesView(props: ViewProps) {
  const { call, desk, go, setDesk } = props;
  const { language, say } = useWords();
  const action = useAction();
  const [form, setForm] = useState(BLANK);
  const [progress, setProgress] = useState<PullProgress | null>(null);
  const [end, setEnd] = useState<PullEnd | null>(null);
  const stop = useRef(false);
  const pull = (): void =>
    action.run('pull', async () => {
      stop.current = false;
      setProgress(null);
      setEnd(null);
      const world = { call, stopped: () => stop.current, report: setProgress };
      const ended = await pullOpportunities(world, filterOf(form));
      if (ended.kind === 'done') setDesk(withPulled(desk, 'opportunities', ended.summary));
      setEnd(ended);
    });
  return (
    <ViewFrame title={say('opportunities.title')} onBack={() => leave(stop, go)}>
      <p class="quiet">{say('opportunities.intro')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          pull();
        }}
      >
        {INPUTS.map(({ name, key, type }) => (
          <Field
            key={name}
            name={name}
            type={type}
            label={labelOf('opportunityFilter', name, language)}
            value={form[key]}
            onInput={(value) => setForm({ ...form, [key]: value })}
            problems={issuesOf(action.failure, name).map((issue) =>
              issueSentence(language, 'opportunityFilter', issue),
            )}
          />
        ))}
        <Button primary submit busy={action.busy !== null} busyText={say('home.busy.pull')}>
          {say('opportunities.pull')}
        </Button>
        <FailureNotice
          failure={action.failure}
          about="opportunityFilter"
          shownFields={INPUTS.map((input) => input.name)}
        />
      </form>
      {action.busy !== null && <Reading progress={progress} stop={stop} />}
      {end && <Ended end={end} />}
    </ViewFrame>
  );
}

/** Leaving the view ends the pull: nobody would see its end. */
function leave(stop: { current: boolean }, go: ViewProps['go']): void {
  stop.current = true;
  go('home');
}

function Reading({ progress, stop }: { readonly progress: PullProgress | null; readonly stop: { current: boolean } }) {
  const { say } = useWords();
  const [stopping, setStopping] = useState(false);
  const counts = progress && { read: progress.pagesRead, total: progress.pagesTotal, records: progress.records };
  return (
    <div class="apart" aria-live="polite">
      <ProgressBar done={counts?.read ?? 0} total={counts?.total ?? null} />
      <p>{counts ? say('opportunities.progress', counts) : say('opportunities.starting')}</p>
      <Button
        disabled={stopping}
        onClick={() => {
          stop.current = true;
          setStopping(true);
        }}
      >
        {say(stopping ? 'ui.stopping' : 'ui.stop')}
      </Button>
    </div>
  );
}

function Ended({ end }: { readonly end: PullEnd }) {
  const words = useWords();
  if (end.kind === 'stopped') {
    const { pagesRead: read, pagesTotal: total } = end.progress;
    return <Notice tone="warning">{words.say('opportunities.stopped', { read, total })}</Notice>;
  }
  return (
    <Notice tone="good">
      <IssueLines sentences={pullSentences(words, end.summary)} />
    </Notice>
  );
}
