import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button';
import { ProgressBar } from '../parts/progress-bar';
import { useWords, type Words } from '../words';
import { tally } from './push-tally';
import type { Push } from './use-push';

/** How far the push is, and the way to stop it. */
export function PushBar({ push, onStop }: { readonly push: Push; readonly onStop: () => void }) {
  const words = useWords();
  const { say } = words;
  const foot = useRef<HTMLElement>(null);
  // Not on Stop itself: a second press of the key that began the push would end it.
  useEffect(() => foot.current?.focus(), []);
  const done = doneOf(push);
  return (
    <footer ref={foot} tabIndex={-1}>
      <ProgressBar done={done} total={push.items.length} />
      <div class="foot-line">
        <Button disabled={push.stopping} onClick={onStop}>
          {say('ui.stop')}
        </Button>
        <p role="status">{progressText(words, push, done)}</p>
        {(push.stopping || push.waiting > 0) && <p class="quiet">{pauseText(words, push)}</p>}
      </div>
    </footer>
  );
}

function doneOf(push: Push): number {
  return [...push.results.values()].filter(({ outcome }) => outcome !== 'underWay').length;
}

function progressText({ say }: Words, push: Push, done: number): string {
  const counts = tally(push.results)
    .filter(({ outcome }) => outcome === 'refused' || outcome === 'unsure')
    .map(({ outcome, n }) => say(`push.sum.${outcome}`, { n }));
  return [say('push.progress', { done, total: push.items.length }), ...counts].join(' · ');
}

/** Not announced: it changes every second. */
function pauseText({ say }: Words, push: Push): string {
  return push.stopping ? say('push.stopping') : say('push.waiting', { seconds: push.waiting });
}
