import { useState } from 'preact/hooks';
import { PLAN_STATES } from '../../core';
import type { ChangePlanRequest, PlanList, PlanRun, PlanStep, ShownOverlap } from '../../protocol';
import { type Action, useAction, useGone, useLatest, useOnOpen, useOnReturn, useWatch } from '../kit/hooks';
import { failureSentence } from '../kit/texts';
import { type Call, sleep } from '../rpc';
import { useWords, type Words } from '../words';
import type { ViewProps } from './view';

/** A change of a plan that somebody asked for. */
export interface AskedChange {
  /** Names the group or the row that it was asked at. */
  readonly at: string;
  readonly request: ChangePlanRequest;
}

/** Plans that a change meets. */
export interface Met {
  readonly overlaps: readonly ShownOverlap[];
  /** Counts the records. */
  readonly n: number;
}

/** Says what came of something. */
interface PlanNews {
  readonly sentences: readonly string[];
  readonly tone: 'good' | 'warning';
  /** Names the door that the focus goes back to. */
  readonly door: string;
  /** Tells that it is over as soon as somebody comes back from elsewhere. */
  readonly isPassing: boolean;
}

/** The plans as the user works on them. */
export interface PlanWork {
  /** null before they are read. */
  readonly list: PlanList | null;
  readonly action: Action;
  /** Counts how often the list was read: what belongs to it is read again. */
  readonly reads: number;
  /** Counts the changes that were made: what was typed for one is over. */
  readonly changes: number;
  readonly asked: AskedChange | null;
  /** Holds what the change that was asked for meets; null where nothing speaks against it. */
  readonly met: Met | null;
  readonly news: PlanNews | null;
  /** Tells how far a run is that was started here; null while none is under way. */
  readonly running: PlanStep | null;
  read(): void;
  change(asked: AskedChange): void;
  runNow(): void;
  /** Opens the review of what a plan asks approval for, or at what is unclear. */
  review(at: string, what: { readonly request: string } | { readonly at: 'unsure' }): void;
  dismiss(): void;
}

/** Names a work at a place, as the doors to it are named. */
export function workName(kind: string, at: string): string {
  return `${kind}:${at}`;
}

/** Keeps the list of plans, and what is done to them; it follows what is done elsewhere. */
export function usePlans(props: ViewProps): PlanWork {
  const { call } = props;
  const words = useWords();
  const action = useAction();
  const kept = useKeptList(props);
  const { take } = kept;
  const [changes, setChanges] = useState(0);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [met, setMet] = useState<Met | null>(null);
  const [news, setNews] = useState<PlanNews | null>(null);
  const [running, setRunning] = useState<PlanStep | null>(null);
  const run: Action['run'] = (name, work) =>
    action.run(name, async () => {
      setAsked(null);
      setMet(null);
      setNews(null);
      await work();
    });
  const read = (): void => run('read', async () => take(await call('plans', null)));
  const readQuietly = (): Promise<void> => call('plans', null).then(take, () => undefined);
  const follow = async (): Promise<void> => {
    setNews((now) => (now?.isPassing ? null : now));
    if (action.busy === null && kept.list) await readQuietly();
  };
  useOnOpen(read);
  useOnReturn(follow, true);
  useWatch(news?.isPassing === true, readQuietly);
  const change = (wanted: AskedChange): void => {
    const { kind } = wanted.request.change;
    const door = workName(kind, wanted.at);
    run(door, async () => {
      setAsked(wanted);
      const answer = await call('changePlan', wanted.request);
      if (answer.kind === 'overlaps') return setMet(answer);
      take(answer.list);
      setChanges((now) => now + 1);
      setNews(told(door, [words.say(`plans.changed.${kind}`, { n: answer.rows })]));
    });
  };
  const runNow = (): void =>
    run('run', async () => {
      setRunning(NOTHING_YET);
      const end = await runDue(call, setRunning)
        .catch((error) => {
          // What broke may have sent some.
          readQuietly();
          throw error;
        })
        .finally(() => setRunning(null));
      take(await call('plans', null));
      setNews({ ...told('run', endSentences(words, end)), tone: end.stopped || end.left > 0 ? 'warning' : 'good' });
    });
  const review: PlanWork['review'] = (at, what) =>
    run(workName('review', at), async () => {
      await call('openReview', what);
      setNews({ ...told(workName('review', at), [words.say('home.review.opened')]), isPassing: true });
    });
  const dismiss = (): void => setNews(null);
  return { ...kept, action, changes, asked, met, news, running, read, change, runNow, review, dismiss };
}

function told(door: string, sentences: readonly string[]): PlanNews {
  return { sentences, door, tone: 'good', isPassing: false };
}

/** Keeps what was read last, and has the first screen say the same. */
function useKeptList({ desk, setDesk }: ViewProps): Pick<PlanWork, 'list' | 'reads'> & {
  readonly take: (list: PlanList) => void;
} {
  const latest = useLatest({ desk, setDesk });
  const isGone = useGone();
  const [list, setList] = useState<PlanList | null>(null);
  const [reads, setReads] = useState(0);
  const take = (now: PlanList): void => {
    // Another view knows more by then.
    if (isGone.current) return;
    setList(now);
    setReads((count) => count + 1);
    const { open, asked, look, next, last } = now;
    const isNone = latest.current.desk.plans === null && now.groups.length === 0;
    if (!isNone) latest.current.setDesk({ ...latest.current.desk, plans: { open, asked, look, next, last } });
  };
  return { list, reads, take };
}

/** Calls a run stuck after so many steps in a row that brought nothing. */
const IDLE_STEPS = 3;
const NOTHING_YET: PlanStep = { counts: {}, left: 1, waitMs: 0, stopped: null };

/**
 * Runs what is due, step by step, until nothing is left, something stops it, or it brings nothing any more.
 * @param tell is told after each step what came of all
 */
async function runDue(call: Call, tell: (sofar: PlanStep) => void): Promise<PlanStep> {
  let all = NOTHING_YET;
  for (let idle = 0; idle < IDLE_STEPS && all.left > 0 && !all.stopped; ) {
    await sleep(all.waitMs);
    const step = await call('runPlans', { plan: null });
    idle = countAll(step.counts) === 0 ? idle + 1 : 0;
    all = { ...step, counts: added(all.counts, step.counts) };
    tell(all);
  }
  return all;
}

function added(counts: PlanRun['counts'], more: PlanRun['counts']): PlanRun['counts'] {
  return Object.fromEntries(PLAN_STATES.map((state) => [state, (counts[state] ?? 0) + (more[state] ?? 0)]));
}

/** Returns how many rows were counted. */
export function countAll(counts: PlanRun['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Tells how many rows are what: "Begun: 3 · Held, not sent: 1"; '' where there are none. */
export function countsText({ say }: Words, counts: PlanRun['counts']): string {
  return PLAN_STATES.flatMap((state) => {
    const n = counts[state] ?? 0;
    return n === 0 ? [] : [say('plans.count', { state: say(`plan.state.${state}`), n })];
  }).join(' · ');
}

function endSentences(words: Words, { counts, left, stopped }: PlanStep): string[] {
  const told = countsText(words, counts);
  return [
    told === '' ? words.say('plans.ran.nothing') : words.say('plans.ran', { told }),
    ...(stopped ? [failureSentence(words, stopped)] : []),
    ...(left > 0 ? [words.say('plans.ran.left', { n: left })] : []),
  ];
}
