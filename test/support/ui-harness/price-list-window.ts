import type { Browser } from 'playwright-core';
import type { Language } from '../../../src/core';
import { openBrowser } from '../chromium';
import { sampleDesk } from './sample-desk';
import { samplePrices } from './sample-prices';
import { openUi, type UiPage, type UiServer } from './ui-page';

/** The window of price lists in a browser of its own, with a sample list and answers that each test changes. */
export class PriceListWindow {
  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<PriceListWindow> {
    return new PriceListWindow(await openBrowser());
  }

  /** Ends the browser. */
  close(): Promise<void> {
    return this.browser.close();
  }

  /** Opens the window; what the server says is the sample's unless the test says otherwise. */
  open(server: UiServer = {}, language: Language = 'en', width = 1000): Promise<UiPage> {
    const opening = { ...samplePrices(), language };
    const answers = { open: () => sampleDesk(language), openPriceList: () => opening, ...server };
    return openUi(this.browser, 'price-list', answers, { width, height: 640 });
  }
}

/** Returns the codes of the lines that the preview shows. */
export function codesShown({ page }: UiPage): Promise<string[]> {
  return page
    .locator('.preview tbody tr')
    .evaluateAll((rows) => rows.map((row) => /SP-\d+/.exec(row.textContent ?? '')?.[0] ?? ''));
}

/** Returns what the line of a code says under Note. */
export function noteOf({ page }: UiPage, code: string): Promise<string> {
  return page.locator('.preview tbody tr', { hasText: code }).locator('td').last().innerText();
}

/** Keeps a picture where the environment names a folder for them. */
export async function picture({ page }: UiPage, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
