import { useState } from 'preact/hooks';
import { PLAN_STATES, type PlanRun } from '../../journal/stored-plans';
import { type Action, useAction, useGone, useLatest, useOnOpen, useOnReturn } from '../../ui-kit/hooks';
import { type Call, sleep } from '../../ui-kit/rpc';
import { failureSentence } from '../../ui-kit/texts';
import type { ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { ChangePlanRequest, PlanList, PlanStep } from '../calls';

export type PlanWork = ReturnType<typeof usePlans>;

export function workName(kind: string, plan: string): string {
  return `${kind}:${plan}`;
}

export function usePlans(props: ViewProps) {
  const { call } = props;
  const words = useWords();
  const action = useAction();
  const { list, take } = usePlanList(props);
  const [changes, setChanges] = useState(0);
  const [news, setNews] = useState<{ readonly sentences: readonly string[]; readonly isGood: boolean } | null>(null);
  const [running, setRunning] = useState<PlanStep | null>(null);
  const run: Action['run'] = (name, work) =>
    action.run(name, async () => {
      setNews(null);
      await work();
    });
  const read = (): void => run('read', async () => take(await call('plans', null)));
  const readQuietly = (): Promise<void> => call('plans', null).then(take, () => undefined);
  useOnOpen(read);
  useOnReturn(async () => {
    if (action.busy === null && list) await readQuietly();
  });
  const change = (request: ChangePlanRequest): void => {
    const { kind } = request.change;
    run(workName(kind, request.plan), async () => {
      const { rows, list: now } = await call('changePlan', request);
      take(now);
      setChanges((count) => count + 1);
      setNews({ sentences: [words.t(`plans.changed.${kind}`, { n: rows })], isGood: true });
    });
  };
  const runNow = (plan: string, isRetry: boolean): void =>
    run(workName('run', plan), async () => {
      setRunning(NOTHING_YET);
      try {
        if (isRetry) await call('changePlan', { plan, change: { kind: 'retry' } });
        const end = await runDue(call, plan, setRunning);
        setNews({ sentences: endSentences(words, end), isGood: !end.stopped && end.left === 0 });
      } finally {
        setRunning(null);
        // Some rows may have been sent before it failed.
        await readQuietly();
      }
    });
  const review = (plan: string): void =>
    run(workName('review', plan), async () => {
      await call('openReview', { at: 'unsure' });
      setNews({ sentences: [words.t('home.review.opened')], isGood: true });
    });
  return { list, action, changes, news, running, read, change, runNow, review };
}

function usePlanList({ desk, setDesk }: ViewProps) {
  const latest = useLatest({ desk, setDesk });
  const isGone = useGone();
  const [list, setList] = useState<PlanList | null>(null);
  const take = (now: PlanList): void => {
    // Another view has newer data by then.
    if (isGone.current) return;
    setList(now);
    const { open, look, next, last } = now;
    const isNone = latest.current.desk.plans === null && now.plans.length === 0;
    if (!isNone) latest.current.setDesk({ ...latest.current.desk, plans: { open, look, next, last } });
  };
  return { list, take };
}

const IDLE_STEPS = 3;
const NOTHING_YET: PlanStep = { counts: {}, left: 1, waitMs: 0, stopped: null };

async function runDue(call: Call, plan: string, onStep: (sofar: PlanStep) => void): Promise<PlanStep> {
  let all = NOTHING_YET;
  for (let idle = 0; idle < IDLE_STEPS && all.left > 0 && !all.stopped; ) {
    await sleep(all.waitMs);
    const step = await call('runPlans', { plan });
    idle = countAll(step.counts) === 0 ? idle + 1 : 0;
    all = { ...step, counts: added(all.counts, step.counts) };
    onStep(all);
  }
  return all;
}

function added(counts: PlanRun['counts'], more: PlanRun['counts']): PlanRun['counts'] {
  return Object.fromEntries(PLAN_STATES.map((state) => [state, (counts[state] ?? 0) + (more[state] ?? 0)]));
}

export function countAll(counts: PlanRun['counts']): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function countsText({ t }: Words, counts: PlanRun['counts']): string {
  return PLAN_STATES.flatMap((state) => {
    const n = counts[state] ?? 0;
    return n === 0 ? [] : [t('plans.count', { state: t(`plan.state.${state}`), n })];
  }).join(' · ');
}

function endSentences(words: Words, { counts, left, stopped }: PlanStep): string[] {
  const result = countsText(words, counts);
  return [
    result === '' ? words.t('plans.ran.nothing') : words.t('plans.ran', { told: result }),
    ...(stopped ? [failureSentence(words, stopped)] : []),
    ...(left > 0 ? [words.t('plans.ran.left', { n: left })] : []),
  ];
}
