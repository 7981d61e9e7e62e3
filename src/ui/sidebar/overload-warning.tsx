import type { ScheduleState } from '../../protocol';
import { Notice } from '../parts/notice';
import { useWords } from '../words';

/** Warns of schedules that use more than Google gives a day, with the sums. */
export function OverloadWarning({ overload }: Pick<ScheduleState, 'overload'>) {
  const { say } = useWords();
  if (!overload) return null;
  const { allowed, isConsumer, tabs, used } = overload;
  const numbers = { allowedMinutes: allowed.minutes, allowedRequests: allowed.requests };
  const params = { ...numbers, n: used.minutes, requests: used.requests };
  return (
    <Notice tone="warning" focus={false}>
      <p>{say(isConsumer ? 'schedule.overload.consumer' : 'schedule.overload.company', params)}</p>
      <ul>
        {tabs.map(({ title, runs, requests, seconds }) => (
          <li key={title}>{say('schedule.overload.tab', { title, n: runs, requests, seconds })}</li>
        ))}
      </ul>
      <p>{say('schedule.overload.do')}</p>
    </Notice>
  );
}
