import { useEffect, useRef } from 'preact/hooks';

/** Hears every key that is pressed in the page. @param handle whether the key was for it */
export function useKeyDown(handle: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // Such keys belong to whoever composes an accented letter.
      if (!event.isComposing && latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
