import type { ComponentChildren } from 'preact';
import { Elapsed, ElapsedAloud } from './elapsed';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: () => void;
  readonly primary?: boolean;
  readonly submit?: boolean;
  /** Its own work is under way; `busyText` says which. */
  readonly busy?: boolean;
  readonly busyText?: string;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  /** For those who do not see what it stands beside. */
  readonly label?: string;
}

/** A button that shows that it works, and for how long, and takes no second click meanwhile; it keeps the focus while it cannot be used. */
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
        onClick={click}
      >
        {busy && <span class="spinner" aria-hidden="true" />}
        {busy ? (props.busyText ?? props.children) : props.children}
        {busy && <Elapsed />}
      </button>
      {busy && <ElapsedAloud />}
    </>
  );
}

/** A button that looks like a link, for going elsewhere. */
export function LinkButton(props: {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly label?: string;
  /** Its own work is under way: a second click does nothing. */
  readonly busy?: boolean;
}) {
  const { busy = false, onClick } = props;
  return (
    <button type="button" class="link" aria-label={props.label} aria-busy={busy} onClick={() => busy || onClick()}>
      {busy && <span class="spinner" aria-hidden="true" />}
      {props.children}
    </button>
  );
}
