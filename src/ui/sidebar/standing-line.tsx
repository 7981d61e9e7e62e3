import type { DeskState, RecordCount } from '../../protocol';
import { agoText, useNow } from '../kit/ages';
import { Button, LinkButton } from '../kit/button';
import { minuteText } from '../kit/texts';
import { useWords, type Words } from '../words';
import { type HomeWork, hasRows } from './home-work';
import type { ViewProps } from './view';

export function StandingLine({ desk, go, work }: ViewProps & { readonly work: HomeWork }) {
  const words = useWords();
  const { say } = words;
  const now = useNow();
  const { standing } = desk;
  const isBusy = work.action.busy !== null;
  const pulled = pulledSentence(words, desk, now);
  return (
    <section class="standing" aria-label={say('check.title')}>
      <div role="status">
        {standing && <Counts counts={standing.counts} work={work} />}
        {pulled !== '' && <LinkButton onClick={() => go('opportunities')}>{pulled}</LinkButton>}
      </div>
      {hasRows(desk) && (
        <>
          <p class="quiet small">
            {standing && `${say('home.checked', { ago: agoText(words, standing.at, now) })} · `}
            <LinkButton
              busy={work.action.busy === 'check'}
              door="check"
              title={say('check.help')}
              onClick={() => isBusy || work.check()}
            >
              {say(work.action.busy === 'check' ? 'check.doing' : 'home.checkAgain')}
            </LinkButton>
          </p>
          <ReviewButton primary desk={desk} work={work} />
        </>
      )}
    </section>
  );
}

interface ReviewButtonProps {
  readonly desk: DeskState;
  readonly work: HomeWork;
  readonly primary: boolean;
}

export function ReviewButton({ desk, work: { action, openReview }, primary }: ReviewButtonProps) {
  const { say } = useWords();
  const ready = readyOf(desk.standing?.counts ?? []);
  return (
    <Button
      primary={primary}
      door="review"
      title={say('home.review.help')}
      busy={action.busy === 'review'}
      busyText={say('ui.opening')}
      disabled={action.busy !== null}
      onClick={() => openReview(null)}
    >
      {ready > 0 ? say('home.review.n', { n: ready }) : say('menu.review')}
    </Button>
  );
}

/** Counts what is ready to go; what was refused and not changed since would be refused again. */
function readyOf(counts: readonly RecordCount[]): number {
  const ready = counts.filter(({ state }) => state === 'changed' || state === 'new');
  return ready.reduce((sum, { count }) => sum + count, 0);
}

/** Orders the states as they are told: what is ready first, then what a person has to decide. */
const TOLD = ['changed', 'new', 'failed', 'held', 'unsure', 'invalid'] as const;

function Counts({ counts, work }: { readonly counts: readonly RecordCount[]; readonly work: HomeWork }) {
  const { say } = useWords();
  const waiting = TOLD.flatMap((state) => counts.filter((each) => each.state === state));
  if (counts.length === 0) return <p class="quiet">{say('check.none')}</p>;
  if (waiting.length === 0) return <p class="good-word">{say('home.standing.none')}</p>;
  return (
    <ul class="waiting">
      {waiting.map(({ state, count }) => {
        const told = say(`home.standing.${state}`, { n: count });
        return (
          <li key={state} class={state}>
            <LinkButton label={say('home.standing.show', { told })} onClick={() => work.openReview(state)}>
              {told}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Says how old the opportunities are, or what is wrong with them; '' where the file has none. */
function pulledSentence(words: Words, { queries }: DeskState, now: number): string {
  const { say } = words;
  if (queries.length === 0) return '';
  const failed = queries.filter(({ lastRefresh }) => lastRefresh?.failure).length;
  if (failed > 0) return say('home.pulled.failed', { n: failed });
  const times = queries.flatMap(({ lastRefresh }) => (lastRefresh?.at ? lastRefresh.ms : []));
  const never = queries.length - times.length;
  if (never > 0) return say('home.pulled.never', { n: never });
  return say('home.pulled', { n: queries.length, ago: agoText(words, Math.min(...times), now) });
}

/** Says in a line what price plans ask of who looks, and when they go on; each part leads to them. Nothing where there is nothing. */
export function PlansLine({ desk, go }: Pick<ViewProps, 'desk' | 'go'>) {
  const words = useWords();
  const { say } = words;
  const { open = 0, look = 0, next = null, last = null } = desk.plans ?? {};
  const parts = [
    ...(open > 0 && last?.stopped ? [{ name: 'held', told: say('home.planned.stopped') }] : []),
    ...(look > 0 ? [{ name: 'held', told: say('home.planned.look', { n: look }) }] : []),
    ...(next === null ? [] : [{ name: 'planned', told: say('home.planned.next', { time: minuteText(words, next) }) }]),
  ];
  if (parts.length === 0) return null;
  return (
    <section class="standing" aria-label={say('sheet.plans')}>
      <ul class="waiting">
        {parts.map(({ name, told }) => (
          <li key={told} class={name}>
            <LinkButton door="plans" onClick={() => go('plans')}>
              {told}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
