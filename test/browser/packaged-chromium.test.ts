import { chromium } from 'playwright-core';
import { chromiumOptions } from '../support/launch-options';

const FAMILIES = ['Arial', 'serif', 'sans-serif', 'monospace', 'Liberation Sans', 'DejaVu Sans Mono'];

/** How wide a text is in a family, in pixels. */
const WIDTH_IN = (family: string) => `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '40px ' + JSON.stringify(${JSON.stringify(family)}).replace(/^"(serif|sans-serif|monospace)"$/, '$1');
  return pen.measureText('Giá bán lẻ WMil 1.250.000').width;
})()`;

// The package is for these machines only; elsewhere the installed browser is taken.
if (process.platform === 'linux' && process.arch === 'x64') {
  test('the Chromium that comes as a package runs whatever is installed, and draws all with its one font', async () => {
    // Each test file has an environment of its own.
    process.env.CHROMIUM_PATH = 'packaged';
    delete process.env.FONTCONFIG_FILE;
    const browser = await chromium.launch(chromiumOptions());
    const page = await browser.newPage();
    const widths = new Set<unknown>();
    for (const family of FAMILIES) widths.add(await page.evaluate(WIDTH_IN(family)));
    await browser.close();
    expect([browser.version().split('.')[0], widths.size]).toEqual(['143', 1]);
  });
}
