import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';
import type { RpcMethods } from '../../../src/calls';
import type { Key, Language } from '../../../src/i18n/translate';
import type { RpcError } from '../../../src/platform/rpc-error';
import { servedPage } from '../../../workbench/apps-script/spreadsheet/served-page';
import { openBrowser, PATIENCE_MS } from '../chromium';
import { pageClock, sampleDesk } from './sample-desk';

/** A server for one page: answers each method, at once or later; throw an RpcRefusal to answer with an error. */
export type UiServer = {
  readonly [M in keyof RpcMethods]?: (
    args: RpcMethods[M]['args'],
  ) => RpcMethods[M]['value'] | Promise<RpcMethods[M]['value']>;
};

/** Thrown by a server to answer `ok: false`. */
export class RpcRefusal extends Error {
  constructor(readonly error: RpcError) {
    super(error.code);
  }
}

export const refusing =
  (code: Key, params: RpcError['params'] = {}, issues: RpcError['issues'] = []) =>
  (): never => {
    throw new RpcRefusal({ code, params, issues });
  };

/** A page of the add-on in a browser, and the calls that it made. */
export interface UiPage {
  readonly page: Page;
  readonly calls: readonly { readonly method: string; readonly args: unknown }[];
}

interface UiOptions {
  readonly width: number;
  readonly height: number;
  readonly view?: string;
  readonly at?: string;
}

const ADDRESS = 'http://desk.test/';

/** What Google puts into the page; the server is reached through a function that the test exposes. */
const GOOGLE = `
  const runner = (success, failure) => ({
    withSuccessHandler: (handler) => runner(handler, failure),
    withFailureHandler: (handler) => runner(success, handler),
    rpc: (text) => { window.serverRpc(text).then(success, (error) => failure(error)); },
  });
  window.google = { script: { run: runner(() => {}, () => {}), host: { close: () => { window.wasClosed = true; } } } };
`;

interface Stage {
  readonly page: Page;
  html: string;
  server: UiServer;
  calls: { method: string; args: unknown }[];
}

let opening: Promise<Stage> | undefined;

type PageName = 'sidebar' | 'review' | 'price-list';

/** Shows a page of dist/ as HtmlService serves it, answered by `server`; a test file shows one at a time. */
export async function openUi(name: PageName, server: UiServer, options: UiOptions): Promise<UiPage> {
  opening ??= openStage();
  const stage = await opening;
  const calls: { method: string; args: unknown }[] = [];
  Object.assign(stage, { server, calls, html: pageHtml(name, options) });
  await stage.page.setViewportSize({ width: options.width, height: options.height });
  await stage.page.goto(ADDRESS);
  return { page: stage.page, calls };
}

/** Shows the sidebar in its own width, with a desk where the server says nothing of one. */
export const openSidebar = (server: UiServer, view = 'home', language: Language = 'en'): Promise<UiPage> =>
  openUi('sidebar', { open: () => sampleDesk(language), ...server }, { width: 300, height: 700, view });

async function openStage(): Promise<Stage> {
  const browser = await openBrowser();
  const stage: Stage = { page: await browser.newPage(), html: '', server: {}, calls: [] };
  stage.page.setDefaultTimeout(PATIENCE_MS);
  await stage.page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: stage.html }));
  await stage.page.exposeFunction('serverRpc', async (text: string) => {
    const { method, args } = JSON.parse(text);
    // Pages hold their clock against the file's: where a test is of something else, they agree.
    if (method === 'fileClock' && !stage.server.fileClock) return JSON.stringify({ ok: true, value: pageClock() });
    stage.calls.push({ method, args });
    return JSON.stringify(await answer(stage.server, method, args));
  });
  return stage;
}

async function answer<M extends keyof RpcMethods>(
  server: UiServer,
  method: M,
  args: RpcMethods[M]['args'],
): Promise<unknown> {
  try {
    const handler = server[method];
    if (!handler) throw new Error(`no answer for ${method}`);
    return { ok: true, value: await handler(args) };
  } catch (error) {
    if (error instanceof RpcRefusal) return { ok: false, error: error.error };
    throw error;
  }
}

function pageHtml(name: PageName, { view = 'home', at = '' }: UiOptions): string {
  const page = readFileSync(`dist/${name}.html`, 'utf8')
    .replace('data-view="home"', `data-view="${view}"`)
    .replace('data-undo=""', `data-undo="${view === 'home' ? '' : view}"`)
    .replace('data-at=""', `data-at="${at}"`)
    .replace('<script>', () => `<script>${GOOGLE}</script><script>`);
  return servedPage(page);
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns each rule of accessibility that a page breaks, with the first place where it does. */
export async function violations(page: Page | Frame): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate('axe.run().then((result) => result.violations.map((one) => one.id + " " + one.nodes[0].html))');
}
