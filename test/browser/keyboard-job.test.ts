import { translatorOf } from '../../src/i18n';
import { WorkbenchPage } from '../support/workbench-page';

const HEADLINES = {
  en: [
    '3 records to push: 3 products.',
    'One record to push: 1 product. One waits for your tick.',
    '2 records to push: 2 products.',
  ],
  vi: [
    '3 bản ghi sẽ gửi: 3 sản phẩm.',
    '1 bản ghi sẽ gửi: 1 sản phẩm. 1 đang chờ đánh dấu.',
    '2 bản ghi sẽ gửi: 2 sản phẩm.',
  ],
} as const;
const sayIn = translatorOf(['shared', 'pages', 'sidebar', 'review']);

/** Holds what has the focus, in the page or in the frame that has it. */
const FOCUSED = `(() => {
  const at = document.activeElement;
  return at.getAttribute('aria-label') || at.getAttribute('name') || at.textContent.trim();
})()`;

describe.each(['en', 'vi'] as const)('the whole job by keyboard alone, in %s', (language) => {
  const [first, held, both] = HEADLINES[language];
  const say = (code: string, params = {}): string => sayIn(language, code, params);
  const sheet = say('sheet.products');
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(language === 'en' ? 'en-US' : 'vi-VN');
  });
  afterAll(() => bench.close());

  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await bench.page.keyboard.press(key);
  };
  const region = `document.activeElement.closest('header') ? 'menu' : document.activeElement.closest('aside') ? 'desk' : document.activeElement.closest('#grid') ? 'grid' : ''`;
  const goTo = async (wanted: string): Promise<void> => {
    for (let steps = 0; steps < 5 && (await bench.page.evaluate(region)) !== wanted; steps += 1) {
      const before = await bench.page.evaluate(region);
      await press('F6');
      await bench.until(`(${region}) !== ${JSON.stringify(before)}`);
    }
    expect(await bench.page.evaluate(region)).toBe(wanted);
  };
  /** Opens the menu and goes down to the item. */
  const choose = async (item: string): Promise<void> => {
    await goTo('menu');
    await press('ArrowDown');
    for (let n = 0; n < 15 && (await bench.page.evaluate(FOCUSED)) !== item; n++) await press('ArrowDown');
    expect(await bench.page.evaluate(FOCUSED)).toBe(item);
    await press('Enter');
  };
  const focusedIn = (frame: typeof bench.sidebar): Promise<unknown> => frame.locator('body').evaluate(FOCUSED);
  const tabTo = async (frame: typeof bench.sidebar, name: string, key = 'Tab'): Promise<void> => {
    for (let n = 0; n < 40 && (await focusedIn(frame)) !== name; n++) await press(key);
    expect(await focusedIn(frame)).toBe(name);
  };

  test('opens the desk, connects and makes a table', async () => {
    await choose(say('menu.openDesk'));
    await bench.sidebar.getByRole('button').first().waitFor();
    await bench.drawn();
    await goTo('menu');
    await goTo('desk');
    await press('Enter');
    await bench.sidebar.getByRole('button', { name: say('menu.newProducts') }).waitFor();
    await goTo('menu');
    await goTo('desk');
    await tabTo(bench.sidebar, say('menu.newProducts'));
    await press('Enter');
    await bench.sidebar.getByText(`“${sheet}”`).waitFor();
  });

  test('types rows and pushes them', async () => {
    await goTo('grid');
    await bench.activate(sheet, 'A2');
    for (const n of [1, 2, 3]) {
      for (const text of [`SP.0000${n}`, `Ao ${n}`, String(n * 1_000_000)]) {
        await bench.page.keyboard.type(text);
        await press('Tab');
      }
      await press('Enter');
    }
    await bench.drawn();
    expect((await bench.shown(sheet, 'A4:C4')).flat()).toEqual(['SP.00003', 'Ao 3', '3.000.000']);
    await choose(say('menu.review'));
    await bench.dialog.locator('.headline:focus').getByText(first).waitFor();
    await press('Control+Enter');
    await bench.dialog
      .locator('.notice:focus')
      .getByText(say('push.sum.confirmed', { n: 3 }))
      .waitFor();
    await press('Escape');
    await bench.page.locator('[role=dialog]').waitFor({ state: 'detached' });
    expect((await bench.shown(sheet, 'E2:E4')).flat()).toEqual(Array(3).fill(say('status.same')));
  });

  test('changes prices and checks them in the desk', async () => {
    await bench.activate(sheet, 'C2');
    for (const price of ['1100000', '200000']) {
      await bench.page.keyboard.type(price);
      await press('Enter');
    }
    await bench.drawn();
    await goTo('desk');
    await tabTo(bench.sidebar, say('home.checkAgain'), 'Shift+Tab');
    await press('Enter');
    await bench.sidebar.getByRole('button', { name: say('home.standing.changed', { n: 1 }) }).waitFor();
    await bench.picture(`keyboard-check-${language}`);
  });

  test('ticks what is held, says why, pushes and closes', async () => {
    await choose(say('menu.review'));
    const { dialog } = bench;
    await dialog.locator('.headline:focus').getByText(held).waitFor();
    await press('/', 'ArrowDown');
    expect(await focusedIn(dialog)).toBe(say('review.tick', { key: 'SP.00002' }));
    await press('Space');
    await dialog.getByText(both).waitFor();
    await press('Enter');
    expect(await focusedIn(dialog)).toBe(say('review.push', { n: 2 }));
    await press('Tab', 'Tab', 'Tab');
    expect(await focusedIn(dialog)).toBe('reason');
    await bench.page.keyboard.type('Gia moi');
    await bench.picture(`keyboard-review-${language}`);
    await press('Control+Enter');
    await dialog.locator('.notice:focus').getByText(say('push.allGood')).waitFor();
    await bench.picture(`keyboard-end-${language}`);
    await press('Escape');
    await bench.page.locator('[role=dialog]').waitFor({ state: 'detached' });
    expect((await bench.shown(sheet, 'E2:E4')).flat()).toEqual(Array(3).fill(say('status.same')));
    expect(bench.troubles).toEqual([]);
  });
});
