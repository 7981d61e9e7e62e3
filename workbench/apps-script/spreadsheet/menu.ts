import type { Emulates } from '../emulates';
import type { MenuItem } from '../engine-api';
import { refuseUnknown } from '../refuse-unknown';
import { Arguments } from './arguments';
import type { Session } from './session';

type Real = GoogleAppsScript.Base.Menu;

/** A menu that a script builds; nothing is shown before addToUi. */
class Menu implements Emulates<Real, 'addItem' | 'addSeparator' | 'addSubMenu' | 'addToUi'> {
  readonly items: MenuItem[] = [];

  constructor(
    private readonly session: Session,
    readonly caption: string,
  ) {}

  private args(member: string, values: readonly unknown[]): Arguments {
    this.session.enter('Menu', member, 'handle');
    return new Arguments(this.session, 'Menu', member, values);
  }

  addItem(...values: unknown[]): this {
    const args = this.args('addItem', values).expect(['text', 'text']);
    this.items.push({ kind: 'item', label: args.text(0), functionName: args.text(1) });
    return this;
  }

  addSeparator(): this {
    this.session.enter('Menu', 'addSeparator', 'handle');
    this.items.push({ kind: 'separator' });
    return this;
  }

  addSubMenu(...values: unknown[]): this {
    const args = this.args('addSubMenu', values).expect(['object']);
    const menu = args.any(0);
    if (!(menu instanceof Menu)) {
      return args.refuse();
    }
    this.items.push({ kind: 'menu', label: menu.caption, items: menu.items });
    return this;
  }

  addToUi(): void {
    this.session.enter('Menu', 'addToUi', 'write');
    this.session.ctx.emit({ type: 'menu', name: this.caption, items: [...this.items] });
  }

  toString(): string {
    return 'Menu';
  }
}

/** Returns an empty menu as scripts hold it. */
export function newMenu(session: Session, caption: string): object {
  return refuseUnknown('Menu', new Menu(session, caption));
}
