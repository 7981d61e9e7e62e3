import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from 'playwright-core';

const ROOT = path.resolve(__dirname, '../..');

/** In place of a path: the browser that comes as a package, whatever is installed. */
const PACKAGED = 'packaged';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * No background traffic: a test page talks to loopback only. And one process for a page and the frames in it: a sandboxed frame in
 * a process of its own takes the answer to the key or click that closes it along with it, and who pressed waits for ever.
 */
const ARGS = [
  '--lang=en-US',
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
 * Returns how a browser is started: the one that CHROMIUM_PATH names, an installed one, or the one that comes as a package for
 * Linux, which is also meant by CHROMIUM_PATH=packaged.
 */
export function chromiumOptions(): LaunchOptions {
  const { CHROMIUM_PATH: wanted = '' } = process.env;
  const installed = [wanted, ...INSTALLED].find((candidate) => existsSync(candidate));
  const chosen = installed === undefined || wanted === PACKAGED ? packagedChromium() : { executablePath: installed };
  return { ...chosen, args: ARGS };
}

/** Returns the package's browser with the one font that comes with it: a machine may have none, and then no browser starts. */
function packagedChromium(): LaunchOptions {
  const { version } = JSON.parse(
    readFileSync(path.join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const folder = path.join(ROOT, '.cache', `chromium-${version}`);
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(folder)) {
    const { stderr, status } = spawnSync(process.execPath, [path.join(__dirname, 'unpack-chromium.mjs'), folder]);
    if (status !== 0) throw new Error(`The packaged Chromium cannot be unpacked: ${stderr}`);
  }
  const env = { FONTCONFIG_FILE: path.join(folder, 'fonts/fonts.conf'), ...process.env };
  // A bare machine lacks libraries that come with the package; where there are some, its own fit it better.
  const runs = spawnSync(executablePath, ['--version'], { env }).status === 0;
  return { executablePath, env: runs ? env : { ...env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') } };
}
