import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Key, keyOf } from '../i18n/translate';
import type { Action } from './hooks';
import { useWords } from './words';

const SHOWN_AFTER_S = 3;
/** More often, a screen reader would read nothing else. */
const ANNOUNCED_EVERY_S = 20;

function Elapsed() {
  const { t } = useWords();
  const seconds = useSeconds();
  if (seconds < SHOWN_AFTER_S) return null;
  return (
    <span class="elapsed" aria-hidden="true">
      {t(...timeOf('ui.elapsed', seconds))}
    </span>
  );
}

/** Outside of the button, whose content changes are not announced. */
function ElapsedAnnouncement() {
  const { t } = useWords();
  const seconds = useSeconds();
  if (seconds < SHOWN_AFTER_S) return null;
  const announced = seconds - (seconds % ANNOUNCED_EVERY_S);
  return (
    <span class="hidden" aria-live="polite">
      {announced > 0 && t(...timeOf('ui.stillWorking', announced))}
    </span>
  );
}

/** By the clock, since browsers slow timers in the background. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const id = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1000)), 1000);
    return () => clearInterval(id);
  }, []);
  return seconds;
}

function timeOf(code: Key, seconds: number): [Key, { min: number; s: number }] {
  const min = Math.floor(seconds / 60);
  return [min > 0 ? keyOf(`${code}.minutes`) : code, { min, s: seconds % 60 }];
}

/** For what is waited for without a button. */
export function Waiting({ text, class: look }: { readonly text: string; readonly class?: string }) {
  return (
    <p class={look}>
      {text}
      <Elapsed />
      <ElapsedAnnouncement />
    </p>
  );
}

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: () => void;
  readonly primary?: boolean;
  readonly submit?: boolean;
  readonly busy?: boolean;
  readonly busyText?: string;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  readonly label?: string;
  readonly title?: string;
  /** Name of what it opens, so that the focus comes back to it. */
  readonly door?: string;
}

/** While busy it shows the elapsed time and ignores clicks; it keeps the focus while disabled. */
export function Button(props: ButtonProps & { readonly isLink?: boolean }) {
  const { busy = false, disabled = false, isLink = false, onClick } = props;
  const blocked = busy || disabled;
  const click = (event: Event): void => {
    if (blocked) event.preventDefault();
    else onClick?.();
  };
  return (
    <>
      <button
        type={props.submit ? 'submit' : 'button'}
        class={isLink ? 'link' : props.primary ? 'button primary' : 'button'}
        aria-disabled={isLink ? undefined : blocked}
        aria-busy={busy}
        aria-describedby={props.describedBy}
        aria-label={props.label}
        title={props.title}
        data-door={props.door}
        onClick={click}
      >
        {busy && <span class="spinner" aria-hidden="true" />}
        {busy ? (props.busyText ?? props.children) : props.children}
        {busy && <Elapsed />}
      </button>
      {busy && <ElapsedAnnouncement />}
    </>
  );
}

export function ActionButton(props: Omit<ButtonProps, 'busy'> & { readonly of: Action; readonly name: string }) {
  const { of, name, disabled = false, ...rest } = props;
  return <Button {...rest} busy={of.busy === name} disabled={disabled || of.busy !== null} />;
}

export function LinkButton(props: Pick<ButtonProps, 'children' | 'onClick' | 'label' | 'busy' | 'title' | 'door'>) {
  return <Button {...props} isLink />;
}

export function ProgressBar({ done, total }: { readonly done: number; readonly total: number | null }) {
  const { t } = useWords();
  return (
    <progress aria-label={t('ui.progress')} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
  );
}

/** The first of a long list, and a button that shows the rest while there is one. */
export function useFirst<Item>(items: readonly Item[], most: number) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, most);
  const isCut = shown.length < items.length;
  const showAll = isCut && <Button onClick={() => setWhole(true)}>{t('ui.showAll', { n: items.length })}</Button>;
  return { shown, isCut, showAll };
}
