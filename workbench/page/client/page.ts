import { Dialog } from './chrome/dialog';
import { ErrorBar } from './chrome/error-bar';
import { MenuBar } from './chrome/menu-bar';
import { type Region, Regions } from './chrome/regions';
import { SamplePrices } from './chrome/sample-prices';
import { Sidebar } from './chrome/sidebar';
import { StandInStrip } from './chrome/stand-in-strip';
import { StartPanel } from './chrome/start-panel';
import { TitleBar } from './chrome/title-bar';
import { Toasts } from './chrome/toasts';
import { UserSwitch } from './chrome/user-switch';
import { connect } from './connect';
import { element } from './dom';
import { Drawer } from './drawer/drawer';
import { EventMarks } from './event-marks';
import type { FrameServices } from './frame/add-on-frame';
import { GridView } from './grid/grid-view';
import { Opening } from './opening';
import { OwnRuns } from './own-runs';
import { runFunction } from './run-function';
import { type PageEvent, server } from './server-link';
import { exposeForTests } from './test-handle';

/** The whole page: puts its parts together and shares the events out among them. */
export class Page {
  private readonly gridNode = element('div', { class: 'grid', id: 'grid' });
  private readonly drawer = new Drawer();
  private readonly grid = new GridView(this.gridNode, (message) => this.drawer.tell(message));
  private readonly regions = new Regions(() => this.regionsNow());
  private readonly user = new UserSwitch(() => void this.opening.openForAnother());
  private readonly start = new StartPanel(() => this.grid.focus());
  private readonly prices = new SamplePrices(this.grid);
  private readonly titleBar = new TitleBar(
    {
      reset: () => void this.opening.reset(),
      samplePrices: (at) => this.prices.open(at),
      help: () => this.help(),
    },
    this.user.node,
  );
  private readonly menuBar = new MenuBar((name) => void this.runFromMenu(name));
  private readonly header = element('header', {}, this.titleBar.node, this.menuBar.node);
  private readonly errorBar = new ErrorBar();
  private readonly toasts = new Toasts();
  private readonly strip = new StandInStrip(() => void this.reopenSidebar());
  private readonly services: FrameServices = {
    run: (name, args) => runFunction(this.grid, name, args),
    focusEditor: () => this.grid.focus(),
    leave: (step) => this.regions.go(step),
  };
  private readonly sidebar = new Sidebar(this.strip.node, this.services);
  private readonly dialog = new Dialog(this.services);
  private readonly marks = new EventMarks();
  private readonly runs = new OwnRuns((user) => this.user.isActing(user));
  private readonly opening = new Opening({
    grid: this.grid,
    titleBar: this.titleBar,
    errorBar: this.errorBar,
    strip: this.strip,
    drawer: this.drawer,
    start: this.start,
    sidebar: this.sidebar,
    dialog: this.dialog,
  });
  private sidebarFunction: string | null = null;

  constructor(root: HTMLElement) {
    const work = element('main', { class: 'work' }, this.gridNode, this.start.node, this.sidebar.node);
    root.append(this.header, this.errorBar.node, work, this.drawer.node, this.toasts.node);
    const escaped = [this.header, this.start.node, this.sidebar.node, this.drawer.node];
    for (const node of escaped) this.regions.leaveByEscape(node);
  }

  /** Draws the workbook and begins to listen. */
  begin(): void {
    const known = this.user.load();
    const drawn = this.opening.begin();
    const menuBuilt = connect({
      onEvent: (event) => this.onEvent(event),
      begin: () => known.then(() => server.open()),
      resume: () => void this.opening.refresh(),
    });
    const ready = Promise.all([drawn, menuBuilt]).then(() => this.drawn());
    exposeForTests(this.grid, ready, () => this.drawn());
  }

  /** Done when all that was done here has reached the model, and all that has happened up to now is drawn. */
  private async drawn(): Promise<void> {
    await this.grid.settled();
    await this.marks.reached();
    await this.opening.done();
    // A reset, which the first mark may have brought to light, has made more happen.
    await this.marks.reached();
    await this.grid.painted();
  }

  /** Where the keyboard can go now, in the order of F6. */
  private regionsNow(): readonly Region[] {
    this.menuBar.closeMenu();
    const dialog = this.dialog.regions();
    if (this.dialog.isModal()) return dialog;
    return [
      { node: this.gridNode, enter: () => this.grid.focus() },
      { node: this.header, enter: () => this.menuBar.enter() },
      ...[this.start, this.sidebar].filter((column) => column.isOpen()),
      this.drawer,
      ...dialog,
    ];
  }

  private help(): void {
    if (this.start.isOpen()) this.start.hide();
    else {
      this.start.show();
      this.start.enter();
    }
  }

  private onEvent(event: PageEvent): void {
    if (!this.runs.takes(event)) return;
    switch (event.type) {
      case 'cells':
        this.grid.changeCells(event);
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
        this.start.offer(event.name, event.items, (name) => void this.runFromMenu(name));
        break;
      case 'sidebar':
        this.sidebarFunction = this.runs.lastStarted;
        this.start.hide();
        this.sidebar.show(event);
        break;
      case 'dialog':
        this.dialog.show(event);
        break;
      case 'toast':
        this.toasts.show(event.title, event.message, event.seconds);
        break;
      case 'executed':
        this.drawer.addExecution(event.execution);
        void this.strip.refresh();
        break;
      case 'reset':
        this.opening.beginAnew();
        break;
      case 'mark':
        this.marks.pass(event.mark);
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
}
