import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A record that somebody wants to see in the list; each wish is a new object, so that it is shown again. */
export interface RowGoal {
  readonly id: string;
}

/** Brings the tick of a record into sight, with the focus on it, whenever the record is the goal. */
export function useGoal(goal: RowGoal | null, id: string): RefObject<HTMLInputElement | null> {
  const tick = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = tick.current;
    if (!element || goal?.id !== id) return;
    element.focus({ preventScroll: true });
    return holdInSight(element);
  }, [goal, id]);
  return tick;
}

/** What somebody does to look elsewhere. */
const GOING_ON = ['wheel', 'pointerdown', 'keydown'] as const;

/** Rows around it come onto the page once they are near, and are not as high as they were taken to be. */
function holdInSight(element: HTMLElement): () => void {
  const show = (): void => element.scrollIntoView({ block: 'center' });
  const watch = new ResizeObserver(show);
  const end = (): void => {
    watch.disconnect();
    for (const act of GOING_ON) window.removeEventListener(act, end);
  };
  show();
  watch.observe(element.closest('main') ?? element);
  for (const act of GOING_ON) window.addEventListener(act, end);
  return end;
}
