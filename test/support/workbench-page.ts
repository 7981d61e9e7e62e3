import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { openBrowser } from './chromium';

const ROOT = path.resolve(__dirname, '../..');

/** The workbench as `npm start` starts it, and a person's browser on it. */
export class WorkbenchPage {
  readonly troubles: string[] = [];

  private constructor(
    private readonly server: ChildProcess,
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {
    page.on('pageerror', (error) => this.troubles.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.troubles.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(?:http:\/\/127\.0\.0\.1|data:|blob:|about:)/.test(request.url())) this.troubles.push(request.url());
    });
  }

  /** @param language of the browser, e.g. "en-US" */
  static async open(language: string, environment: Readonly<Record<string, string>> = {}): Promise<WorkbenchPage> {
    const server = spawn(process.execPath, ['.cache/workbench/start.js'], {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', WORKBENCH_STORE: '', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) => server.stdout?.once('data', (data) => resolve(String(data))));
    const url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
    const browser = await openBrowser(language);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: language });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const opened = new WorkbenchPage(server, browser, context, page, url);
    await page.goto(url);
    await page.evaluate('window.workbench.ready');
    return opened;
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.browser.close();
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill();
    await ended;
  }

  /** Chooses an item of the add-on's menu. */
  async menu(label: string): Promise<void> {
    await this.page.getByRole('menuitem', { name: 'CRM Desk', exact: true }).click();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
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

  /** Types into a cell with the keyboard. */
  async type(sheet: string, cell: string, text: string): Promise<void> {
    await this.activate(sheet, cell);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await this.page.evaluate('window.workbench.settled()');
  }

  /** Pastes text from the clipboard with Ctrl+V. */
  async paste(sheet: string, cell: string, lines: readonly (readonly string[])[]): Promise<void> {
    const text = lines.map((line) => line.join('\t')).join('\n');
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await this.activate(sheet, cell);
    await this.page.keyboard.press('Control+V');
    await this.page.evaluate('window.workbench.settled()');
  }

  /** What a range shows. */
  async shown(sheet: string, range: string): Promise<string[][]> {
    const query = new URLSearchParams({ sheet, range });
    const answer = await fetch(`${this.url}/api/cells?${query}`);
    return JSON.parse(await answer.text()).displayValues;
  }

  async formulas(sheet: string, range: string): Promise<string[]> {
    const query = new URLSearchParams({ sheet, range });
    const answer = await fetch(`${this.url}/api/cells?${query}`);
    const { formulas }: { formulas: string[][] } = JSON.parse(await answer.text());
    return formulas.flat().filter((formula) => formula !== '');
  }

  /** The colours of a range's cells, row by row. */
  async colours(sheet: string, range: string): Promise<string[]> {
    const query = new URLSearchParams({ sheet, range });
    const answer = await fetch(`${this.url}/api/cells?${query}`);
    const { backgrounds }: { backgrounds: string[][] } = JSON.parse(await answer.text());
    return backgrounds.flat();
  }

  /** What the stand-in's admin interface answers, through the page's own server. */
  async crm(at: string): Promise<never> {
    const answer = await fetch(`${this.url}/api/crm/${at}`);
    return JSON.parse(await answer.text()) as never;
  }

  /** Keeps a picture, for people; `SCREENSHOTS` names the folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder) await this.page.screenshot({ path: path.join(folder, `${name}.png`) });
  }
}
