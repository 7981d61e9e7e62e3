import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumOptions } from '../support/launch-options';

const FAMILIES = ['Arial', 'serif', 'sans-serif', 'monospace', 'Liberation Sans', 'DejaVu Sans Mono'];

/** How wide a text is in a family, in pixels. */
const WIDTH_IN = (family: string) => `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '40px ' + JSON.stringify(${JSON.stringify(family)}).replace(/^"(serif|sans-serif|monospace)"$/, '$1');
  return pen.measureText('Giá bán lẻ WMil 1.250.000').width;
})()`;

const unpack = (folder: string): Promise<number | null> =>
  new Promise((resolve) => {
    const script = path.resolve(__dirname, '../support/unpack-chromium.mjs');
    spawn(process.execPath, [script, folder], { stdio: 'ignore' }).once('exit', resolve);
  });

test('a Chromium that two test files unpack at once is there whole, and once', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'unpacked-'));
  const folder = path.join(home, 'chromium');
  expect(await Promise.all([unpack(folder), unpack(folder)])).toEqual([0, 0]);
  expect(readdirSync(home)).toEqual(['chromium']);
  expect(statSync(path.join(folder, 'chromium')).size).toBeGreaterThan(100_000_000);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['al2023', 'fonts', 'libGLESv2.so']));
  rmSync(home, { recursive: true });
});

// The package is for these machines only; elsewhere the installed browser is taken.
if (process.platform === 'linux' && process.arch === 'x64') {
  describe('the Chromium that comes as a package', () => {
    let browser: Browser;
    beforeAll(async () => {
      // Each test file has an environment of its own.
      process.env.CHROMIUM_PATH = 'packaged';
      delete process.env.FONTCONFIG_FILE;
      browser = await chromium.launch(chromiumOptions());
    });
    afterAll(() => browser.close());

    test('runs whatever is installed', () => {
      expect(browser.version()).toMatch(/^143\./);
    });

    test('draws all with the one font that comes with it, as on any other machine', async () => {
      const page = await browser.newPage();
      const widths = new Set<unknown>();
      for (const family of FAMILIES) widths.add(await page.evaluate(WIDTH_IN(family)));
      expect(widths.size).toBe(1);
    });
  });
}
