import { parseNotation } from '../../apps-script/model/area';
import type { Area } from '../../apps-script/model/snapshot';
import type { FrameAnswer } from '../script-call';
import { Dialog, ErrorBar, Sidebar, Toasts } from './chrome/dialogs';
import { MenuBar } from './chrome/menu-bar';
import { StartPanel } from './chrome/start-panel';
import { type Region, Regions, StandInStrip, TitleBar, UserSwitch } from './chrome/title-bar';
import { element, errorText } from './dom';
import { Drawer } from './drawer/drawer';
import type { FrameServices } from './frame/add-on-frame';
import { GridView } from './grid/grid-view';
import { Opening } from './opening';
import { isThisPage, listen, type PageEvent, server, WorkbenchClock } from './server-link';

interface Connected {
  onEvent(event: PageEvent): void;
  /** Never fails. */
  begin(): Promise<unknown>;
  /** The connection was lost, and is there again: what happened meanwhile was told to nobody. */
  resume(): void;
}

function connect({ onEvent, begin, resume }: Connected): Promise<void> {
  return new Promise((resolve) => {
    let connected = false;
    listen(onEvent, () => {
      if (connected) resume();
      else void begin().then(() => resolve());
      connected = true;
    });
  });
}

/** Waits for the stream of events: what the server answers may come before what it told in the stream. */
class EventMarks {
  private readonly waiting = new Map<string, () => void>();

  pass(mark: string): void {
    this.waiting.get(mark)?.();
    this.waiting.delete(mark);
  }

  /** Done when every event has come that the server had sent before this call. @throws when the server is lost */
  async reached(): Promise<void> {
    const mark = crypto.randomUUID();
    const passed = new Promise<void>((resolve) => this.waiting.set(mark, resolve));
    await server.mark(mark);
    await passed;
  }
}

function isForOnePerson({ type }: PageEvent): boolean {
  return ['activate', 'menu', 'sidebar', 'dialog', 'toast'].includes(type);
}

/** Knows whose run it is that shows something, and so what of it is meant for this page. */
class OwnRuns {
  lastStarted = '';
  /** Whose runs are under way, by their ids; the last to have begun is the one that shows something. */
  private readonly runs = new Map<number, 'this page' | 'another'>();
  /** Each page's menu is built by an onOpen of its own, in the language of its browser. */
  private hasOwnMenu = false;

  constructor(private readonly isActing: (user: string) => boolean) {}

  takes(event: PageEvent): boolean {
    if (!this.isMeant(event)) return false;
    if (event.type === 'started') {
      this.lastStarted = event.function;
      this.runs.set(event.id, this.isStartedHere(event) ? 'this page' : 'another');
    }
    if (event.type === 'menu') this.hasOwnMenu ||= this.runBy() === 'this page';
    if (event.type === 'executed') this.runs.delete(event.execution.id);
    if (event.type === 'waits') this.runs.delete(event.id);
    return true;
  }

  private isMeant(event: PageEvent): boolean {
    // Outside of a run, a new connection tells the menus of whoever has opened the file last.
    if (event.type === 'menu' && this.hasOwnMenu) return this.runBy() === 'this page';
    return this.runBy() !== 'another' || !isForOnePerson(event);
  }

  private runBy(): 'nobody' | 'this page' | 'another' {
    return [...this.runs.values()].at(-1) ?? 'nobody';
  }

  private isStartedHere({ user, page }: Extract<PageEvent, { type: 'started' }>): boolean {
    return page === undefined ? this.isActing(user) : isThisPage(page);
  }
}

/** Runs a function after all that was done in the grid has reached the model. Never throws: a lost server is an error too. */
async function runFunction(grid: GridView, name: string, args: readonly unknown[]): Promise<FrameAnswer> {
  try {
    await grid.settled();
    const result = await server.run(name, args);
    return result.ok ? { id: 0, ok: true, value: result.value } : { id: 0, ok: false, error: result.error };
  } catch (error) {
    return { id: 0, ok: false, error: { name: 'NetworkError', message: errorText(error) } };
  }
}

/** What browser tests hold: the grid is a canvas, in which a test cannot find a cell by itself. */
interface TestHandle {
  activate(sheetName: string, a1: string): void;
  selection(): { sheetId: number; sheet: string; area: Area } | null;
  settled(): Promise<void>;
  /** As settled(), and all that has happened up to now is drawn, be it by a script or by somebody else. */
  drawn(): Promise<void>;
  readonly ready: Promise<void>;
}

declare global {
  interface Window {
    workbench: TestHandle;
  }
}

function parseArea(a1: string): Area {
  const area = parseNotation(a1, { rows: Infinity, columns: Infinity });
  if (!area) throw new Error(`Not a range: ${a1}`);
  return area;
}

function exposeForTests(grid: GridView, ready: Promise<void>, drawn: () => Promise<void>): void {
  window.workbench = {
    activate(sheetName, a1) {
      const sheetId = grid.place.sheetId(sheetName);
      if (sheetId === null) throw new Error(`No sheet is named "${sheetName}"`);
      grid.activate(sheetId, parseArea(a1));
      grid.focus();
    },
    selection: () => grid.place.selection(),
    settled: () => grid.settled(),
    drawn,
    ready,
  };
}

export class Page {
  private readonly gridNode = element('div', { class: 'grid', id: 'grid' });
  private readonly clock = new WorkbenchClock();
  private readonly drawer = new Drawer(this.clock);
  private readonly grid = new GridView(this.gridNode, (message) => this.drawer.tell(message));
  private readonly regions = new Regions(() => this.regionsNow());
  private readonly user = new UserSwitch(() => void this.opening.openForAnother());
  private readonly start = new StartPanel(
    () => this.grid.focus(),
    () => void this.opening.reset(),
  );
  private readonly titleBar = new TitleBar(
    {
      reset: () => void this.opening.reset(),
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
    clock: this.clock,
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

  begin(): void {
    const known = this.user.load();
    const drawn = this.opening.begin();
    const menuBuilt = connect({
      onEvent: (event) => this.onEvent(event),
      begin: () => known.then(() => server.open()).catch(() => undefined),
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

  private regionsNow(): readonly Region[] {
    this.menuBar.closeMenu();
    return [
      { node: this.gridNode, enter: () => this.grid.focus() },
      { node: this.header, enter: () => this.menuBar.enter() },
      ...[this.start, this.sidebar].filter((column) => column.isOpen()),
      this.drawer,
      ...this.dialog.regions(),
    ];
  }

  private help(): void {
    if (this.start.isOpen()) this.start.hide();
    else {
      this.start.show(this.strip.node.hidden === true);
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
        this.menuBar.set(event);
        this.start.offer(event, (name) => void this.runFromMenu(name));
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
      case 'clock':
        this.clock.set(event.offsetMs);
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
