import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../protocol';

/** Gives the focus back to the button of the first view that led to the one just left, where nothing else has taken it. */
export function useWayBack(shown: View): void {
  const before = useRef(shown);
  useEffect(() => {
    const left = before.current;
    before.current = shown;
    if (shown === 'home' && left !== shown && document.activeElement === document.body) buttonTo(left)?.focus();
  }, [shown]);
}

/** A button of the first view is described by its own help. */
function buttonTo(view: View): HTMLElement | null {
  const name = view === 'opportunities' ? 'pullOpportunities' : view;
  return document.querySelector<HTMLElement>(`[aria-describedby="${name}-help"]`);
}
