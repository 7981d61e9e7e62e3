import { useEffect } from 'preact/hooks';

/**
 * Does something when the view opens, with what it knows at that moment.
 * @param anew does it again whenever this text is another one
 */
export function useOnOpen(work: () => void, anew = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later renders make `work` anew, and are no opening
  useEffect(work, [anew]);
}
