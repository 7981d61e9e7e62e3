import type { MenuItem } from '../engine-api';
import { type CallKind, type Emulates, refuseUnknown } from '../service-context';
import { pageFrom } from '../services/html-service';
import { Arguments } from './arguments';
import { servedPage } from './served-page';
import type { Session } from './session';

/** A menu that a script builds; nothing is shown before addToUi. */
class Menu implements Emulates<GoogleAppsScript.Base.Menu, Menu> {
  readonly items: MenuItem[] = [];

  constructor(
    private readonly session: Session,
    /** null for the one under Extensions, which has the name of the script. */
    readonly caption: string | null,
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

  addSubMenu(...values: unknown[]): this {
    const args = this.args('addSubMenu', values).expect(['object']);
    const menu = args.any(0);
    if (!(menu instanceof Menu)) return args.refuse();
    this.items.push({ kind: 'menu', label: menu.caption ?? '', items: menu.items });
    return this;
  }

  addToUi(): void {
    this.session.enter('Menu', 'addToUi', 'write');
    const items = [...this.items];
    this.session.ctx.emit(
      this.caption === null
        ? { type: 'menu', name: '', items, under: 'extensions' }
        : { type: 'menu', name: this.caption, items },
    );
  }
}

function newMenu(session: Session, caption: string | null): object {
  return refuseUnknown('Menu', new Menu(session, caption));
}

/** The size of a dialog that does not say its own [assumed 72]. */
const DIALOG = { width: 600, height: 400 };

/** The user interface of the spreadsheet: menus, sidebar, dialogs. alert and prompt, which wait for a person, are refused. */
class Ui implements Emulates<GoogleAppsScript.Base.Ui, Ui> {
  constructor(private readonly session: Session) {}

  private begin(member: string, kind: CallKind, values: readonly unknown[]): Arguments {
    this.session.enter('Ui', member, kind);
    return new Arguments(this.session, 'Ui', member, values);
  }

  createMenu(...values: unknown[]): object {
    return newMenu(this.session, this.begin('createMenu', 'handle', values).expect(['text']).text(0));
  }

  createAddonMenu(...values: unknown[]): object {
    this.begin('createAddonMenu', 'handle', values).expect([]);
    return newMenu(this.session, null);
  }

  showSidebar(...values: unknown[]): void {
    const args = this.begin('showSidebar', 'write', values).expect(['object']);
    const { title, html } = pageFrom(args.any(0)) ?? args.refuse();
    this.session.ctx.emit({ type: 'sidebar', title, html: servedPage(html) });
  }

  showModelessDialog(...values: unknown[]): void {
    const args = this.begin('showModelessDialog', 'write', values).expect(['object', 'text']);
    const { html, width, height } = pageFrom(args.any(0)) ?? args.refuse();
    const size = { width: width ?? DIALOG.width, height: height ?? DIALOG.height };
    this.session.ctx.emit({ type: 'dialog', title: args.text(1), html: servedPage(html), ...size });
  }
}

export function newUi(session: Session): object {
  return refuseUnknown('Ui', new Ui(session));
}
