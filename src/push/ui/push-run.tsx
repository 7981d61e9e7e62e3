import { useRef, useState } from 'preact/hooks';
import type { RpcError } from '../../platform/rpc-error';
import { groupBy } from '../../records/record';
import { Button, ProgressBar } from '../../ui-kit/button';
import { useFocus } from '../../ui-kit/hooks';
import { type Call, failureOf, RpcFailure, sleep } from '../../ui-kit/rpc';
import { useWords, type Words } from '../../ui-kit/words';
import type { ApprovedItem, PushOutcome, PushRequest, PushStep } from '../calls';
import { afterStep, beginPush, hasSentNothing, nextOfPush } from '../push-progress';
import { itemId } from './ticks';

interface PushWorld {
  readonly call: Call;
  readonly stopped: () => boolean;
  readonly change: (change: (now: Push) => Push) => void;
}

/** A failed step may have sent the `unanswered` records. */
export type PushEnd =
  | { readonly kind: 'done' | 'stopped' | 'stuck' }
  | { readonly kind: 'failed'; readonly failure: RpcFailure; readonly unanswered: readonly ApprovedItem[] };

const ITEMS_PER_STEP = 600;

async function pushAll(world: PushWorld, request: PushRequest): Promise<PushEnd> {
  let progress = beginPush(request.items);
  let batch: number | undefined;
  for (let next = nextOfPush(progress); next === 'step'; next = nextOfPush(progress)) {
    if (world.stopped()) return { kind: 'stopped' };
    const items = progress.left.slice(0, ITEMS_PER_STEP);
    world.change((now) => ({ ...now, results: setOutcome(now.results, items, 'underWay') }));
    try {
      const done = request.items.length - progress.left.length;
      const step = await world.call('push', { ...request, items, done, batch });
      world.change((now) => counted({ ...now, results: recordOutcomes(now.results, step.outcomes) }, 0));
      if (step.stopped) return stoppedBy(step.stopped);
      batch = step.batch;
      progress = afterStep(progress, items.length, step);
      if (step.halted && progress.left.length > 0) return { kind: 'stopped' };
      if (progress.left.length > 0) await wait(world, step);
    } catch (error) {
      return brokenBy(failureOf(error), items);
    }
  }
  return { kind: progress.left.length === 0 ? 'done' : 'stuck' };
}

const LOOK_MS = 1_000;

async function watchProgress({ call, change }: PushWorld, run: string, isOver: () => boolean): Promise<void> {
  for (;;) {
    await sleep(LOOK_MS);
    if (isOver()) return;
    const reported = await call('pushProgress', { run }).catch(() => null);
    if (reported && !isOver()) change((now) => counted(now, reported.done));
  }
}

function stoppedBy({ code, params }: RpcError): PushEnd {
  return { kind: 'failed', failure: new RpcFailure(code, params), unanswered: [] };
}

/** A request refused by its form reaches no use case: nothing was sent. */
function brokenBy(failure: RpcFailure, items: readonly ApprovedItem[]): PushEnd {
  const isUnsent = failure.code === 'error.request' || hasSentNothing(failure.code);
  return { kind: 'failed', failure, unanswered: isUnsent ? [] : items };
}

/** In slices of a second, so that the user sees it pass and can stop it. */
async function wait({ stopped, change }: PushWorld, { waitMs, isThrottled = false }: PushStep): Promise<void> {
  if (waitMs <= 0) return;
  for (let left = waitMs; left > 0 && !stopped(); left -= 1000) {
    change((now) => ({ ...now, pause: { seconds: Math.ceil(left / 1000), isThrottled } }));
    await sleep(Math.min(left, 1000));
  }
  change((now) => ({ ...now, pause: null }));
}

const OUTCOMES = ['confirmed', 'refused', 'unsure', 'changed', 'said', 'gone', 'unanswered', 'notSent'] as const;

export type RowOutcome = (typeof OUTCOMES)[number] | 'underWay';

export interface RowResult extends Pick<PushOutcome, 'message' | 'issue'> {
  readonly outcome: RowOutcome;
}

export type Results = ReadonlyMap<string, RowResult>;

function setOutcome(results: Results, items: readonly ApprovedItem[], outcome: RowOutcome): Results {
  return new Map([...results, ...items.map((item) => [itemId(item), { outcome, message: '', issue: null }] as const)]);
}

function recordOutcomes(results: Results, outcomes: readonly PushOutcome[]): Results {
  return new Map([...results, ...outcomes.map((reported) => [itemId(reported), reported] as const)]);
}

/** Records without an outcome: some may have been sent by a failed step. */
function close(results: Results, items: readonly ApprovedItem[], end: PushEnd): Results {
  const isOpen = (item: ApprovedItem): boolean => (results.get(itemId(item))?.outcome ?? 'underWay') === 'underWay';
  const lost = end.kind === 'failed' ? end.unanswered.filter(isOpen) : [];
  return setOutcome(setOutcome(results, items.filter(isOpen), 'notSent'), lost, 'unanswered');
}

export function tally(results: Results) {
  const all = groupBy(results.values(), ({ outcome }) => outcome);
  return OUTCOMES.map((outcome) => ({ outcome, n: all.get(outcome)?.length ?? 0 })).filter(({ n }) => n > 0);
}

interface Push {
  readonly isBegun: boolean;
  readonly items: readonly ApprovedItem[];
  readonly results: Results;
  readonly reported: number;
  /** The first count and its time, in milliseconds. */
  readonly pace: { readonly done: number; readonly at: number } | null;
  /** Until the next step. */
  readonly pause: { readonly seconds: number; readonly isThrottled: boolean } | null;
  readonly stoppedAt: number | null;
  readonly end: PushEnd | null;
}

const NOT_STARTED: Push = {
  isBegun: false,
  items: [],
  results: new Map(),
  reported: 0,
  pace: null,
  pause: null,
  stoppedAt: null,
  end: null,
};

function counted(push: Push, reported: number): Push {
  const updated = { ...push, reported: Math.max(push.reported, reported) };
  const done = doneOf(updated);
  return { ...updated, pace: push.pace ?? (done > 0 ? { done, at: Date.now() } : null) };
}

export function usePush(call: Call): Push & { start(request: PushRequest): void; stop(): void } {
  const [push, setPush] = useState(NOT_STARTED);
  const run = useRef('');
  const stopped = useRef(false);
  const start = async (request: PushRequest): Promise<void> => {
    if (run.current !== '' || request.items.length === 0) return;
    run.current = request.run;
    setPush({ ...NOT_STARTED, isBegun: true, items: request.items });
    const world: PushWorld = { call, stopped: () => stopped.current, change: setPush };
    let isOver = false;
    watchProgress(world, request.run, () => isOver);
    const end = await pushAll(world, request);
    isOver = true;
    // Not awaited: the lease expires two minutes later anyway.
    call('endPush', { run: request.run }).catch(() => undefined);
    setPush((now) => ({ ...now, end, results: close(now.results, request.items, end) }));
  };
  const stop = (): void => {
    stopped.current = true;
    const pressed = (reported: number): void =>
      setPush((now) => {
        const updated = counted(now, reported);
        return now.end ? now : { ...updated, stoppedAt: doneOf(updated) };
      });
    pressed(0);
    // If it does not reach the server, the push ends after the step under way.
    call('stopPush', { run: run.current }).then(
      ({ done }) => pressed(done),
      () => undefined,
    );
  };
  return { ...push, start, stop };
}

export function PushBar({ push, onStop }: { readonly push: Push; readonly onStop: () => void }) {
  const words = useWords();
  // Not Stop itself: a second press of the key that began the push would stop it.
  const foot = useFocus<HTMLElement>();
  const done = doneOf(push);
  const announced = doneOf({ ...push, reported: 0 });
  return (
    <footer ref={foot} tabIndex={-1}>
      <ProgressBar done={done} total={push.items.length} />
      <div class="foot-line">
        <Button disabled={push.stoppedAt !== null} onClick={onStop}>
          {words.t('ui.stop')}
        </Button>
        <p>{progressText(words, push, done)}</p>
        <p class="hidden" role="status">
          {progressText(words, push, announced)}
        </p>
        <p class="quiet">{pauseText(words, push, done)}</p>
      </div>
    </footer>
  );
}

function doneOf({ results, reported }: Pick<Push, 'results' | 'reported'>): number {
  return Math.max(reported, [...results.values()].filter(({ outcome }) => outcome !== 'underWay').length);
}

function progressText({ t }: Words, push: Push, done: number): string {
  const counts = tally(push.results)
    .filter(({ outcome }) => outcome === 'refused' || outcome === 'unsure')
    .map(({ outcome, n }) => t(`push.sum.${outcome}`, { n }));
  return [t('push.progress', { done, total: push.items.length }), ...counts].join(' · ');
}

/** Not announced: it changes every second. */
function pauseText({ t }: Words, push: Push, done: number): string {
  if (push.stoppedAt !== null) return t('push.stopping');
  const { seconds: pause = 0, isThrottled } = push.pause ?? {};
  if (pause > 0) return t(isThrottled ? 'push.throttled' : 'push.waiting', { seconds: pause });
  const seconds = secondsLeft(push, done, Date.now());
  if (seconds === null) return '';
  return seconds < 60 ? t('push.left', { s: seconds }) : t('push.left.minutes', { n: Math.ceil(seconds / 60) });
}

/** Earlier guesses would jump about. */
const MIN_PACE_MS = 3_000;
const SECONDS_STEP = 5;

function secondsLeft({ items, pace }: Push, done: number, now: number): number | null {
  if (pace === null || now - pace.at < MIN_PACE_MS || done <= pace.done) return null;
  const seconds = ((items.length - done) * (now - pace.at)) / (done - pace.done) / 1000;
  return Math.ceil(seconds / SECONDS_STEP) * SECONDS_STEP;
}
