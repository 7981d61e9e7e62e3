import type { PriceListOpening } from '../src/price-list/calls';
import { firstForm } from '../src/price-list/ui/choice-form';
import { listFromTab, listsBeside, readList } from '../src/price-list/ui/lists-beside';
import { listedProducts, planPrices } from '../src/price-list/ui/plan-prices';
import type { CrmProcess } from './crm-process';
import { DrivenDesk, spreadsheetCalls } from './driven-desk';
import { median, spread } from './median';
import { fillProducts } from './product-sheet';
import type { Result } from './result';
import { timed } from './stopwatch';

const PRODUCTS = 50_000;
const LINES = 5_000;
const ROUNDS = 5;
const TAB = 'Trang tính1';

/** Matches a list of 5,000 lines with 50,000 products: the server's answer and the window's work. */
export function benchPriceList(crm: CrmProcess): Result[] {
  const desk = new DrivenDesk(crm);
  fillProducts(desk, PRODUCTS);
  desk.paste(TAB, 1, 1, listLines());
  desk.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  const rounds = Array.from({ length: ROUNDS }, () => openOnce(desk));
  const sums = rounds.map(({ server, window }) => server + window);
  const servers = rounds.map(({ server }) => server);
  const windows = rounds.map(({ window }) => window);
  const calls = Math.max(...rounds.map((round) => round.calls));
  const what = 'price list of 5,000 lines, 50,000 products';
  const how = `median of ${ROUNDS}; ${spread(servers, 2)} s in the local runtime, ${spread(windows, 2)} s in the window (run here in Node); all products in the Journal`;
  return [
    { what, bar: '< 3 s CPU', measured: `${median(sums).toFixed(2)} s`, met: median(sums) < 3, how },
    { what, bar: 'constant', measured: `${calls} Spreadsheet calls`, met: calls <= 25, how: 'the most of all rounds' },
  ];
}

function openOnce(desk: DrivenDesk) {
  desk.takeExecutions();
  let opening: PriceListOpening | null = null;
  const { cpu: server } = timed(() => {
    opening = desk.rpc<PriceListOpening>('openPriceList', null);
  });
  const calls = spreadsheetCalls(desk.takeExecutions());
  let prices = 0;
  const { cpu: window } = timed(() => {
    prices = opening ? planned(opening) : 0;
  });
  if (prices !== LINES) throw new Error(`${prices} new prices instead of ${LINES}`);
  return { server, window, calls };
}

function planned(opening: PriceListOpening): number {
  const products = listedProducts(opening);
  const { lists, clicked } = listsBeside(opening.list && listFromTab(opening.list, opening.language), products);
  const taken = lists[clicked ?? -1];
  const list = taken ? readList(taken, products, { today: '2026-12-01' }) : null;
  const form = firstForm(opening, list);
  return planPrices(opening, products, { form, list }).prices.length;
}

/** Every tenth product, with a lower-case code and 5 % added to the price, as suppliers write lists. */
function listLines(): string[][] {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const index = line * (PRODUCTS / LINES);
    const price = Math.round((1_000_000 + index * 1000) * 1.05);
    const dotted = String(price).replace(/\B(?=(\d{3})+$)/g, '.');
    return [String(line + 1), `sp.${String(index + 1).padStart(5, '0')}`, 'Điện thoại', `${dotted}đ`];
  });
  return [['BẢNG GIÁ THÁNG 12', '', '', ''], ['STT', 'Mã hàng', 'Tên hàng', 'Giá mới'], ...lines];
}
