import { WorkbenchPage } from '../support/workbench-page';

/** Where the keyboard is, as a person would name it. */
const WHERE = `(() => {
  const { activeElement: at } = document;
  const region = at.closest('#grid') ? 'grid' : at.closest('header') ? 'menu' : at.closest('footer') ? 'bottom bar' : '';
  return region || at.closest('aside')?.getAttribute('aria-label') || at.closest('[role=dialog]')?.tagName || at.tagName;
})()`;

describe('a person with a keyboard and no mouse', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await bench.page.keyboard.press(key);
  };
  const where = (): Promise<unknown> => bench.page.evaluate(WHERE);
  /** Presses a key that leads elsewhere; out of an add-on's frame that takes a message to the page. */
  const go = async (key: string): Promise<unknown> => {
    const before = await where();
    await press(key);
    await bench.until(`${WHERE} !== ${JSON.stringify(before)}`);
    return where();
  };
  const goTo = async (region: string) => {
    for (let steps = 0; steps < 5 && (await where()) !== region; steps += 1) await go('F6');
    expect(await where()).toBe(region);
  };
  const focused = (): Promise<unknown> => bench.page.evaluate('document.activeElement.textContent');
  const inSidebar = (): Promise<unknown> => bench.sidebar.locator('body').evaluate('document.activeElement.outerHTML');

  const isInSidebar = async (): Promise<boolean> =>
    (await where()) === 'CRM Desk' && !String(await inSidebar()).startsWith('<body');
  /** Returns the browser hands the keyboard over to the add-on's frame, which may take a while. */
  const arriveInSidebar = async (): Promise<void> => {
    for (let looks = 0; looks < 200 && !(await isInSidebar()); looks += 1) await bench.drawn();
    expect(await inSidebar()).not.toMatch(/^<body/);
  };
  const tabIntoSidebar = async (): Promise<void> => {
    await press('Tab');
    await bench.until(`document.activeElement.tagName === 'IFRAME'`);
    await arriveInSidebar();
  };

  test('goes round the parts of the page with F6, and back with Shift+F6', async () => {
    await bench.activate('Trang tính1', 'A1');
    const seen: unknown[] = [];
    for (let step = 0; step < 4; step += 1) seen.push(await go('F6'));
    expect(seen).toEqual(['menu', 'Start here', 'bottom bar', 'grid']);
    expect(await go('Shift+F6')).toBe('bottom bar');
    expect(await go('Shift+F6')).toBe('Start here');
  });

  test('leaves the grid as it is while going round', async () => {
    expect(await go('Escape')).toBe('grid');
    await bench.activate('Trang tính1', 'B2');
    for (let step = 0; step < 4; step += 1) await go('F6');
    await bench.drawn();
    expect(await bench.page.evaluate('window.workbench.selection().area')).toMatchObject({ row: 2, column: 2 });
    expect((await bench.shown('Trang tính1', 'A1:C3')).flat().join('')).toBe('');
  });

  test('opens the desk from the menu and reaches the offer and the form', async () => {
    await goTo('menu');
    await press('ArrowDown');
    expect(await focused()).toBe('Open desk');
    await press('Enter');
    await bench.sidebar.getByRole('button').first().waitFor();
    await bench.drawn();
    await goTo('menu');
    expect(await go('F6')).toBe('CRM Desk');
    expect(await focused()).toBe('Use the stand-in CRM');
    await tabIntoSidebar();
  });

  test('takes the offer, and is where it was in the desk when it comes back', async () => {
    await goTo('menu');
    await go('F6');
    await press('Enter');
    await bench.sidebar.getByRole('button', { name: 'New products table' }).waitFor();
    await goTo('menu');
    expect(await go('F6')).toBe('CRM Desk');
    await tabIntoSidebar();
    await press('Tab');
    const before = await inSidebar();
    expect(await go('F6')).toBe('bottom bar');
    expect(await go('Shift+F6')).toBe('CRM Desk');
    await arriveInSidebar();
    expect(await inSidebar()).toBe(before);
  });

  test('opens the CRM panel with arrows and Enter, and closes it', async () => {
    await goTo('bottom bar');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(await focused()).toBe('CRM panel');
    await press('Enter');
    await bench.page.locator('.crm-nav').waitFor();
    await press('Enter');
    expect(await bench.page.locator('.crm-nav').isVisible()).toBe(false);
    expect(await go('Escape')).toBe('grid');
  });

  test('keeps an open menu, with the keyboard in it, when the sidebar takes the focus; a press there closes it', async () => {
    const menu = bench.page.getByRole('menu');
    const open = () => bench.page.getByRole('menuitem', { name: 'CRM Desk', exact: true }).click();
    await open();
    await press('ArrowDown');
    const second = menu.getByRole('menuitem').nth(1);
    await bench.sidebar.getByRole('heading', { level: 1 }).evaluate((title) => title.focus());
    await bench.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    expect(await second.evaluate((item) => item === document.activeElement)).toBe(true);
    await press('Escape');
    expect(await menu.count()).toBe(0);
    await open();
    const { x = 0, y = 0, height = 0 } = (await bench.page.locator('.sidebar iframe').boundingBox()) ?? {};
    await bench.page.mouse.click(x + 20, y + height - 20);
    expect(await menu.count()).toBe(0);
    expect(bench.troubles).toEqual([]);
  });
});
