import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Key, keyOf } from '../i18n/translate';
import type { Action } from './hooks';
import { useWords } from './words';

const SHOWN_AFTER_S = 3;
/** More often, a screen reader would read nothing else. */
const ANNOUNCED_EVERY_S = 20;

export function Elapsed() {
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
export function ElapsedAnnouncement() {
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
export function Button(props: ButtonProps) {
  const { busy = false, disabled = false, onClick } = props;
  const blocked = busy || disabled;
  const click = (event: Event): void => {
    if (blocked) event.preventDefault();
    else onClick?.();
  };
  return (
    <>
      <button
        type={props.submit ? 'submit' : 'button'}
        class={props.primary ? 'button primary' : 'button'}
        aria-disabled={blocked}
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

interface ActionButtonProps extends Omit<ButtonProps, 'busy'> {
  readonly of: Action;
  readonly name: string;
}

export function ActionButton({ of: { busy }, name, disabled = false, ...props }: ActionButtonProps) {
  return <Button {...props} busy={busy === name} disabled={disabled || busy !== null} />;
}

type LinkProps = Pick<ButtonProps, 'children' | 'label' | 'busy' | 'title' | 'door'>;

export function LinkButton(props: LinkProps & { readonly onClick: () => void }) {
  const { busy = false, onClick } = props;
  return (
    <>
      <button
        type="button"
        class="link"
        aria-label={props.label}
        aria-busy={busy}
        title={props.title}
        data-door={props.door}
        onClick={() => busy || onClick()}
      >
        {busy && <span class="spinner" aria-hidden="true" />}
        {props.children}
        {busy && <Elapsed />}
      </button>
      {busy && <ElapsedAnnouncement />}
    </>
  );
}

export function ProgressBar({ done, total }: { readonly done: number; readonly total: number | null }) {
  const { t } = useWords();
  return (
    <progress aria-label={t('ui.progress')} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
  );
}
