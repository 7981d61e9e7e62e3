import type { Language } from '../../src/core';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, RpcRefusal, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

const SUMMARY = { sheetId: 1, title: 'Categories', added: 1, updated: 2, unchanged: 3, gone: 0, notes: [] };
const open = (server: UiServer, language: Language = 'en') =>
  openUi('sidebar', { open: () => sampleDesk(language), ...server }, { width: 300, height: 700, view: 'categories' });

describe('the pull of a part of the categories', () => {
  test.each([
    ['en', 'Below the category', 'Level', 'Pull', 'Asked for categories below “Điện tử” of level 2'],
    ['vi', 'Thuộc danh mục', 'Cấp', 'Tải', 'Chỉ tải danh mục thuộc “Điện tử”, cấp 2; các danh mục khác'],
  ] as const)('says which it was, in %s', async (language, branch, level, pull, said) => {
    const { page, calls } = await open({ pullCategories: () => SUMMARY }, language);
    await page.getByLabel(branch, { exact: true }).fill(' Điện tử ');
    await page.getByLabel(level, { exact: true }).fill('2');
    await page.getByRole('button', { name: pull, exact: true }).click();
    await page.locator('.notice.good', { hasText: said }).waitFor();
    expect(calls.at(-1)).toEqual({ method: 'pullCategories', args: { branch: 'Điện tử', level: '2' } });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(300);
  });

  test('says it of a level alone too', async () => {
    const { page } = await open({ pullCategories: () => SUMMARY }, 'vi');
    await page.getByLabel('Cấp', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Tải', exact: true }).click();
    await page.getByText('Chỉ tải danh mục cấp 2; các danh mục khác giữ nguyên.').waitFor();
  });

  test('says beside its field what is no category', async () => {
    const issues = [{ code: 'issue.id.invalid', field: 'parent_id', params: { text: 'Sách' } }];
    const { page } = await open({
      pullCategories: () => {
        throw new RpcRefusal({ code: 'error.form', params: {}, issues });
      },
    });
    await page.getByLabel('Below the category').fill('Sách');
    await page.getByRole('button', { name: 'Pull', exact: true }).click();
    await page.locator('#branch-notes .problem', { hasText: '“Sách”' }).waitFor();
  });
});
