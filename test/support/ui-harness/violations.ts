import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns each rule of accessibility that a page breaks, with the first place where it does. */
export async function violations(page: Page | Frame): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate('axe.run().then((result) => result.violations.map((one) => one.id + " " + one.nodes[0].html))');
}
