import { useKeyDown } from './use-key-down';

/** Lets Escape close what there is nothing to lose in. */
export function useEscape(onClose: () => void): void {
  useKeyDown((event) => closesByEscape(event, onClose));
}

/** Closes, unless the key was meant for what is typed or chosen; returns whether it did. */
export function closesByEscape({ key, target }: KeyboardEvent, onClose: () => void): boolean {
  if (key !== 'Escape' || holdsText(target) || target instanceof HTMLSelectElement) return false;
  onClose();
  return true;
}

const TICKED = ['checkbox', 'radio'];

function holdsText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !TICKED.includes(target.type) && target.value !== '';
}
