import { useEffect, useRef } from 'preact/hooks';

/** Does something whenever somebody comes back to the page from the sheet or a dialog; not again while that is under way. */
export function useOnReturn(work: () => Promise<void>): void {
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
    window.addEventListener('focus', run);
    return () => window.removeEventListener('focus', run);
  }, []);
}
