import type { Dialog, ErrorBar, Sidebar } from './chrome/dialogs';
import type { StartPanel } from './chrome/start-panel';
import type { StandInStrip, TitleBar } from './chrome/title-bar';
import { errorText } from './dom';
import type { Drawer } from './drawer/drawer';
import type { GridView } from './grid/grid-view';
import { server } from './server-link';
import { words } from './words';

interface OpenedParts {
  readonly grid: GridView;
  readonly titleBar: TitleBar;
  readonly errorBar: ErrorBar;
  readonly strip: StandInStrip;
  readonly drawer: Drawer;
  readonly start: StartPanel;
  readonly sidebar: Sidebar;
  readonly dialog: Dialog;
}

/** Kept for the browser: a trial begins connected, and is welcomed once. */
const WELCOMED = 'workbench welcomed';

export class Opening {
  /** The last time that all was asked for anew. */
  private refreshed: Promise<void> = Promise.resolve();
  private opened: Promise<void> = Promise.resolve();

  constructor(private readonly parts: OpenedParts) {}

  begin(): Promise<void> {
    return this.refresh().then(() => this.welcome());
  }

  refresh(): Promise<void> {
    this.refreshed = this.drawAll();
    return this.refreshed;
  }

  async reset(): Promise<void> {
    if (!window.confirm(words.page.resetQuestion)) return;
    this.parts.errorBar.hide();
    await this.orTell(server.reset());
  }

  /** Begins anew; to be called when the workbench has been reset, be it by somebody else. */
  beginAnew(): void {
    this.closeAll();
    void this.orTell(this.begin());
    // The server built the menu for the first user, in the language of its own settings.
    this.opened = this.orTell(server.open());
  }

  /** Another person opens the file: the menu is built for that one, and the other's pages are gone. */
  async openForAnother(): Promise<void> {
    this.closeAll();
    await this.orTell(server.open());
  }

  done(): Promise<unknown> {
    return Promise.all([this.refreshed, this.opened]);
  }

  private async drawAll(): Promise<void> {
    const { grid, titleBar, strip, drawer } = this.parts;
    const snapshot = await server.snapshot();
    grid.show(snapshot);
    titleBar.describe(snapshot.name, snapshot.locale);
    await Promise.all([strip.refresh(), drawer.refresh()]);
  }

  /** Welcomes strangers: who was welcomed in this browser and has connected the add-on to a CRM is none. */
  private welcome(): void {
    const { strip, sidebar, start } = this.parts;
    const isConnected = strip.node.hidden === true;
    if (sidebar.isOpen() || (isConnected && window.localStorage.getItem(WELCOMED) !== null)) return;
    window.localStorage.setItem(WELCOMED, 'yes');
    start.show(isConnected);
  }

  private closeAll(): void {
    this.parts.sidebar.close();
    this.parts.dialog.close();
    this.parts.errorBar.hide();
    this.parts.grid.forgetSteps();
  }

  private async orTell(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => this.parts.errorBar.show(errorText(error)));
  }
}
