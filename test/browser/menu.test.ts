import { WorkbenchPage } from '../support/workbench-page';

/** Lists, in each language, items of the menu with the title of the view that each opens. */
const ITEMS: Readonly<Record<string, readonly (readonly [item: string, title: string])[]>> = {
  'en-US': [
    ['Runs…', 'Runs'],
    ['History of this cell…', 'History of this cell'],
    ['Settings…', 'Settings'],
    ['Help', 'Help'],
  ],
  'vi-VN': [
    ['Các lượt gửi…', 'Các lượt gửi'],
    ['Lịch sử của ô này…', 'Lịch sử của ô này'],
    ['Cài đặt…', 'Cài đặt'],
    ['Trợ giúp', 'Trợ giúp'],
  ],
};

describe.each(Object.keys(ITEMS))('the menu, in %s', (locale) => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(locale);
  });
  afterAll(() => bench.close());

  test.each(ITEMS[locale] ?? [])('“%s” opens the sidebar at “%s”, without its first screen', async (item, title) => {
    await bench.menu(item);
    await bench.sidebar.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  });
});
