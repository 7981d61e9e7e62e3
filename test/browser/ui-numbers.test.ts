import { numbersOfLocale } from '../../src/i18n';
import type { RunRecord } from '../../src/protocol';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { productReview } from '../support/ui-harness/sample-review';
import { openUi, type UiServer } from '../support/ui-harness/ui-page';

const RECORD: RunRecord = {
  table: 'products',
  key: 'SP.1',
  title: '',
  changes: [{ label: 'Selling price', type: 'money', before: 115_000, after: 999_000 }],
  more: 0,
  outcome: 'confirmed',
  message: '',
};
const RUN = {
  run: 'a1b2',
  time: '2026-09-05 10:12:00',
  who: 'lan@example.com',
  reason: '',
  action: 'edit',
  reverts: '',
  confirmed: 1250,
  refused: 0,
  unsure: 0,
} as const;

describe.each([
  { language: 'en', locale: 'vi_VN', mark: '.', other: /\d,\d{3}(?!\d)/ },
  { language: 'vi', locale: 'en_US', mark: ',', other: /\d\.\d{3}(?!\d)/ },
] as const)('a person of $language with a file of $locale', ({ language, locale, mark, other }) => {
  /** Returns what a page says, once it shows the first of the numbers; none of them is as the language would have it. */
  const textOf = async (
    name: 'sidebar' | 'review' | 'price-list',
    server: UiServer,
    view = 'home',
  ): Promise<string> => {
    const open = () => sampleDesk(language, { numbers: numbersOfLocale(locale) });
    const { page } = await openUi(name, { open, ...server }, { width: 1000, height: 700, view });
    await page
      .getByText(/\d[.,]\d{3}(?!\d)/)
      .first()
      .waitFor();
    for (const folded of await page.locator('main details > summary').all()) await folded.click();
    if (view === 'runs') await page.locator('.records > li').waitFor();
    const text = await page.locator('body').innerText();
    expect(other.exec(text)).toBeNull();
    return text;
  };
  const written = (text: string): string => text.replaceAll('_', mark);

  test('sees in the sidebar the numbers of the file', async () => {
    const text = await textOf(
      'sidebar',
      {
        runs: () => ({ runs: [RUN], journalGone: 0, underWay: '' }),
        runRecords: () => ({ records: [RECORD], more: 0 }),
      },
      'runs',
    );
    expect(text).toContain(written('1_250'));
    expect(text).toContain(written('115_000 → 999_000'));
  });

  test('sees in the review the numbers of the file', async () => {
    const text = await textOf('review', { review: () => productReview(1200) });
    expect(text).toContain(written('1_200'));
    expect(text).toContain(written('1_251_000'));
    expect(text).toContain(written('1_351_080'));
  });

  test('sees in the window of price lists the numbers of the file', async () => {
    const text = await textOf('price-list', { openPriceList: () => ({ ...samplePrices(), language }) });
    expect(text).toContain(written('140_000'));
    expect(text).toContain(written('1_250_000'));
  });
});
