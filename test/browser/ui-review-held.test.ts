import type { Language } from '../../src/core';
import { fixTexts, review } from '../../src/desk';
import { DeskWorld } from '../support/desk-world';
import { vest } from '../support/pushing';
import { openReview } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import type { UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

/** Returns a file with one of each that the interface allows and that is hardly ever meant, and with texts that were lost. */
function oddFile(language: Language): DeskWorld {
  const world = new DeskWorld();
  world.language = language;
  world.products(
    { ...vest, product_code: 192 },
    { ...vest, product_code: 'SP.1', unit_id: '(clear)' },
    { ...vest, product_code: '', product_id: 77 },
    { ...vest, product_code: 'SP.2', description: 12345678901234567000 },
    { ...vest, product_code: 'SP.3', short_description: 0.12 },
    { ...vest, product_code: 'SP.4', short_description: 0.5 },
  );
  const short = world.sheet('products').columnTags();
  const column = short.find(({ tag }) => tag === 'short_description')?.column ?? 0;
  world.sheet('products').shownAs.set(`6,${column}`, '12%');
  world.sheet('products').formulaCells.add(`7,${column}`);
  const terms = 'Giao hàng:\nTầng 3, kho An Phú\n\nThanh toán khi nhận';
  world.orders(
    [
      { order_code: 'DH1', account_name: 'An Phú', account_phone: '0901234567' },
      { order_code: 'DH2', account_name: 'Bình An', vat: 150, terms },
      { order_code: 'DH3', account_name: 'Cát Tường' },
    ],
    [
      { order_code: 'DH2', product_code: 'A', quantity: 1, price: 5000 },
      { order_code: 'DH3', product_code: 'A', quantity: -2, price: 5000 },
    ],
  );
  return world;
}

/** Rows far below are drawn only when they come near: the window is as high as all of them. */
async function openOdd(language: Language): Promise<UiPage> {
  const world = oddFile(language);
  const opened = await openReview({
    open: () => sampleDesk(language),
    review: () => review(world.ports),
    fixTexts: () => fixTexts(world.ports),
  });
  await opened.page.setViewportSize({ width: 900, height: 4000 });
  return opened;
}

describe('the review of odd values', () => {
  test.each<[Language, readonly string[]]>([
    [
      'en',
      [
        'not text: something typed may be lost (2)',
        'more digits than a cell keeps (1)',
        'a formula that gives no text (1)',
        'no product code beside the ID (1)',
        'orders without lines (1)',
        'a choice is emptied (1)',
        'negative numbers (1)',
        'more than 100 percent (1)',
      ],
    ],
    [
      'vi',
      [
        'không phải văn bản: nội dung gõ có thể đã mất (2)',
        'nhiều chữ số hơn một ô giữ được (1)',
        'công thức không cho ra văn bản (1)',
        'có ID nhưng không có mã sản phẩm (1)',
        'đơn hàng không có dòng hàng (1)',
        'bỏ trống một lựa chọn (1)',
        'số âm (1)',
        'trên 100 phần trăm (1)',
      ],
    ],
  ])('groups them by their reasons, none of them ticked, in %s', async (language, reasons) => {
    const { page } = await openOdd(language);
    await page.getByText(reasons[0] ?? '').waitFor();
    const headings = await page.locator('h2').allTextContents();
    expect(headings.filter((text) => /\(\d+\)$/.test(text)).map((text) => text.replace(/^[^:]*: /, ''))).toEqual(
      reasons,
    );
    expect(await page.locator('tbody input:checked').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('offers to fix lost texts, reviews again, and says how many cells are text now', async () => {
    const { page, calls } = await openOdd('en');
    await page.getByText('It shows “12%”; “0.12” would be sent.').waitFor();
    await page.getByRole('button', { name: 'Fix: make these columns text' }).click();
    await page.getByText('2 cells are text now, as they were shown.').waitFor();
    expect(calls.map(({ method }) => method)).toEqual(['open', 'review', 'fixTexts', 'open', 'review']);
    expect(await page.getByRole('button', { name: 'Fix: make these columns text' }).count()).toBe(0);
    expect(await page.getByText('more digits than a cell keeps (1)').count()).toBe(1);
    await page.getByLabel('Push SP.3').waitFor();
    expect(await page.getByLabel('Push SP.3').isChecked()).toBe(true);
  });

  test('shows a term of several lines in its lines', async () => {
    const { page } = await openOdd('en');
    await page.getByText('These 2 terms are sent as all terms').waitFor();
    const term = page.locator('.order-part ol li').first();
    await term.waitFor();
    expect(await term.evaluate((element) => element instanceof HTMLElement && element.innerText)).toBe(
      'Giao hàng:\nTầng 3, kho An Phú',
    );
  });
});
