import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { ProgressBar } from '../parts/progress-bar';
import { useWords, type Words } from '../words';
import type { PullProgress } from './opportunity-pull';

/** What is being pulled: of several tabs, which. */
export interface Running {
  readonly title: string;
  /** null where a new one is made. */
  readonly sheetId: number | null;
  readonly index: number;
  readonly all: number;
  readonly progress: PullProgress | null;
}

/** How far the pull under way is, with the button that stops it. */
export function PullUnderWay({ running, onStop }: { readonly running: Running; readonly onStop: () => void }) {
  const words = useWords();
  const [stopping, setStopping] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  const { title, index, all, progress } = running;
  const stop = (): void => {
    setStopping(true);
    onStop();
  };
  return (
    <div ref={place} class="apart" aria-live="polite">
      {all > 1 && <p>{words.say('opportunities.tab', { title, n: index + 1, all })}</p>}
      <ProgressBar {...barOf(progress)} />
      <p>{progress ? progressText(words, progress) : words.say('opportunities.starting')}</p>
      <Button disabled={stopping} onClick={stop}>
        {words.say(stopping ? 'ui.stopping' : 'ui.stop')}
      </Button>
    </div>
  );
}

function barOf(progress: PullProgress | null): { readonly done: number; readonly total: number | null } {
  if (!progress) return { done: 0, total: null };
  if (progress.state === 'writing') return { done: progress.written, total: progress.records };
  return { done: progress.pagesRead, total: progress.pagesTotal };
}

function progressText({ say }: Words, progress: PullProgress): string {
  if (progress.state === 'writing') {
    return say('opportunities.writing', { written: progress.written, records: progress.records });
  }
  const { pagesRead: read, pagesTotal: total, records } = progress;
  return total === null
    ? say('opportunities.progress.open', { read, records })
    : say('opportunities.progress', { read, total, records });
}
