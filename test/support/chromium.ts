import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** No background traffic: a test page talks to loopback only. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Opens a browser: the one that CHROMIUM_PATH names, an installed one, or the one that comes as a package for Linux.
 * @param language what the page's `navigator.language` says
 */
export async function openBrowser(language = 'en-US'): Promise<Browser> {
  const installed = CANDIDATES.find((path) => path !== undefined && existsSync(path));
  const args = [...ARGS, `--lang=${language}`];
  return chromium.launch({ executablePath: installed ?? (await packagedChromium()), args });
}

async function packagedChromium(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
