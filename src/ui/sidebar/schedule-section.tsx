import { useRef, useState } from 'preact/hooks';
import type { ScheduleRequest, ScheduleState } from '../../protocol';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useOnOpen } from '../parts/use-on-open';
import { useOnReturn } from '../parts/use-on-return';
import { useWords } from '../words';
import { OverloadWarning } from './overload-warning';
import { ScheduledTab } from './scheduled-tab';
import type { ViewProps } from './view-props';

interface ScheduleProps extends Pick<ViewProps, 'call' | 'desk'> {
  /** Is told of tabs that an answer did not hold any more. */
  readonly onGone: (sheetIds: readonly number[]) => void;
}

/** Which tabs of opportunities are refreshed by themselves; nothing where the file has none. */
export function ScheduleSection({ call, desk, onGone }: ScheduleProps) {
  const { say } = useWords();
  const action = useAction();
  const [state, setState] = useState<ScheduleState | null>(null);
  const saves = useRef(0);
  const tabs = desk.queries.map(({ sheetId, title }) => `${sheetId} ${title}`);
  const take = (answer: ScheduleState): void => {
    setState(answer);
    const there = answer.tabs.map(({ sheetId }) => sheetId);
    onGone(desk.queries.flatMap(({ sheetId }) => (there.includes(sheetId) ? [] : [sheetId])));
  };
  /** What somebody changes meanwhile is newer than what is being read. */
  const read = async (): Promise<void> => {
    const before = saves.current;
    const answer = await call('schedule', null);
    if (saves.current === before) take(answer);
  };
  useOnOpen(() => {
    if (tabs.length > 0) action.run('read', read);
  }, tabs.join());
  useOnReturn(async () => {
    if (state) await read().catch(() => undefined);
  });
  if (tabs.length === 0) return null;
  const save = async (request: ScheduleRequest): Promise<void> => {
    saves.current += 1;
    const answer = await call('setSchedule', request);
    saves.current += 1;
    take(answer);
  };
  return (
    <section class="wide" aria-label={say('schedule.title')}>
      <h2>{say('schedule.title')}</h2>
      <p class="help">{say('schedule.intro')}</p>
      {action.busy && !state && <p class="quiet">{say('ui.opening')}</p>}
      <ul class="mapping">
        {state?.tabs.map((tab) => (
          <ScheduledTab key={tab.sheetId} {...tab} save={save} />
        ))}
      </ul>
      {state && <OverloadWarning overload={state.overload} />}
      <FailureNotice failure={action.failure} />
    </section>
  );
}
