import { WorkbenchPage } from '../support/workbench-page';

const SENT = { en: 'Matches the CRM', vi: 'Khớp CRM' };
const WORDS = {
  en: {
    language: 'en-US',
    open: 'Open desk',
    stage: 'Use the stand-in CRM',
    products: 'New products table',
    sheet: 'Products',
    alone: 'Push the ready rows',
    pushed: '8 confirmed.',
    review: 'Review and push…',
    none: 'No record to push. 8 wait for your tick.',
    slips: 'Waits for your tick: a zero missing or too many (3)',
    changes: 'Waits for your tick: change over the limit (5)',
    push: (key: string) => `Push ${key}`,
    show: (key: string) => `Show ${key} in the list`,
    ticked: '5 records to push: 5 products. 3 wait for your tick.',
    five: 'Push 5 records',
    done: 'The push is done. 5 confirmed.',
    left: '3 records not selected, not sent: 3 wait for your tick.',
    again: 'Review again',
    rest: 'No record to push. 3 wait for your tick. 5 unchanged.',
    three: 'Push 3 records',
    all: 'Every record you ticked was confirmed by the CRM.',
    close: 'Close',
    move: '+100% (Selling price).',
  },
  vi: {
    language: 'vi-VN',
    open: 'Mở CRM Desk',
    stage: 'Use the stand-in CRM',
    products: 'Tạo bảng sản phẩm',
    sheet: 'Sản phẩm',
    alone: 'Gửi nhanh các dòng sẵn sàng',
    pushed: '8 đã nhận.',
    review: 'Xem lại và gửi…',
    none: 'Không có bản ghi nào để gửi. 8 đang chờ đánh dấu.',
    slips: 'Chờ đánh dấu: thiếu hoặc thừa số 0 (3)',
    changes: 'Chờ đánh dấu: thay đổi vượt giới hạn (5)',
    push: (key: string) => `Gửi ${key}`,
    show: (key: string) => `Xem ${key} trong danh sách`,
    ticked: '5 bản ghi sẽ gửi: 5 sản phẩm. 3 đang chờ đánh dấu.',
    five: 'Gửi 5 bản ghi',
    done: 'Đã gửi xong. 5 đã nhận.',
    left: '3 bản ghi không chọn, không gửi: 3 chờ đánh dấu.',
    again: 'Xem lại lần nữa',
    rest: 'Không có bản ghi nào để gửi. 3 đang chờ đánh dấu. 5 không đổi.',
    three: 'Gửi 3 bản ghi',
    all: 'CRM đã nhận tất cả bản ghi được đánh dấu.',
    close: 'Đóng',
    move: '+100% (Giá bán lẻ).',
  },
} as const;

describe.each(['en', 'vi'] as const)('somebody whose rows are all held, in %s', (language) => {
  const words = WORDS[language];
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.open(words.language);
    await bench.menu(words.open);
    await bench.page.getByRole('button', { name: words.stage }).click();
    await bench.sidebar.getByRole('button', { name: words.products }).click();
    await bench.sidebar.getByText(`“${words.sheet}”`).waitFor();
  });
  afterAll(() => bench.close());

  const prices = async (factors: readonly number[]): Promise<void> => {
    const lines = factors.map((factor, n) => [String(1_000_000 * (n + 1) * factor)]);
    await bench.paste(words.sheet, 'C2', lines);
  };

  const tick = (key: string) => bench.dialog.getByLabel(words.push(key), { exact: true });
  const group = (reason: string) => bench.dialog.locator(`[name="tick-all-review.held.${reason}"]`);
  const statuses = async () => (await bench.shown(words.sheet, 'E2:E9')).flat();

  test('finds them by reason, none of them ticked', async () => {
    const codes = Array.from({ length: 8 }, (_, n) => [`SP.0000${n + 1}`, `Áo số ${n + 1}`]);
    await bench.paste(words.sheet, 'A2', codes);
    await prices(Array(8).fill(1));
    await bench.menu(words.alone);
    await bench.page.getByText(words.pushed).waitFor();
    await prices([10, 0.1, 100, 1.5, 1.6, 0.5, 1.4, 2]);
    await bench.menu(words.review);
    await bench.dialog.getByText(words.none).waitFor();
    await bench.dialog.getByText(words.slips).waitFor();
    await bench.dialog.getByText(words.changes).waitFor();
    expect(await bench.dialog.locator('tbody input:checked').count()).toBe(0);
    await bench.picture(`held-review-${language}`);
  });

  test('ticks one, all of a reason but one, and finds another by how far it moves', async () => {
    await tick('SP.00001').check();
    await group('hold.price.change').check();
    await tick('SP.00006').uncheck();
    await bench.dialog.getByText(words.ticked).waitFor();
    await bench.dialog.getByText(words.move).waitFor();
    await bench.dialog.getByRole('button', { name: words.show('SP.00002') }).click();
    await bench.dialog.locator(`input[aria-label="${words.push('SP.00002')}"]:focus`).waitFor();
    await bench.picture(`held-ticked-${language}`);
  });

  test('pushes what is ticked, and is told what waits', async () => {
    await bench.dialog.getByRole('button', { name: words.five }).click();
    await bench.dialog.getByText(words.done).waitFor();
    await bench.dialog.getByText(words.left).waitFor();
    await bench.picture(`held-end-${language}`);
    const sent = SENT[language];
    expect((await statuses()).map((status) => status === sent)).toEqual([1, 0, 0, 1, 1, 0, 1, 1].map(Boolean));
  });

  test('goes on with the rest, a reason at a time, until nothing waits', async () => {
    await bench.dialog.getByRole('button', { name: words.again }).click();
    await bench.dialog.getByText(words.rest).waitFor();
    await group('hold.price.slip').check();
    await group('hold.price.change').check();
    await bench.dialog.getByRole('button', { name: words.three }).click();
    await bench.dialog.getByText(words.all).waitFor();
    await bench.picture(`held-all-${language}`);
    await bench.dialog.getByRole('button', { name: words.close }).click();
    expect(await statuses()).toEqual(Array(8).fill(SENT[language]));
    expect(bench.troubles).toEqual([]);
  });
});
