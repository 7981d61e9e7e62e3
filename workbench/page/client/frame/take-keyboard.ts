const CAN_HAVE_IT = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

function isUsable(node: HTMLElement): boolean {
  return node.isConnected && node.offsetParent !== null && !node.matches(':disabled');
}

/** Returns what gives the keyboard to whatever in the frame had it last, or else to the first thing that can have it. */
export function keyboardTaker(): () => void {
  let last: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target;
  });
  return () => {
    const first = () => [...document.querySelectorAll<HTMLElement>(CAN_HAVE_IT)].find(isUsable);
    (last && isUsable(last) ? last : first())?.focus();
  };
}
