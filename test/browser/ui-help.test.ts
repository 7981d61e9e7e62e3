import type { Page } from 'playwright-core';
import type { Language } from '../../src/core';
import type { View } from '../../src/protocol';
import { openTabs } from '../support/ui-harness/opportunity-tabs';
import { freshDesk, sampleDesk } from '../support/ui-harness/sample-desk';
import { samplePrices } from '../support/ui-harness/sample-prices';
import { mixedReview } from '../support/ui-harness/sample-review';
import { openUi, type UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const WORDS = {
  en: {
    help: 'Help',
    back: 'Back',
    all: 'All chapters',
    search: 'Search the guide',
    none: 'No chapter has these words',
  },
  vi: { help: 'Trợ giúp', back: 'Quay lại', all: 'Tất cả các chương', search: 'Tìm trong', none: 'Không chương nào' },
};

const openView = (view: View, language: Language = 'en'): Promise<UiPage> =>
  openUi(
    'sidebar',
    {
      open: () => sampleDesk(language),
      schedule: () => ({ tabs: [] }),
    },
    { width: 300, height: 600, view },
  );

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const door = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: WORDS[language].help, exact: true });

const fitsIn300 = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= 300');

describe('the door in the header', () => {
  test.each([
    ['home', 'First steps'],
    ['connect', 'Connect'],
    ['opportunities', 'Opportunities'],
    ['adopt', 'A list that stands in a tab already'],
    ['baseline', 'Mark as matching the CRM'],
    ['runs', 'Runs and undo'],
    ['history', 'History of a cell'],
    ['restore', 'Restore'],
    ['settings', 'Settings'],
  ] as const)('leads from %s to the chapter “%s”', async (view, title) => {
    const { page } = await openView(view);
    await door(page).click();
    expect(await heading(page).innerText()).toBe(title);
  });

  test('leads back to a view with all that was typed, and gets the focus again', async () => {
    const { page } = await openView('connect');
    await page.getByLabel('API key').fill('abc');
    await door(page).press('Enter');
    await page.locator('h1:focus', { hasText: 'Connect' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('API key').inputValue()).toBe('abc');
    await page.locator('[aria-label="Help"]:focus').waitFor();
  });

  test('is there before anything is connected', async () => {
    const { page } = await openUi('sidebar', { open: () => freshDesk() }, { width: 300, height: 600 });
    await door(page).click();
    expect(await page.getByText('Settings › Integration', { exact: false }).count()).toBe(1);
  });
});

test('the work of a view goes on while the guide is read', async () => {
  let refreshed = (): void => undefined;
  const ui = await openTabs({
    startOpportunities: () =>
      new Promise((resolve) => {
        refreshed = () =>
          resolve({
            state: 'done',
            summary: { sheetId: 21, title: 'T', added: 1, updated: 0, unchanged: 0, gone: 0, notes: [] },
          });
      }),
  });
  await ui.page
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await door(ui.page).click();
  refreshed();
  await ui.page.getByRole('button', { name: 'Back' }).click();
  await ui.page.getByText('1 new', { exact: false }).first().waitFor();
});

describe.each(['en', 'vi'] as const)('Help, in %s', (language) => {
  const words = WORDS[language];

  test('opened from the menu shows all chapters, and leads on from one to another', async () => {
    const ui = await openView('help', language);
    const { page } = ui;
    await page.getByRole('heading', { level: 1, name: words.help }).waitFor();
    expect(await page.locator('.chapters button').count()).toBeGreaterThan(20);
    expect(await fitsIn300(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    const first = page.locator('.chapters button').first();
    const title = await first.innerText();
    await first.press('Enter');
    expect(await heading(page).innerText()).toBe(title);
    await page.locator('.guide button').first().click();
    expect(await heading(page).innerText()).not.toBe(title);
    await page.getByRole('button', { name: words.all }).click();
    expect(await heading(page).innerText()).toBe(words.help);
    await page.getByRole('button', { name: words.back }).click();
    expect(await page.locator('main').count()).toBe(1);
  });

  test('shows what the colours and words mean, from each chapter, at 300 pixels', async () => {
    const ui = await openView('settings', language);
    const { page } = ui;
    await door(page, language).click();
    await page.locator('.guide-doors button').nth(1).click();
    expect(await page.locator('.guide table').count()).toBe(4);
    expect(await fitsIn300(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('finds chapters by words without accents, marks them, and says where nothing is found', async () => {
    const ui = await openView('help', language);
    const { page } = ui;
    const box = page.getByLabel(words.search);
    await box.fill('DIEN THOAI');
    expect(await page.locator('.chapters mark').allInnerTexts()).toEqual(expect.arrayContaining(['Điện', 'thoại']));
    expect(await violations(page)).toEqual([]);
    await page.locator('.chapters button').first().click();
    expect(await page.locator('.guide mark').count()).toBeGreaterThan(0);
    await page.locator('.guide-doors button').first().click();
    expect(await page.getByLabel(words.search).inputValue()).toBe('DIEN THOAI');
    await page.getByLabel(words.search).fill('xylophone');
    await page.getByText(words.none).waitFor();
  });
});

describe.each(['en', 'vi'] as const)('a window, in %s', (language) => {
  test.each([
    ['review', 'Review and push', 'Xem lại và gửi'],
    ['price-list', 'A supplier’s list', 'Bảng giá của nhà cung cấp'],
  ] as const)(
    '%s opens the guide at its chapter beside its work, and closes it alone by Escape',
    async (name, en, vi) => {
      const ui = await openUi(
        name,
        {
          open: () => sampleDesk(language),
          review: mixedReview,
          openPriceList: () => ({ ...samplePrices(), language }),
        },
        { width: 800, height: 560 },
      );
      const { page } = ui;
      await page.locator('main').waitFor();
      await door(page, language).click();
      const title = { en, vi }[language].replace('’', "'");
      await page.getByRole('heading', { level: 1, name: title }).last().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.help-panel').waitFor({ state: 'detached' });
      expect(await page.evaluate('window.wasClosed ?? false')).toBe(false);
      await page.locator('.help-door:focus').waitFor();
      await page.keyboard.press('Escape');
      expect(await page.evaluate('window.wasClosed')).toBe(true);
    },
  );
});
