/** A part of the page that the keyboard goes to. */
export interface Region {
  readonly node: HTMLElement;
  /** Gives the keyboard to what is used first in it. */
  enter(): void;
}

/**
 * Brings the keyboard from one part of the page to the next: the grid keeps the Tab key to itself, as Sheets' does. F6 goes on,
 * Shift+F6 back, Escape back to the first part.
 */
export class Regions {
  /** @param regions returns those that are there now, in their order */
  constructor(private readonly regions: () => readonly Region[]) {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      event.stopPropagation();
      this.go(event.shiftKey ? -1 : 1);
    };
    // Before the grid, which would take any key for the beginning of a text.
    window.addEventListener('keydown', onKey, { capture: true });
  }

  /** Gives the keyboard to the next region (1) or the one before (-1); from nowhere to the first or the last. */
  go(step: 1 | -1): void {
    const regions = this.regions();
    const at = regions.findIndex(({ node }) => node.contains(document.activeElement));
    const from = at < 0 && step < 0 ? 0 : at;
    regions[(from + step + regions.length) % regions.length]?.enter();
  }

  /** Lets Escape in a part of the page lead back to the first region. */
  leaveByEscape(node: HTMLElement): void {
    node.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || clearsText(event.target)) return;
      this.regions()[0]?.enter();
    });
  }
}

/** A search that holds a text is emptied by Escape. */
function clearsText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}
