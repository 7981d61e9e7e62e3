import type { MenuItem } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { drawOnChange } from '../draw-on-change';
import { words } from '../words';
import { type Choose, MenuPopup } from './menu-popup';

/** The bar with the menus that the add-on has built. */
export class MenuBar {
  readonly node = element('div', { class: 'menu-bar', role: 'menubar', 'aria-label': words.page.menus });
  private readonly menus = new Map<string, readonly MenuItem[]>();
  private readonly choose: Choose;
  private readonly redraw = drawOnChange<readonly (readonly [string, readonly MenuItem[]])[]>((menus) =>
    this.draw(menus),
  );
  private open: { readonly popup: MenuPopup; readonly button: HTMLElement } | null = null;

  constructor(choose: Choose) {
    this.choose = choose;
    document.addEventListener('pointerdown', ({ target }) => {
      const inside = target instanceof Node && (this.node.contains(target) || this.open?.popup.holds(target));
      if (!inside) this.open?.popup.close();
    });
    // A click into a frame, the sidebar say, is no event of this document.
    window.addEventListener('blur', () => this.open?.popup.close());
  }

  /** Adds a menu, or replaces the one of that name. */
  set(name: string, items: readonly MenuItem[]): void {
    this.menus.set(name, items);
    this.redraw([...this.menus]);
  }

  /** Gives the keyboard to the first menu's button. */
  enter(): void {
    this.node.querySelector('button')?.focus();
  }

  /** Takes the open menu away, if there is one. */
  closeMenu(): void {
    this.open?.popup.close();
  }

  private draw(menus: readonly (readonly [string, readonly MenuItem[]])[]): void {
    this.open?.popup.close();
    this.node.replaceChildren(...menus.map(([name, items]) => this.toButton(name, items)));
  }

  private toButton(name: string, items: readonly MenuItem[]): HTMLElement {
    const attributes = { type: 'button', role: 'menuitem', 'aria-haspopup': 'menu', 'aria-expanded': 'false' };
    const button = element('button', { ...attributes, class: 'menu-button' }, name);
    button.addEventListener('click', () => this.toggle(button, items));
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      this.toggle(button, items);
    });
    button.addEventListener('mouseenter', () => {
      if (this.open && this.open.button !== button) this.toggle(button, items);
    });
    return button;
  }

  private toggle(button: HTMLElement, items: readonly MenuItem[]): void {
    const wasOpen = this.open?.button === button;
    this.open?.popup.close();
    if (wasOpen) return;
    const popup = new MenuPopup(items, this.choose, () => {
      button.setAttribute('aria-expanded', 'false');
      this.open = null;
      button.focus();
    });
    const box = button.getBoundingClientRect();
    button.setAttribute('aria-expanded', 'true');
    this.open = { popup, button };
    popup.open(box.left, box.bottom);
  }
}
