import { WorkbenchPage } from '../support/workbench-page';

const SENT = { en: 'Matches the CRM', vi: 'Khớp CRM' };
const WORDS = {
  en: {
    locale: 'en-US',
    desk: 'Open desk',
    products: 'New products table',
    sheet: 'Products',
    check: 'Check again',
    changed: '1 changed',
    review: 'Review and push…',
    first: '3 records to push: 3 products.',
    done: 'The push is done.',
    confirmed: '3 confirmed.',
    held: 'One record to push: 1 product. One waits for your tick.',
    tick: 'Push SP.00002',
    both: '2 records to push: 2 products.',
    push: 'Push 2 records',
    stop: 'Stop',
    all: 'Every record you ticked was confirmed by the CRM.',
  },
  vi: {
    locale: 'vi-VN',
    desk: 'Mở CRM Desk',
    products: 'Tạo bảng sản phẩm',
    sheet: 'Sản phẩm',
    check: 'Kiểm tra lại',
    changed: '1 đã sửa',
    review: 'Xem lại và gửi…',
    first: '3 bản ghi sẽ gửi: 3 sản phẩm.',
    done: 'Đã gửi xong.',
    confirmed: '3 đã nhận.',
    held: '1 bản ghi sẽ gửi: 1 sản phẩm. 1 đang chờ đánh dấu.',
    tick: 'Gửi SP.00002',
    both: '2 bản ghi sẽ gửi: 2 sản phẩm.',
    push: 'Gửi 2 bản ghi',
    stop: 'Dừng',
    all: 'CRM đã nhận tất cả bản ghi được đánh dấu.',
  },
} as const;

/** Holds what has the focus, in the page or in the frame that has it. */
const FOCUSED = `(() => {
  const at = document.activeElement;
  return at.getAttribute('aria-label') || at.getAttribute('name') || at.textContent.trim();
})()`;

describe.each(['en', 'vi'] as const)('the whole job by keyboard alone, in %s', (language) => {
  const words = WORDS[language];
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(words.locale);
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
    await choose(words.desk);
    await bench.sidebar.getByRole('button').first().waitFor();
    await bench.drawn();
    await goTo('menu');
    await goTo('desk');
    await press('Enter');
    await bench.sidebar.getByRole('button', { name: words.products }).waitFor();
    await goTo('menu');
    await goTo('desk');
    await tabTo(bench.sidebar, words.products);
    await press('Enter');
    await bench.sidebar.getByText(`“${words.sheet}”`).waitFor();
  });

  test('types rows and pushes them', async () => {
    await goTo('grid');
    await bench.activate(words.sheet, 'A2');
    for (const n of [1, 2, 3]) {
      for (const text of [`SP.0000${n}`, `Ao ${n}`, String(n * 1_000_000)]) {
        await bench.page.keyboard.type(text);
        await press('Tab');
      }
      await press('Enter');
    }
    await bench.drawn();
    expect((await bench.shown(words.sheet, 'A4:C4')).flat()).toEqual(['SP.00003', 'Ao 3', '3.000.000']);
    await choose(words.review);
    await bench.dialog.locator('.headline:focus').getByText(words.first).waitFor();
    await press('Control+Enter');
    await bench.dialog.locator('.notice:focus').getByText(words.confirmed).waitFor();
    await press('Escape');
    await bench.page.locator('[role=dialog]').waitFor({ state: 'detached' });
    expect((await bench.shown(words.sheet, 'E2:E4')).flat()).toEqual(Array(3).fill(SENT[language]));
  });

  test('changes prices and checks them in the desk', async () => {
    await bench.activate(words.sheet, 'C2');
    for (const price of ['1100000', '200000']) {
      await bench.page.keyboard.type(price);
      await press('Enter');
    }
    await bench.drawn();
    await goTo('desk');
    await tabTo(bench.sidebar, words.check, 'Shift+Tab');
    await press('Enter');
    await bench.sidebar.getByRole('button', { name: words.changed }).waitFor();
    await bench.picture(`keyboard-check-${language}`);
  });

  test('ticks what is held, says why, pushes and closes', async () => {
    await choose(words.review);
    const { dialog } = bench;
    await dialog.locator('.headline:focus').getByText(words.held).waitFor();
    await press('/', 'ArrowDown');
    expect(await focusedIn(dialog)).toBe(words.tick);
    await press('Space');
    await dialog.getByText(words.both).waitFor();
    await press('Enter');
    expect(await focusedIn(dialog)).toBe(words.push);
    await press('Tab', 'Tab', 'Tab');
    expect(await focusedIn(dialog)).toBe('reason');
    await bench.page.keyboard.type('Gia moi');
    await bench.picture(`keyboard-review-${language}`);
    await press('Control+Enter');
    await dialog.locator('.notice:focus').getByText(words.all).waitFor();
    await bench.picture(`keyboard-end-${language}`);
    await press('Escape');
    await bench.page.locator('[role=dialog]').waitFor({ state: 'detached' });
    expect((await bench.shown(words.sheet, 'E2:E4')).flat()).toEqual(Array(3).fill(SENT[language]));
    expect(bench.troubles).toEqual([]);
  });
});
