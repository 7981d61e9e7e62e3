import { button, drawOnChange, element } from '../dom';
import { actAs, server } from '../server-link';
import { words } from '../words';

const { page, start } = words;

interface TitleBarActions {
  reset(): void;
  help(): void;
}

export class TitleBar {
  readonly node: HTMLElement;
  private readonly name = element('h1', { class: 'workbook-name' }, '…');
  private readonly locale = element('span', { class: 'locale', title: page.locale });
  private readonly running = element('span', { class: 'running', role: 'status' });
  private readonly runs: string[] = [];

  constructor(actions: TitleBarActions, user: HTMLElement) {
    this.node = element(
      'div',
      { class: 'title-bar' },
      element('span', { class: 'logo', 'aria-hidden': 'true' }),
      this.name,
      this.locale,
      this.running,
      element('span', { class: 'grow' }),
      element('span', { class: 'badge' }, page.badge),
      user,
      button(page.reset, () => actions.reset(), { class: 'quiet', title: page.resetTitle }),
      button(start.help, () => actions.help(), { class: 'quiet' }),
    );
  }

  describe(name: string, locale: string): void {
    this.name.textContent = name;
    this.locale.textContent = locale;
  }

  showRunning(name: string): () => void {
    this.runs.push(name);
    this.draw();
    return () => {
      this.runs.splice(this.runs.indexOf(name), 1);
      this.draw();
    };
  }

  private draw(): void {
    const last = this.runs.at(-1);
    this.running.textContent = last === undefined ? '' : page.running(last);
  }
}

/** Kept for this browser tab alone, so that two tabs can be two people. */
const KEPT_AS = 'workbench user';

export class UserSwitch {
  readonly node = element('select', { class: 'user', 'aria-label': words.page.actingAs, title: words.page.actingAs });
  private current = '';

  constructor(onSwitch: () => void) {
    this.node.addEventListener('change', () => {
      window.sessionStorage.setItem(KEPT_AS, this.node.value);
      this.act(this.node.value);
      onSwitch();
    });
  }

  async load(): Promise<void> {
    const { users } = await server.users();
    const kept = window.sessionStorage.getItem(KEPT_AS);
    const user = users.find((each) => each === kept) ?? users[0] ?? '';
    this.node.replaceChildren(...users.map((value) => element('option', { value, selected: value === user }, value)));
    this.act(user);
  }

  isActing(user: string): boolean {
    return user === this.current;
  }

  private act(user: string): void {
    this.current = user;
    actAs(user);
  }
}

/** The workbench's own offer above the sidebar: one click leads the add-on to the stand-in CRM. Gone once a key is set. */
export class StandInStrip {
  readonly node = element('div', { class: 'strip', hidden: true, role: 'note' });
  private readonly draw = drawOnChange<string>((url) => {
    const use = button(words.strip.use, () => void this.use(), { class: 'primary' });
    const text = element('span', {}, words.strip.text, element('code', {}, url));
    this.node.replaceChildren(text, use);
  });

  constructor(private readonly onUsed: () => void) {}

  async refresh(): Promise<void> {
    const { properties, standInUrl } = await server.properties();
    this.node.hidden = properties.includes('CRM_API_KEY');
    this.draw(standInUrl);
  }

  private async use(): Promise<void> {
    await server.pointToStandIn();
    await this.refresh();
    this.onUsed();
  }
}

export interface Region {
  readonly node: HTMLElement;
  enter(): void;
}

/**
 * Brings the keyboard from one part of the page to the next: the grid keeps the Tab key to itself, as Sheets' does. F6 goes on,
 * Shift+F6 back, Escape back to the first part.
 */
export class Regions {
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

  go(step: 1 | -1): void {
    const regions = this.regions();
    const at = regions.findIndex(({ node }) => node.contains(document.activeElement));
    const from = at < 0 && step < 0 ? 0 : at;
    regions[(from + step + regions.length) % regions.length]?.enter();
  }

  leaveByEscape(node: HTMLElement): void {
    node.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || clearsText(event.target)) return;
      this.regions()[0]?.enter();
    });
  }
}

function clearsText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}
