import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { openBrowser, PATIENCE_MS } from './chromium';
import { type NodeChild, startNode } from './node-child';
import { sidebarDoor } from './sidebar-door';

const ROOT = path.resolve(__dirname, '../..');

/** In the page: resolves when it has been drawn for the first time. */
const READY = 'window.workbench.ready';

/** The grid's own formula engine, whose results nobody uses, says so when a workbook with formulas has been replaced. */
const OF_A_WORKBOOK_BEFORE = /^Dependency tree not found/;

const MANIFEST = { timeZone: 'Asia/Ho_Chi_Minh', runtimeVersion: 'V8' };

export interface ScriptOptions {
  /** Over a manifest that lists no scopes, so that all are taken as given. */
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Its other files by name, e.g. "kit.html". */
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

interface CellAnswer {
  readonly values: unknown[][];
  readonly displayValues: string[][];
  readonly formulas: string[][];
}

/** A product as the stand-in CRM holds it. */
export interface Product {
  readonly product_code: string;
  readonly product_name: string;
  readonly cover_price: string | number | null;
}

/** The workbench as `npm start` starts it, and a person's browser on it. */
export class WorkbenchPage {
  readonly troubles: string[] = [];
  private home: string | null = null;

  private constructor(
    private readonly server: NodeChild,
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {
    page.on('pageerror', (error) => this.troubles.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_A_WORKBOOK_BEFORE.test(message.text())) this.troubles.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(?:http:\/\/127\.0\.0\.1|data:|blob:|about:)/.test(request.url())) this.troubles.push(request.url());
    });
  }

  /** Opens what `npm start` shows to a stranger: a workbook with products of the stand-in CRM. */
  static trial(): Promise<WorkbenchPage> {
    return WorkbenchPage.open('en-US', { LC_ALL: 'en_US.UTF-8' }, ROOT, [
      '--seed',
      path.join(ROOT, 'scripts/trial.mjs'),
    ]);
  }

  /**
   * @param language of the browser, e.g. "en-US"
   * @param folder the one whose dist/ holds the add-on
   * @param zone the time zone of whoever looks
   */
  static async open(
    language: string,
    environment: Readonly<Record<string, string>> = {},
    folder = ROOT,
    args: readonly string[] = [],
    zone = 'Asia/Ho_Chi_Minh',
  ): Promise<WorkbenchPage> {
    // A script of npm ends with what started it.
    const env = { ...process.env, npm_lifecycle_event: 'test', PORT: '0', WORKBENCH_STORE: '', ...environment };
    const server = await startNode([path.join(ROOT, '.cache/workbench/start.js'), ...args], { cwd: folder, env });
    const url = /http:\/\/\S+/.exec(server.firstLine)?.[0] ?? '';
    const browser = await openBrowser();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: language,
      timezoneId: zone,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    const page = await context.newPage();
    const opened = new WorkbenchPage(server, browser, context, page, url);
    await page.goto(url);
    await page.evaluate(READY);
    return opened;
  }

  /** Returns the page of a script of its own, in English, in place of the built add-on; it is gone when the page is closed. */
  static async ofScript(
    code: string,
    { manifest, files = {}, environment }: ScriptOptions = {},
  ): Promise<WorkbenchPage> {
    const home = mkdtempSync(path.join(tmpdir(), 'script-'));
    const dist = path.join(home, 'dist');
    mkdirSync(dist);
    writeFileSync(path.join(dist, 'Code.js'), code);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text);
    writeFileSync(path.join(dist, 'appsscript.json'), JSON.stringify({ ...MANIFEST, ...manifest }));
    const opened = await WorkbenchPage.open('en-US', environment, home);
    opened.home = home;
    return opened;
  }

  /** Opens the page again, as a person does who reloads it. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.evaluate(READY);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.browser.close();
    await this.server.end();
    if (this.home) rmSync(this.home, { recursive: true });
  }

  /** Opens the desk in English and takes the stand-in CRM; then makes the tables of a button, where it is named. */
  async begin(button?: 'New products table' | 'New orders tables'): Promise<void> {
    await this.menu('Open desk');
    await this.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    if (!button) return;
    await this.sidebar.getByRole('button', { name: button }).click();
    await this.sidebar.getByText(/^Created “/).waitFor();
  }

  async menu(label: string): Promise<void> {
    for (const name of ['CRM Desk', ...label.split(' › ')])
      await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Presses a door of the sidebar's first screen. */
  async door(label: string): Promise<void> {
    await (await sidebarDoor(this.sidebar, label)).click();
  }

  /** Done when all that was done here has reached the model, and all that has happened up to now is drawn. */
  async drawn(): Promise<void> {
    await this.page.evaluate('window.workbench.drawn()');
  }

  /** Asks the page's server; resolves with its answer when what came of it is drawn. @throws when it refuses */
  async post(at: string, body: unknown): Promise<never> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}${at}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${at}: ${answer.status} ${text}`);
    await this.drawn();
    return JSON.parse(text) as never;
  }

  /** Moves the workbench's clock on; resolves when the triggers that fell due have run, each once, and what came of it is drawn. */
  async moveClock(ms: number): Promise<void> {
    await this.post('/api/clock', { advanceMs: ms });
  }

  /** Done when a condition holds in the page; Playwright's own way of waiting for one is what the page's policy forbids. */
  async until(condition: string): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!(await this.page.evaluate(`Boolean(${condition})`))) {
      if (Date.now() > giveUpAt) throw new Error(`Never came true: ${condition}`);
      await this.drawn();
    }
  }

  get sidebar(): FrameLocator {
    return this.page.frameLocator('aside iframe, .sidebar iframe');
  }

  get dialog(): FrameLocator {
    return this.page.frameLocator('[role=dialog] iframe');
  }

  async activate(sheet: string, cell: string): Promise<void> {
    await this.page.evaluate(`window.workbench.activate(${JSON.stringify(sheet)}, ${JSON.stringify(cell)})`);
  }

  /** Where the cells are drawn, in pixels of the page; the editors have canvases of their own, in no certain order. */
  async gridBox(): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.page.locator('#grid canvas[id^="univer-sheet-main-canvas"]').boundingBox();
    if (!box) throw new Error('The grid is not to be seen');
    return box;
  }

  async type(sheet: string, cell: string, text: string): Promise<void> {
    await this.activate(sheet, cell);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await this.drawn();
  }

  /** Pastes text from the clipboard with Ctrl+V. */
  async paste(sheet: string, cell: string, lines: readonly (readonly string[])[]): Promise<void> {
    const text = lines.map((line) => line.join('\t')).join('\n');
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.activate(sheet, cell);
    await this.page.keyboard.press('Control+V');
    // The browser answers in turn: by then the grid, which asked before, has been told what to paste.
    await this.page.evaluate('navigator.clipboard.readText().then(() => undefined)');
    await this.drawn();
  }

  async get<Answer>(at: string): Promise<Answer> {
    return (await fetch(`${this.url}${at}`)).json() as Promise<Answer>;
  }

  cells(sheet: string, range: string): Promise<CellAnswer> {
    return this.get(`/api/cells?${new URLSearchParams({ sheet, range })}`);
  }

  async shown(sheet: string, range: string): Promise<string[][]> {
    return (await this.cells(sheet, range)).displayValues;
  }

  async formulas(sheet: string, range: string): Promise<string[]> {
    return (await this.cells(sheet, range)).formulas.flat().filter((formula) => formula !== '');
  }

  crm(at: string): Promise<never> {
    return this.get(`/api/crm/${at}`);
  }

  products(): Promise<readonly Product[]> {
    return this.crm('records/products');
  }

  /** Returns the selling price that the CRM has. */
  async priceOf(code: string): Promise<number> {
    const product = (await this.products()).find(({ product_code }) => product_code === code);
    return Number(product?.cover_price);
  }

  /** Keeps a picture, for people; `SCREENSHOTS` names the folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await this.page.screenshot({ path: path.join(folder, `${name}.png`) });
  }
}
