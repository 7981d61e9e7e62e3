import { useEffect, useRef } from 'preact/hooks';
import { sleep } from '../host';

/** Between an answer and the next question. */
const PAUSE_MS = 4_000;
/** A quarter of an hour: whoever is away for longer sees it when they come back. */
const MOST_LOOKS = 225;

/** Does something again and again while it is awaited and the page is in sight; each time only after the last one is done. */
export function useWatch(awaited: boolean, look: () => Promise<void>): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    let over = !awaited;
    const watch = async (): Promise<void> => {
      for (let looks = 0; !over && looks < MOST_LOOKS; looks++) {
        await sleep(PAUSE_MS);
        if (!over && !document.hidden) await latest.current();
      }
    };
    watch();
    return () => {
      over = true;
    };
  }, [awaited]);
}
