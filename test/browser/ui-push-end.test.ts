import type { Page } from 'playwright-core';
import type { Language } from '../../src/core';
import type { Review } from '../../src/protocol';
import { confirmFirst, outcomeOf } from '../support/ui-harness/push-server';
import { heldItem, openReview, pushButton, reviewOf } from '../support/ui-harness/review-dialog';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { mixedReview, productItem, productReview } from '../support/ui-harness/sample-review';
import type { UiPage } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const open = (review: () => Review, language: Language = 'en'): Promise<UiPage> =>
  openReview({
    open: () => sampleDesk(language),
    review,
    push: (request) => confirmFirst(request, request.items.length),
    endPush: () => null,
  });

const note = (page: Page) => page.locator('.notice p').nth(1).innerText();

describe('the end of a push that left records without a tick', () => {
  test('says how many, of which kind, and where to go on; lists them with the reason and their rows', async () => {
    const { page } = await open(mixedReview);
    await page.getByLabel('Push SP.00003').uncheck();
    await page.getByLabel('Push SP.00004').uncheck();
    await pushButton(page).click();
    await page.getByText('The push is done. 6 confirmed.').waitFor();
    expect(await note(page)).toBe(
      '3 records not selected, not sent: 1 unclear from an earlier push, 2 left out. “Review again” lists them; so does “Review and push…” at any later time.',
    );
    const group = page.locator('details').filter({ hasText: 'Not selected (3)' });
    expect(await group.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringContaining('SP.00007'),
      expect.stringContaining('SP.00003'),
      expect.stringContaining('SP.00004'),
    ]);
    await group.getByText('A push did not learn whether the CRM took this').waitFor();
    expect(await group.getByText('Left out of this push.').count()).toBe(2);
    await group.getByRole('button', { name: 'Products, row 8' }).waitFor();
  });

  test('says how many cannot go as they stand', async () => {
    const { page } = await open(mixedReview);
    await pushButton(page).click();
    await page.getByText('2 rows can’t be sent as they stand: “Review again” says why.').waitFor();
  });

  test('leads back to the review, where they wait', async () => {
    const held = heldItem(1, 'hold.price.slip');
    const ui = await open(() => reviewOf([held, productItem(2)]));
    await pushButton(ui.page).click();
    await ui.page.getByText('One record not selected, not sent: 1 waits for your tick.').waitFor();
    await ui.page.getByRole('button', { name: 'Review again' }).click();
    await ui.page.getByText('Waits for your tick: a zero missing or too many (1)').waitFor();
    expect(ui.calls.filter(({ method }) => method === 'review')).toHaveLength(2);
  });

  test('says it in Vietnamese', async () => {
    const { page } = await open(() => reviewOf([heldItem(1, 'hold.price.slip'), productItem(2), productItem(3)]), 'vi');
    await page.getByLabel('Gửi SP.00003').uncheck();
    await page.getByRole('button', { name: 'Gửi 1 bản ghi' }).click();
    await page.getByText('Đã gửi xong.').waitFor();
    expect(await note(page)).toBe(
      '2 bản ghi không chọn, không gửi: 1 chờ đánh dấu, 1 bỏ không gửi. Bấm “Xem lại lần nữa” để xem, hoặc mở “Xem lại và gửi…” lúc nào cũng được.',
    );
  });
});

test('the end of a push of all that there is speaks of no others', async () => {
  const { page } = await open(() => productReview(3));
  await pushButton(page).click();
  await page.getByText('Every record you ticked was confirmed by the CRM.').waitFor();
  expect(await page.getByText('not selected').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Review again' }).count()).toBe(0);
});

test.each([
  ['en', 'The push ended just now: what was done since is not in this list.'],
  ['vi', 'Kết thúc: vừa xong. Những gì làm sau đó không có trong danh sách này.'],
] as const)('the end of a push says of what moment it speaks, in %s', async (language, dated) => {
  const { page } = await open(mixedReview, language);
  await page.locator('.button.primary').click();
  await page.locator('.outcomes').first().waitFor();
  expect(await page.locator('.notice p').last().innerText()).toBe(dated);
  expect(await violations(page)).toEqual([]);
});

describe('the end of a push lists its records', () => {
  const endOf = async (count: number, language: Language): Promise<Page> => {
    const { page } = await openReview({
      open: () => sampleDesk(language),
      review: () => productReview(count),
      push: ({ items }) => ({
        outcomes: items.map((item, n) => outcomeOf(item, n === 1 ? { outcome: 'refused', message: 'Giá sai' } : {})),
        left: [],
        waitMs: 0,
        stopped: null,
      }),
      endPush: () => null,
    });
    await page.locator('.button.primary').click();
    await page.locator('.outcomes').first().waitFor();
    return page;
  };

  test.each([
    ['en', 'Needs your attention (1)', 'Old → new', 'Refused by the CRM: Giá sai', 'Show all 39'],
    ['vi', 'Cần xử lý (1)', 'Cũ → mới', 'CRM từ chối: Giá sai', 'Hiện tất cả (39)'],
  ] as const)(
    'with old → new, the refused one with the reason first, the rest on a click, in %s',
    async (language, attention, column, refused, all) => {
      const page = await endOf(40, language);
      const [first, second] = [page.locator('.outcomes').nth(0), page.locator('.outcomes').nth(1)];
      await first.getByText(attention).waitFor();
      await first.getByRole('columnheader', { name: column }).waitFor();
      expect(await first.getByRole('row').nth(1).innerText()).toMatch(
        /Selling price 1[,.]252[,.]000 → 1[,.]352[,.]160/,
      );
      await first.getByText(refused).waitFor();
      expect(await second.getByRole('rowheader').count()).toBe(12);
      expect(await second.getByRole('row').nth(1).innerText()).toMatch(/1[,.]251[,.]000 → 1[,.]351[,.]080/);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: all }).click();
      expect(await second.getByRole('rowheader').count()).toBe(39);
      expect(await page.getByRole('button', { name: all }).count()).toBe(0);
    },
  );
});
