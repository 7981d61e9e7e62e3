import { button, element } from '../dom';
import { words } from '../words';
import { closeButton } from './dialogs';
import type { Choose, Menu } from './menu-bar';

const { start } = words;

function key(name: string): HTMLElement {
  return element('kbd', {}, name);
}

function keyTable(): HTMLElement {
  const rows = [
    [[key('F6')], start.nextPart],
    [[key('Shift'), ' ', key('F6')], start.lastPart],
    [[key('Esc')], start.toGrid],
    [[key('Ctrl'), ' ', key('Z'), ' / ', key('Y')], start.undoing],
  ] as const;
  const items = rows.flatMap(([keys, meaning]) => [element('dt', {}, ...keys), element('dd', {}, meaning)]);
  return element('dl', { class: 'keys' }, ...items);
}

function fromNothing(opener: HTMLElement): readonly HTMLElement[] {
  const later = [start.use, start.table, start.paste, start.push].map((text) => element('li', {}, text));
  return [
    element('h3', {}, start.steps),
    element('ol', {}, element('li', {}, start.open, opener), ...later),
    element('p', {}, start.after),
  ];
}

function throughTrial(opener: HTMLElement, onEmpty: () => void): readonly HTMLElement[] {
  const { trial } = start;
  const later = [trial.price, trial.push].map((text) => element('li', {}, text));
  return [
    element('h3', {}, trial.steps),
    element('ol', {}, element('li', {}, start.open, opener), ...later),
    element('p', {}, trial.after),
    element('p', {}, trial.nothing),
    element('p', {}, button(trial.empty, onEmpty)),
  ];
}

function toText(way: readonly HTMLElement[]): HTMLElement {
  const keys = [element('h3', {}, start.keys), keyTable()];
  return element('div', { class: 'start-text' }, element('p', {}, start.what), ...way, ...keys);
}

/** The column at the right that tells a stranger what this is, what to click first, and which keys there are. */
export class StartPanel {
  readonly node = element('aside', { class: 'sidebar start', hidden: true, 'aria-label': start.title });
  private readonly opener = button('', () => this.open(), { class: 'primary', hidden: true });
  private open: () => void = () => undefined;

  constructor(
    private readonly onClose: () => void,
    private readonly onEmpty: () => void,
  ) {}

  offer({ name, items, under }: Menu, choose: Choose): void {
    const first = items.find((item) => item.kind === 'item');
    if (!first) return;
    this.open = () => choose(first.functionName);
    this.opener.textContent = `${under ? `${words.page.extensions} ` : ''}${name} › ${first.label}`;
    this.opener.hidden = false;
  }

  show(isConnected: boolean): void {
    const close = closeButton(start.close, () => this.leave());
    const head = element('div', { class: 'panel-head' }, element('h2', { class: 'panel-title' }, start.title), close);
    this.node.replaceChildren(
      head,
      toText(isConnected ? throughTrial(this.opener, this.onEmpty) : fromNothing(this.opener)),
    );
    this.node.hidden = false;
  }

  hide(): void {
    this.node.replaceChildren();
    this.node.hidden = true;
  }

  isOpen(): boolean {
    return !this.node.hidden;
  }

  enter(): void {
    this.opener.focus();
  }

  private leave(): void {
    this.hide();
    this.onClose();
  }
}
