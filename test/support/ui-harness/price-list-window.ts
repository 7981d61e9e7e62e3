import type { Language } from '../../../src/i18n/translate';
import { sampleDesk } from './sample-desk';
import { samplePrices } from './sample-prices';
import { openUi, type UiPage, type UiServer } from './ui-page';

/** Opens the window of price lists with a sample list; what the server says is the sample's unless the test says otherwise. */
export function openPriceList(server: UiServer = {}, language: Language = 'en', width = 1000): Promise<UiPage> {
  const opening = { ...samplePrices(), language };
  const answers = { open: () => sampleDesk(language), openPriceList: () => opening, ...server };
  return openUi('price-list', answers, { width, height: 640 });
}

export function codesShown({ page }: UiPage): Promise<string[]> {
  return page
    .locator('.preview tbody tr')
    .evaluateAll((rows) => rows.map((row) => /SP-\d+/.exec(row.textContent ?? '')?.[0] ?? ''));
}
