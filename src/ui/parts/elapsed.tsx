import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../words';

/** From then on somebody who waits wonders. */
const SHOWN_AFTER_S = 3;
/** Spoken seldom: who listens to a screen reader would hear nothing else. */
const SPOKEN_EVERY_S = 20;

/** Shows for how long a work has been going on, once it is long enough to wonder whether it still is. */
export function Elapsed() {
  const { say } = useWords();
  const seconds = useSeconds();
  if (seconds < SHOWN_AFTER_S) return null;
  return (
    <span class="elapsed" aria-hidden="true">
      {say(...timeOf('ui.elapsed', seconds))}
    </span>
  );
}

/** Tells who cannot see it; stands outside of a button, whose contents nobody hears change. */
export function ElapsedAloud() {
  const { say } = useWords();
  const seconds = useSeconds();
  if (seconds < SHOWN_AFTER_S) return null;
  const spoken = seconds - (seconds % SPOKEN_EVERY_S);
  return (
    <span class="hidden" aria-live="polite">
      {spoken > 0 && say(...timeOf('ui.stillWorking', spoken))}
    </span>
  );
}

/** Whole seconds since it was shown first; by the clock, since a browser lets a page in the background count seldom. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const id = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000);
    return () => clearInterval(id);
  }, []);
  return seconds;
}

function timeOf(code: string, seconds: number): [string, { min: number; s: number }] {
  const min = Math.floor(seconds / 60);
  return [min > 0 ? `${code}.minutes` : code, { min, s: seconds % 60 }];
}
