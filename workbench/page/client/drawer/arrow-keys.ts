const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Lets the arrow keys go from one button of a list of tabs to the next, as people expect of tabs. */
export function moveByArrows(list: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  });
}
