import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { groupBy, issueSentence } from '../../records/record';
import { Button, ProgressBar } from '../../ui-kit/button';
import { type Action, useAction } from '../../ui-kit/hooks';
import { Notice } from '../../ui-kit/notice';
import { type Call, failureOf, type RpcFailure } from '../../ui-kit/rpc';
import { useFreshDesk, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import type { OpportunityStep, PullRequest, PullSummary, QueryTab, SavedQuery } from '../calls';

type PullProgress = Exclude<OpportunityStep, { state: 'done' }>;

export type PullEnd = {
  readonly title: string;
  readonly sheetId: number | null;
} & (
  | { readonly kind: 'done'; readonly summary: PullSummary }
  | { readonly kind: 'stopped'; readonly progress: PullProgress }
  | { readonly kind: 'failed'; readonly failure: RpcFailure }
  | { readonly kind: 'skipped' }
);

export interface TabToPull {
  readonly title: string;
  readonly request: PullRequest;
}

async function pullTab(
  call: Call,
  { title, request }: TabToPull,
  goesOn: (progress: PullProgress) => boolean,
): Promise<PullEnd> {
  let step = await call('startOpportunities', request);
  while (step.state !== 'done') {
    if (!goesOn(step)) return { kind: 'stopped', title, sheetId: request.sheetId, progress: step };
    step = await call('continueOpportunities', { job: step.job });
  }
  return { kind: 'done', title: step.summary.title, sheetId: step.summary.sheetId, summary: step.summary };
}

export interface Running {
  readonly title: string;
  readonly sheetId: number | null;
  readonly index: number;
  readonly all: number;
  readonly progress: PullProgress | null;
}

function PullUnderWay({ running, onStop }: { readonly running: Running; readonly onStop: () => void }) {
  const words = useWords();
  const [stopping, setStopping] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  const { title, index, all, progress } = running;
  const pages = progress?.state === 'reading' ? progress : null;
  const stop = (): void => {
    setStopping(true);
    onStop();
  };
  return (
    <div ref={place} class="apart" aria-live="polite">
      {all > 1 && <p>{words.t('opportunities.tab', { title, n: index + 1, all })}</p>}
      <ProgressBar done={pages?.pagesRead ?? 0} total={pages?.pagesTotal ?? null} />
      <p>{progress ? progressText(words, progress) : words.t('opportunities.starting')}</p>
      <Button disabled={stopping} onClick={stop}>
        {words.t(stopping ? 'ui.stopping' : 'ui.stop')}
      </Button>
    </div>
  );
}

function progressText({ t }: Words, progress: PullProgress): string {
  if (progress.state === 'writing') return t('opportunities.writing', { records: progress.records });
  const { pagesRead: read, pagesTotal: total, records } = progress;
  return total === null
    ? t('opportunities.progress.open', { read, records })
    : t('opportunities.progress', { read, total, records });
}

type Pulling = ReturnType<typeof usePulling>;

/** A failed tab stops no other. The failure of a form's pull is shown in the form. */
export function usePulling({ call, setDesk }: ViewProps, run: Action['run']) {
  const stopped = useRef(false);
  const [running, setRunning] = useState<Running | null>(null);
  const [ends, setEnds] = useState<readonly PullEnd[]>([]);
  const goesOn = (progress: PullProgress): boolean => {
    setRunning((now) => now && { ...now, progress });
    return !stopped.current;
  };
  const pull = async (tab: TabToPull, index: number, all: number): Promise<PullEnd> => {
    const { sheetId, query } = tab.request;
    const named = { title: tab.title, sheetId };
    if (stopped.current) return { ...named, kind: 'skipped' };
    setRunning({ ...named, index, all, progress: null });
    return pullTab(call, tab, goesOn).catch((error) => {
      if (query !== null) throw error;
      return { ...named, kind: 'failed', failure: failureOf(error) };
    });
  };
  const pullAll = async (tabs: readonly TabToPull[], done: () => void): Promise<void> => {
    const results: PullEnd[] = [];
    for (const [index, tab] of tabs.entries()) results.push(await pull(tab, index, tabs.length));
    setRunning(null);
    setEnds(results);
    if (results.some(({ kind }) => kind === 'done')) done();
    if (results.some(({ kind }) => kind === 'done' || kind === 'failed')) setDesk(await call('open', null));
  };
  return {
    running,
    ends,
    start: (tabs: readonly TabToPull[], done: () => void): void =>
      run('pull', async () => {
        stopped.current = false;
        setEnds([]);
        await pullAll(tabs, done).finally(() => setRunning(null));
      }),
    stop: (): void => {
      stopped.current = true;
    },
    forget: () => setEnds([]),
  };
}

export function pullSentences(words: Words, summary: PullSummary): readonly string[] {
  const { title, added, updated, unchanged, gone } = summary;
  return [
    words.t(isEmpty(summary) ? 'pull.none' : 'pull.done', { title, added, updated, gone, unchanged }),
    ...(gone > 0 ? [words.t('pull.gone', { gone })] : []),
    ...summary.notes.map((note) => issueSentence(words, 'opportunities', note)),
  ];
}

function PullEndNotice({ end, focus }: { readonly end: PullEnd; readonly focus: boolean }) {
  const words = useWords();
  const isAsWished = end.kind === 'done' && end.summary.notes.length === 0 && !isEmpty(end.summary);
  const tone = isAsWished ? 'good' : 'warning';
  return <Notice tone={end.kind === 'failed' ? 'bad' : tone} focus={focus} sentences={sentencesOf(words, end)} />;
}

function PullEndsNotice({ ends }: { readonly ends: readonly PullEnd[] }) {
  const { t } = useWords();
  const titles = groupBy(ends, ({ kind }) => kind);
  const left = (['failed', 'stopped', 'skipped'] as const).flatMap((kind) => {
    const named = titles.get(kind)?.map(({ title }) => t('opportunities.name', { title }));
    return named ? [t(`opportunities.all.${kind}`, { titles: named.join(', ') })] : [];
  });
  const done = titles.get('done')?.length ?? 0;
  const tone = left.length > 0 ? 'warning' : 'good';
  return (
    <Notice
      tone={titles.has('failed') ? 'bad' : tone}
      sentences={[t('opportunities.all.done', { done, all: ends.length }), ...left]}
    />
  );
}

/** Most often because of a filter that is too narrow. */
function isEmpty({ added, updated, unchanged }: PullSummary): boolean {
  return added + updated + unchanged === 0;
}

function sentencesOf(words: Words, end: PullEnd): readonly string[] {
  const { t } = words;
  if (end.kind === 'done') return pullSentences(words, end.summary);
  if (end.kind === 'stopped') return [stoppedSentence(words, end.progress)];
  if (end.kind === 'skipped') return [t('opportunities.skipped')];
  const { title, failure } = end;
  return [t('opportunities.failed', { title, sentence: t(failure.code, failure.params) })];
}

function stoppedSentence({ t }: Words, progress: PullProgress): string {
  if (progress.state === 'writing') return t('opportunities.stopped.read', { records: progress.records });
  const { pagesRead: read, pagesTotal: total } = progress;
  return total === null ? t('opportunities.stopped', { read }) : t('opportunities.stopped.of', { read, total });
}

export function PullOfTab({ pulling, sheetId }: { readonly pulling: Pulling; readonly sheetId: number }) {
  const { running, ends, stop } = pulling;
  if (running?.all === 1 && running.sheetId === sheetId) return <PullUnderWay running={running} onStop={stop} />;
  const end = ends.find((each) => each.sheetId === sheetId);
  return end ? <PullEndNotice end={end} focus={ends.length === 1} /> : null;
}

interface PullOfOthersProps {
  readonly pulling: Pulling;
  /** Tabs whose card shows a pull of theirs alone. */
  readonly cards: readonly number[];
}

export function PullOfOthers({ pulling: { running, ends, stop }, cards }: PullOfOthersProps) {
  const hasCard = ({ sheetId }: { readonly sheetId: number | null }) => sheetId !== null && cards.includes(sheetId);
  if (running) return running.all === 1 && hasCard(running) ? null : <PullUnderWay running={running} onStop={stop} />;
  if (ends.length > 1) return <PullEndsNotice ends={ends} />;
  const [end] = ends;
  return end && !hasCard(end) ? <PullEndNotice end={end} focus /> : null;
}

interface Open {
  readonly what: 'new' | 'change' | 'columns';
  readonly sheetId: number | null;
}

export type OpportunityWork = ReturnType<typeof useOpportunityWork>;

export function useOpportunityWork(props: ViewProps) {
  const action = useAction();
  useFreshDesk(props);
  const [open, setOpen] = useState<Open | null>(
    props.desk.queries.length === 0 ? { what: 'new', sheetId: null } : null,
  );
  const openNext = (next: Open | null): void => {
    action.forget();
    setOpen(next);
  };
  const pulling = usePulling(props, action.run);
  const close = (): void => openNext(null);
  return {
    action,
    pulling,
    open,
    close,
    show: (what: Open['what'], sheetId: number | null): void => openNext({ what, sheetId }),
    refresh: (tabs: readonly QueryTab[]): void =>
      pulling.start(
        tabs.map(({ sheetId, title }) => ({ title, request: { sheetId, query: null } })),
        close,
      ),
    ask: (tab: QueryTab | null, query: SavedQuery, title: string): void => {
      const request = tab ? { sheetId: tab.sheetId, query } : { sheetId: null, query, title };
      pulling.start([{ title: tab?.title ?? title, request }], close);
    },
    reveal: (sheetId: number): void =>
      action.run('reveal', async () => void (await props.call('reveal', { sheetId, row: 1 }))),
  };
}
