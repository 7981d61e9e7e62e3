import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { endWithTestFile } from './end-with-test-file';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How long a page may take on a machine that has other work to do: long enough never to be what a test is about. */
export const PATIENCE_MS = 120_000;

/**
 * No background traffic: a test page talks to loopback only. And one process for a page and the frames in it: a sandboxed frame in
 * a process of its own takes the answer to the key or click that closes it along with it, and who pressed waits for ever.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-site-isolation-trials',
];

/**
 * Opens a browser: the one that CHROMIUM_PATH names, an installed one, or the one that comes as a package for Linux.
 * @param language what the page's `navigator.language` says
 */
export async function openBrowser(language = 'en-US'): Promise<Browser> {
  const installed = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  const args = [...ARGS, `--lang=${language}`];
  const opening = chromium.launch({ executablePath: installed ?? (await packagedChromium()), args });
  endWithTestFile(async () => (await opening).close());
  return opening;
}

async function packagedChromium(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
