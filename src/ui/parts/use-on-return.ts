import { useEffect, useRef } from 'preact/hooks';

/**
 * Does something whenever somebody comes back to the page from the sheet or a dialog; not again while that is under way.
 * @param byPointer whether it is enough that the pointer comes: where somebody comes to see what happened elsewhere
 */
export function useOnReturn(work: () => Promise<void>, byPointer = false): void {
  const latest = useRef(work);
  latest.current = work;
  const working = useRef(false);
  useEffect(() => {
    const run = async (): Promise<void> => {
      if (working.current) return;
      working.current = true;
      try {
        await latest.current();
      } finally {
        working.current = false;
      }
    };
    const approach = (): void => {
      if (byPointer && !document.hasFocus()) run();
    };
    window.addEventListener('focus', run);
    document.documentElement.addEventListener('pointerenter', approach);
    return () => {
      window.removeEventListener('focus', run);
      document.documentElement.removeEventListener('pointerenter', approach);
    };
  }, [byPointer]);
}
