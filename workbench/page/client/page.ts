import { Dialog } from './chrome/dialog';
import { ErrorBar } from './chrome/error-bar';
import { MenuBar } from './chrome/menu-bar';
import { SamplePrices } from './chrome/sample-prices';
import { Sidebar } from './chrome/sidebar';
import { StandInStrip } from './chrome/stand-in-strip';
import { TitleBar } from './chrome/title-bar';
import { Toasts } from './chrome/toasts';
import { element } from './dom';
import { Drawer } from './drawer/drawer';
import { GridView } from './grid/grid-view';
import { runFunction } from './run-function';
import { listen, type PageEvent, server } from './server-link';
import { exposeForTests } from './test-handle';

/** The whole page: puts its parts together and shares the events out among them. */
export class Page {
  private readonly grid: GridView;
  private readonly titleBar = new TitleBar({
    reset: () => void this.reset(),
    samplePrices: (at) => this.prices.open(at),
  });
  private readonly menuBar = new MenuBar((name) => void this.runFromMenu(name));
  private readonly errorBar = new ErrorBar();
  private readonly toasts = new Toasts();
  private readonly drawer = new Drawer();
  private readonly prices: SamplePrices;
  private readonly strip: StandInStrip;
  private readonly sidebar: Sidebar;
  private readonly dialog: Dialog;
  private readonly gridNode = element('div', { class: 'grid', id: 'grid' });
  private lastStarted = '';
  private isRunning = false;
  private sidebarFunction: string | null = null;

  constructor(root: HTMLElement) {
    const header = element('header', {}, this.titleBar.node, this.menuBar.node);
    root.append(header, this.errorBar.node);
    const work = element('main', { class: 'work' }, this.gridNode);
    root.append(work, this.drawer.node, this.toasts.node);
    this.grid = new GridView(this.gridNode, (message) => this.drawer.tell(message));
    const run = (name: string, args: readonly unknown[]) => runFunction(this.grid, name, args);
    const focusGrid = () => this.grid.focus();
    this.strip = new StandInStrip(() => void this.reopenSidebar());
    this.sidebar = new Sidebar(this.strip.node, run, focusGrid);
    this.dialog = new Dialog(run, focusGrid);
    this.prices = new SamplePrices(this.grid);
    work.append(this.sidebar.node);
  }

  /** Draws the workbook and begins to listen. */
  start(): void {
    const drawn = this.refresh();
    let connected = false;
    const menuBuilt = new Promise<void>((resolve) => {
      listen(
        (event) => this.onEvent(event),
        () => {
          // What happened while the connection was lost was told to nobody.
          if (connected) void this.refresh();
          else server.open().then(() => resolve(), resolve);
          connected = true;
        },
      );
    });
    exposeForTests(
      this.grid,
      Promise.all([drawn, menuBuilt]).then(() => {}),
    );
  }

  private async refresh(): Promise<void> {
    const snapshot = await server.snapshot();
    this.grid.show(snapshot);
    this.titleBar.describe(snapshot.name, snapshot.locale);
    await Promise.all([this.strip.refresh(), this.drawer.refresh()]);
  }

  private onEvent(event: PageEvent): void {
    switch (event.type) {
      case 'cells':
        // What comes between the start and the end of a run was written by it.
        if (this.isRunning) this.grid.forgetUndo();
        this.grid.changeCells(event);
        break;
      case 'pasted':
        this.grid.forgetUndo();
        break;
      case 'structure':
        this.titleBar.describe(event.snapshot.name, event.snapshot.locale);
        this.grid.show(event.snapshot);
        break;
      case 'activate':
        this.grid.activate(event.sheetId, event.area);
        break;
      case 'menu':
        this.menuBar.set(event.name, event.items);
        break;
      case 'sidebar':
        this.sidebarFunction = this.lastStarted;
        this.sidebar.show(event.title, event.html);
        break;
      case 'dialog':
        this.dialog.show(event);
        break;
      case 'toast':
        this.toasts.show(event.title, event.message, event.seconds);
        break;
      case 'started':
        this.lastStarted = event.function;
        this.isRunning = true;
        break;
      case 'executed':
        this.isRunning = false;
        this.drawer.addExecution(event.execution);
        void this.strip.refresh();
        break;
      case 'reset':
        this.onReset();
        break;
    }
  }

  private async runFromMenu(name: string): Promise<void> {
    this.errorBar.hide();
    this.grid.focus();
    const done = this.titleBar.showRunning(name);
    const answer = await runFunction(this.grid, name, []);
    done();
    if (!answer.ok) this.errorBar.show(`${answer.error.name}: ${answer.error.message}`);
  }

  private async reopenSidebar(): Promise<void> {
    if (this.sidebar.isOpen() && this.sidebarFunction) await this.runFromMenu(this.sidebarFunction);
  }

  private async reset(): Promise<void> {
    if (!window.confirm('Begin with a new, empty workbook? The script properties are emptied too.')) return;
    await server.reset();
  }

  private onReset(): void {
    this.sidebar.close();
    this.dialog.close();
    this.errorBar.hide();
    void this.refresh();
  }
}
