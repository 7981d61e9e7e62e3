import { WorkbenchPage } from '../support/workbench-page';

let bench: WorkbenchPage;
beforeAll(async () => {
  bench = await WorkbenchPage.open('vi-VN');
});
afterAll(() => bench.close());

test('an item of the menu opens the sidebar at its view, without its first screen', async () => {
  await bench.menu('Tải cơ hội…');
  await bench.sidebar.getByRole('heading', { level: 1, name: 'Kết nối CRM', exact: true }).waitFor();
});

describe('the menu while it is open', () => {
  const openMenu = async () => {
    await bench.page.getByRole('menuitem', { name: 'CRM Desk', exact: true }).click();
    return bench.page.getByRole('menu');
  };

  test('stays, with the keyboard, when the sidebar takes the focus', async () => {
    const menu = await openMenu();
    await bench.page.keyboard.press('ArrowDown');
    const second = menu.getByRole('menuitem').nth(1);
    expect(await second.evaluate((item) => item === document.activeElement)).toBe(true);
    await bench.sidebar.getByRole('heading', { level: 1 }).evaluate((title) => title.focus());
    await bench.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    expect(await second.evaluate((item) => item === document.activeElement)).toBe(true);
    await bench.page.keyboard.press('Escape');
    expect(await menu.count()).toBe(0);
  });

  test('closes by a press on the sidebar', async () => {
    const menu = await openMenu();
    const sidebar = await bench.page.locator('.sidebar iframe').boundingBox();
    if (!sidebar) throw new Error('no sidebar');
    await bench.page.mouse.click(sidebar.x + sidebar.width / 2, sidebar.y + sidebar.height - 20);
    expect(await menu.count()).toBe(0);
  });
});
