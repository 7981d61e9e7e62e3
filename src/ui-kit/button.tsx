import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Key, keyOf } from '../i18n/translate';
import type { Action } from './hooks';
import { useWords } from './words';

/** Shows the elapsed seconds from here on: somebody who waits longer wonders. */
const SHOWN_AFTER_S = 3;
/** Spoken seldom: who listens to a screen reader would hear nothing else. */
const SPOKEN_EVERY_S = 20;

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

/** Who cannot see it; stands outside of a button, whose contents nobody hears change. */
export function ElapsedAnnouncement() {
  const { t } = useWords();
  const seconds = useSeconds();
  if (seconds < SHOWN_AFTER_S) return null;
  const spoken = seconds - (seconds % SPOKEN_EVERY_S);
  return (
    <span class="hidden" aria-live="polite">
      {spoken > 0 && t(...timeOf('ui.stillWorking', spoken))}
    </span>
  );
}

/** Whole seconds since it was shown first; by the clock, since a browser lets a page in the background count seldom. */
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
  /** The button for those who do not see what it stands beside. */
  readonly label?: string;
  readonly title?: string;
  /** What it leads to, so that the focus finds back to it. */
  readonly door?: string;
}

/** Shows a button that shows that it works, and for how long, and takes no second click meanwhile; it keeps the focus while it cannot be used. */
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

/** Starts one of the works of an action, and takes no click while any of them is under way. */
export function ActionButton({ of: { busy }, name, disabled = false, ...props }: ActionButtonProps) {
  return <Button {...props} busy={busy === name} disabled={disabled || busy !== null} />;
}

type LinkProps = Pick<ButtonProps, 'children' | 'label' | 'busy' | 'title' | 'door'>;

/** Shows a button that looks like a link, for going elsewhere; a second click does nothing while its own work is under way. */
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

/** Shows how far a work of `total` parts is; null while the total is not known. */
export function ProgressBar({ done, total }: { readonly done: number; readonly total: number | null }) {
  const { t } = useWords();
  return (
    <progress aria-label={t('ui.progress')} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
  );
}
