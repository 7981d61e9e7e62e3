import { useEffect, useRef } from 'preact/hooks';

interface Keys {
  /** "/" */
  readonly onSearch: () => void;
  /** Ctrl+Enter or ⌘+Enter */
  readonly onPush: () => void;
}

/** Lets the review be worked without a mouse: arrows go from tick to tick, "/" to the search, Ctrl+Enter pushes. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (act(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function act(event: KeyboardEvent, { onSearch, onPush }: Keys): boolean {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    onPush();
    return true;
  }
  if (event.key === '/' && !isTyping(event.target)) {
    onSearch();
    return true;
  }
  if (event.key === 'ArrowDown') return moveTick(event.target, 1);
  return event.key === 'ArrowUp' && moveTick(event.target, -1);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

/** The ticks next to the one with the focus are on the page, since rows near the sight are. */
function moveTick(from: EventTarget | null, by: 1 | -1): boolean {
  if (!(from instanceof HTMLInputElement) || from.type !== 'checkbox') return false;
  const ticks = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')];
  ticks[ticks.indexOf(from) + by]?.focus();
  return true;
}
