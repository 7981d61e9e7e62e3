import { createServer, type Server } from 'node:http';
import { type BrowserServer, chromium } from 'playwright-core';
import { chromiumOptions } from './launch-options';

/** By worker: two that share a browser would share its clipboard too. */
const browsers = new Map<string, Promise<BrowserServer>>();
let server: Server | undefined;

/**
 * Begins to listen for workers that want a browser, at the address that BROWSERS then has, with the worker's ID as its path. The
 * answer is where the worker's browser can be reached, which is started when it is first asked for. Called by Jest.
 */
export default async function startBrowsers(): Promise<void> {
  const listening = createServer((request, response) => {
    browserOf(request.url ?? '').then(
      (browser) => response.end(browser.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port to be had for the browsers');
  process.env.BROWSERS = `http://127.0.0.1:${address.port}`;
}

/** Ends all browsers of the run; called by Jest. */
export async function stopBrowsers(): Promise<void> {
  server?.closeAllConnections();
  server?.close();
  const opened = await Promise.allSettled(browsers.values());
  browsers.clear();
  await Promise.all(opened.map((browser) => (browser.status === 'fulfilled' ? browser.value.close() : undefined)));
}

function browserOf(worker: string): Promise<BrowserServer> {
  const known = browsers.get(worker);
  if (known !== undefined) return known;
  const starting = chromium.launchServer(chromiumOptions());
  browsers.set(worker, starting);
  const forget = (): unknown => browsers.get(worker) === starting && browsers.delete(worker);
  starting.then((browser) => browser.on('close', forget), forget);
  return starting;
}
