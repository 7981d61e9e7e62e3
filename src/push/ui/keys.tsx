import type { Key } from '../../i18n/translate';
import { LinkButton } from '../../ui-kit/button';
import { closesByEscape, useKeyDown } from '../../ui-kit/hooks';
import { useWords } from '../../ui-kit/words';

interface Keys {
  readonly onSearch: () => void;
  readonly onPush: () => void;
  readonly onClose: () => void;
  readonly onFold?: () => void;
}

/** Arrows move between ticks, Enter goes on to the push, or from the search to the first row. */
export function useKeys({ onSearch, onPush, onClose, onFold }: Keys): void {
  useKeyDown((event) => {
    if (event.key === 'Enter') return enter(event, onPush);
    if (event.key === 'Escape') return onFold ? folds(event, onFold) : closesByEscape(event, onClose);
    if (event.key === '/' && !isTyping(event.target)) {
      onSearch();
      return true;
    }
    if (event.key === 'ArrowDown') return moveTick(event.target, 1);
    return event.key === 'ArrowUp' && moveTick(event.target, -1);
  });
}

/** Skips thousands of rows: to the number field, or the first button. */
export function focusFoot(): void {
  document.querySelector<HTMLElement>('footer :is([name="confirm"], .button)')?.focus();
}

function enter({ target, ctrlKey, metaKey }: KeyboardEvent, onPush: () => void): boolean {
  const input = target instanceof HTMLInputElement ? target : null;
  if (ctrlKey || metaKey || input?.name === 'confirm') onPush();
  else if (input?.type === 'search') focusFirstRow();
  else if (input) focusFoot();
  else return false;
  return true;
}

function folds({ target }: KeyboardEvent, onFold: () => void): boolean {
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return false;
  onFold();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

/** Not to the push, which would be one Enter away with rows out of sight. */
function focusFirstRow(): void {
  document.querySelector<HTMLElement>('main tbody input[type="checkbox"]')?.focus();
}

function moveTick(from: EventTarget | null, by: 1 | -1): boolean {
  if (!(from instanceof HTMLInputElement)) return false;
  if (from.type === 'search' && by > 0) focusFirstRow();
  if (from.type !== 'checkbox') return from.type === 'search';
  const ticks = [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')];
  const at = ticks.indexOf(from);
  if (at < 0) return false;
  ticks[at + by]?.focus();
  return true;
}

export function KeyHelp({ to, keys }: { readonly to: Key; readonly keys: Key }) {
  const { t } = useWords();
  return (
    <p class="keys quiet">
      <LinkButton onClick={focusFoot}>{t(to)}</LinkButton> {t(keys)}
    </p>
  );
}
