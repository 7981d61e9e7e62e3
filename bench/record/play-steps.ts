import { listOf, type PlayedDesk, type Value } from './played-desk';

const SHEETS = {
  en: { products: 'Products', orders: 'Orders', lines: 'Order lines', costs: 'Costs', query: 'Opportunities' },
  vi: { products: 'Sản phẩm', orders: 'Đơn hàng', lines: 'Dòng đơn hàng', costs: 'Giá vốn', query: 'Cơ hội' },
} as const;
export const FIRST_TAB = 'Trang tính1';
export const [CODE, NAME, PRICE, SALE_OFF] = [1, 2, 3, 8];
export const HOUR_MS = 3_600_000;
export const MINH = 'minh@example.com';
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 17, 18, 20, 21, 22, 23, 24];
export const codeAt = (index: number) => `SP.${String(NUMBERS[index] ?? index + 30).padStart(5, '0')}`;
export const productsOf = (count: number, price = 100_000) =>
  Array.from({ length: count }, (_, n) => [codeAt(n), `Tên ${n}`, price + n * 1000]);
const QUERY = { campaignId: '', status: '', statusName: '', period: 'fixed', days: 30, pageSize: 10 };
export const SINCE_NOVEMBER = { ...QUERY, createdFrom: '2026-11-14', createdTo: '' };

export const sheets = ({ language }: PlayedDesk) => SHEETS[language];

export const itemsOf = (review: Value | undefined) =>
  listOf(review?.items).map(({ table, key, fingerprint, sheetId, row }) => ({ table, key, fingerprint, sheetId, row }));

export const ready = (review: Value | undefined): Value => ({
  ...review,
  items: listOf(review?.items).filter(({ holds }) => listOf(holds).length === 0) as unknown as Value,
});

/** Pushes a whole review in as many steps as needed, like the page. */
export function push(desk: PlayedDesk, review = desk.call('review'), reason = ''): void {
  const typed = itemsOf(review).length;
  let items: unknown = itemsOf(review);
  for (let steps = 0; steps < 5 && listOf(items).length > 0; steps++) {
    const step = desk.call('push', { run: review?.run, reason, items, typed, done: typed - listOf(items).length });
    desk.pass(Number(step?.waitMs ?? 0));
    items = step?.stopped ? [] : step?.left;
  }
  desk.call('endPush', { run: review?.run });
}

export function connected(desk: PlayedDesk, count = 0): void {
  desk.act('begin', () => {
    desk.call('connect', desk.connection());
    if (count === 0) return;
    desk.call('newProducts');
    desk.paste(sheets(desk).products, 2, CODE, productsOf(count));
    push(desk);
  });
}

export const pricesOf = (count: number, from?: number) => productsOf(count, from).map(([, , price = 0]) => price);

export const inColumn = (values: readonly (string | number)[]) => values.map((value) => [value]);

export const price = (desk: PlayedDesk, row: number, ...prices: readonly (string | number)[]) =>
  desk.paste(sheets(desk).products, row, PRICE, inColumn(prices));

export const priceAll = (desk: PlayedDesk, count: number, from?: number) => price(desk, 2, ...pricesOf(count, from));

export const look = (desk: PlayedDesk) => {
  desk.call('check');
  return desk.call('review');
};

export function pull(desk: PlayedDesk, query: unknown, sheetId: unknown = null): Value | undefined {
  let step = desk.call('startOpportunities', { sheetId, query });
  for (let steps = 0; steps < 20 && step && !step.summary; steps++)
    step = desk.call('continueOpportunities', { job: step.job });
  return step?.summary;
}
