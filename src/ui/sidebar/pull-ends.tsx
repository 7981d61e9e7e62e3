import { IssueLines, Notice } from '../parts/notice';
import { useWords, type Words } from '../words';
import type { PullEnd, PullProgress } from './opportunity-pull';
import { pullSentences } from './pull-sentence';

/** How the pull of a tab ended, for its card; the focus goes there where it was pulled alone. */
export function PullEndNotice({ end, focus }: { readonly end: PullEnd; readonly focus: boolean }) {
  const words = useWords();
  return (
    <Notice tone={toneOf(end)} focus={focus}>
      <IssueLines sentences={sentencesOf(words, end)} />
    </Notice>
  );
}

/** How the pulls of several tabs ended, with the names of those that are not refreshed. */
export function PullEndsNotice({ ends }: { readonly ends: readonly PullEnd[] }) {
  const words = useWords();
  const { say } = words;
  const titles = (kind: PullEnd['kind']): string =>
    ends
      .filter((end) => end.kind === kind)
      .map(({ title }) => say('opportunities.name', { title }))
      .join(', ');
  const left = (['failed', 'stopped', 'skipped'] as const).filter((kind) => titles(kind) !== '');
  const done = ends.filter(({ kind }) => kind === 'done').length;
  const tone = left.length > 0 ? 'warning' : 'good';
  return (
    <Notice tone={left.includes('failed') ? 'bad' : tone}>
      <p>{say('opportunities.all.done', { done, all: ends.length })}</p>
      {left.map((kind) => (
        <p key={kind}>{say(`opportunities.all.${kind}`, { titles: titles(kind) })}</p>
      ))}
    </Notice>
  );
}

function toneOf(end: PullEnd): 'good' | 'warning' | 'bad' {
  if (end.kind === 'failed') return 'bad';
  return end.kind === 'done' && end.summary.notes.length === 0 ? 'good' : 'warning';
}

function sentencesOf(words: Words, end: PullEnd): readonly string[] {
  const { say } = words;
  if (end.kind === 'done') return pullSentences(words, end.summary);
  if (end.kind === 'stopped') return [stoppedSentence(words, end.progress)];
  if (end.kind === 'skipped') return [say('opportunities.skipped')];
  const { title, failure } = end;
  if (failure.code === 'error.noSheet' || isMissed(end)) return [say('opportunities.deleted', { title })];
  return [say('opportunities.failed', { title, sentence: say(failure.code, failure.params) })];
}

function stoppedSentence({ say }: Words, progress: PullProgress): string {
  if (progress.state === 'writing') {
    const { written, records } = progress;
    return say(written > 0 ? 'opportunities.stopped.writing' : 'opportunities.stopped.read', { written, records });
  }
  const { pagesRead: read, pagesTotal: total } = progress;
  return total === null ? say('opportunities.stopped', { read }) : say('opportunities.stopped.of', { read, total });
}

/** Whether the tab was gone when its pull began: the view says so by itself. */
export function isMissed(end: PullEnd): boolean {
  return end.kind === 'failed' && end.failure.code === 'opportunities.deleted';
}
