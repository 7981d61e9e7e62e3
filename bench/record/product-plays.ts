import {
  CODE,
  codeAt,
  connected,
  FIRST_TAB,
  inColumn,
  itemsOf,
  look,
  MINH,
  NAME,
  PRICE,
  price,
  priceAll,
  pricesOf,
  productsOf,
  push,
  ready,
  SALE_OFF,
  sheets,
} from './play-steps';
import { listOf, type PlayedDesk } from './played-desk';

function connecting(desk: PlayedDesk): void {
  desk.act('open', () => {
    desk.menu('onOpen');
    for (const method of ['ping', 'open', 'fileClock', 'health', 'schedule', 'plans', 'runs', 'review'])
      desk.call(method);
    desk.menu('openDesk');
    desk.menu('pullCategories');
  });
  desk.act('connect', () => {
    for (const wrong of [{ apiKey: 'x' }, { apiKey: 'A'.repeat(30) }, { httpAllowed: false }, { baseUrl: 'crm' }])
      desk.call('connect', desk.connection(wrong));
    desk.call('connect', desk.connection());
    desk.call('testConnection');
  });
  desk.act('pull categories', () => desk.call('pullCategories'));
  desk.act('pull again', () => desk.menu('pullCategories'));
  desk.act('pull a part', () => desk.call('pullCategories', { branch: 'Điện tử', level: '2' }));
  desk.act('settings', () => {
    for (const wrong of [
      { priceChangePercent: 0 },
      { pageSize: 1.5 },
      { administrators: ['nobody'] },
      { timeZone: 'Moon' },
    ])
      desk.call('saveSettings', wrong);
    desk.call('saveSettings', { priceChangePercent: 20, pageSize: 50, administrators: ['sales@example.com'] });
    desk.call('saveSettings', { priceChangePercent: 50 }, MINH);
    desk.call('savePersonName', { name: 'Lan' });
    desk.call('open');
  });
  desk.act('language of the file', () =>
    desk.call('setFileLanguage', { language: desk.language === 'en' ? 'vi' : 'en' }),
  );
  desk.act('disconnect', () => {
    desk.call('health');
    desk.call('disconnect');
  });
}

function prices(desk: PlayedDesk): void {
  connected(desk);
  desk.act('new table', () => desk.menu('newProductsTable'));
  desk.act('fifty prices', () => {
    desk.paste(sheets(desk).products, 2, CODE, productsOf(50));
    look(desk);
    desk.menu('reviewAndPush');
  });
  desk.act('push', () => push(desk, desk.call('review'), 'Supplier list'));
  desk.act('edit', () => {
    price(desk, 3, 111_000, '=100000+7', '112.500đ');
    look(desk);
  });
  desk.act('push the edits', () => push(desk));
  desk.act('history', () => {
    desk.call('open');
    const [last] = listOf(desk.call('runs')?.runs);
    desk.call('runRecords', { run: last?.run });
    desk.select(sheets(desk).products, 3, PRICE);
    desk.call('putBack', { ...desk.call('cellHistory')?.place, value: 101_000 });
    desk.call('check');
  });
  desk.act('undo', () => {
    const [last] = listOf(desk.call('runs')?.runs);
    desk.call('revert', { run: last?.run });
    push(desk);
    desk.call('runs');
  });
  desk.act('push the ready rows', () => {
    price(desk, 10, 120_000);
    desk.menu('pushReadyRows');
  });
  desk.act('tidy', () => {
    desk.call('tidyJournal', { keepRuns: 1 });
    desk.call('runs');
  });
}

function guard(desk: PlayedDesk): void {
  connected(desk, 12);
  desk.act('doubtful prices', () => {
    price(desk, 2, 1_000_000, 0, '104.5', '1.250', 'mười', 150_000, '12/5/2026', '10300,5', '', -5);
    desk.paste(sheets(desk).products, 12, SALE_OFF, [[200_000], [111_000]]);
    look(desk);
  });
  desk.act('push what is ready', () => push(desk, ready(desk.call('review'))));
  desk.act('push the rest', () => push(desk));
  desk.act('swapped prices', () => {
    priceAll(desk, 12);
    push(desk);
    price(desk, 2, ...pricesOf(12).reverse());
    look(desk);
  });
  desk.act('costs', () => {
    desk.call('showCosts');
    desk.call('showLists');
    const column = 20;
    desk.paste(sheets(desk).products, 2, column, inColumn(pricesOf(4, 110_000)));
    look(desk);
  });
}

function priceList(desk: PlayedDesk): void {
  connected(desk, 12);
  const lines = productsOf(12).map(([code = '', name = '', before = 0], n) => [
    n + 1,
    code,
    name,
    Math.round(Number(before) * 1.1),
  ]);
  desk.act('open', () => {
    desk.call('openPriceList');
    desk.paste(FIRST_TAB, 1, 1, [['BẢNG GIÁ', '', '', ''], ['STT', 'Mã hàng', 'Tên hàng', 'Giá mới'], ...lines]);
    desk.select(FIRST_TAB, 1, 1);
    desk.call('openPriceList');
    desk.call('openPriceList', { sheetId: desk.sheetId(FIRST_TAB) });
    desk.call('keepProfile', { name: 'ABC', line: 'ABC|x' });
    desk.menu('applyPriceList');
  });
  desk.act('apply', () => {
    const place = { sheetId: desk.sheetId(sheets(desk).products), field: 'cover_price' };
    const changed = productsOf(10).map(([code, , before], n) => ({
      ...{ ...place, row: n + 2, code, before, after: Math.round(Number(before) * 1.1) },
    }));
    desk.call('applyPriceList', { prices: [...changed, { ...place, row: 12, code: codeAt(10), before: 1, after: 2 }] });
    desk.call('applyPriceList', { prices: changed });
    look(desk);
  });
  desk.act('undo', () => {
    price(desk, 2, 5);
    desk.call('undoPriceList');
    look(desk);
  });
}

function killed(desk: PlayedDesk): void {
  connected(desk, 6);
  desk.act('death after sending', () => {
    priceAll(desk, 6, 105_000);
    const review = desk.call('review');
    desk.dieAfterSending();
    desk.call('push', { run: review?.run, reason: '', items: itemsOf(review), typed: 6 });
  });
  desk.act('next review', () => {
    desk.call('open');
    desk.call('runs');
    look(desk);
  });
  desk.act('settle three', () => {
    const review = desk.call('review');
    desk.call('settleUnsure', { run: review?.run, items: itemsOf(review).slice(0, 3) });
    look(desk);
  });
  desk.act('send the rest', () => push(desk));
}

function people(desk: PlayedDesk): void {
  connected(desk, 20);
  desk.act('while the first pushes', () => {
    desk.admin('POST', '/faults', { kind: '429-retry-after', method: 'PUT', key: codeAt(2), retryAfterSeconds: 30 });
    priceAll(desk, 20, 101_000);
    const [mine, others] = [desk.call('review'), desk.call('review', null, MINH)];
    const step = desk.call('push', { run: mine?.run, reason: '', items: itemsOf(mine), typed: 20 });
    desk.call('push', { run: others?.run, reason: '', items: itemsOf(others), typed: 20 }, MINH);
    for (const method of ['health', 'look']) desk.call(method, null, MINH);
    desk.pass(Number(step?.waitMs ?? 0));
    desk.call('push', { run: mine?.run, reason: '', items: step?.left ?? [], typed: 20 });
    desk.call('endPush', { run: mine?.run });
    desk.call('push', { run: others?.run, reason: '', items: itemsOf(others), typed: 20 }, MINH);
    desk.call('review', null, MINH);
  });
}

function surgery(desk: PlayedDesk): void {
  connected(desk, 12);
  const { products } = sheets(desk);
  const here = desk.sheetId(products);
  const area = { row: 2, column: 1, rows: 12, columns: 25 };
  const own = productsOf(12).map((_, n) => ({ row: n + 2, column: PRICE, formula: `=D${n + 2}/2` }));
  const surgeries: Readonly<Record<string, () => void>> = {
    'a renamed header': () => desk.paste(products, 1, NAME, [['Tên riêng']]),
    'sorted rows': () => desk.edit({ kind: 'reorderRows', sheetId: here, area, order: own.map((_, n) => 13 - n) }),
    'deleted rows': () => desk.edit({ kind: 'deleteRows', sheetId: here, at: 3, count: 2 }),
    'copied rows': () =>
      desk.paste(products, 12, CODE, [
        [codeAt(5), 'Tên 5', '115000'],
        ['SP.NEW', 'Mới', '5'],
      ]),
    'an own column': () =>
      desk.edit(
        { kind: 'insertColumns', sheetId: here, at: PRICE, count: 1 },
        { kind: 'set', sheetId: here, cells: own },
      ),
    'a moved column': () => desk.edit({ kind: 'moveColumns', sheetId: here, from: PRICE + 1, count: 1, to: 1 }),
    'an edit after all that': () => desk.paste(products, 4, 1, [[123_456]]),
    'a copied tab': () => desk.edit({ kind: 'copySheet', sheetId: here, name: 'Copy', copyId: 4242 }),
    'no copied tab': () => desk.edit({ kind: 'deleteSheet', sheetId: 4242 }),
    'a renamed tab': () => desk.edit({ kind: 'renameSheet', sheetId: here, name: 'Bảng giá' }),
  };
  for (const [name, body] of Object.entries(surgeries))
    desk.act(name, () => {
      body();
      look(desk);
    });
  desk.act('push', () => push(desk));
  desk.act('a deleted Status', () => {
    desk.edit({ kind: 'deleteColumns', sheetId: here, at: 6, count: 1 });
    look(desk);
  });
}

function adopting(desk: PlayedDesk): void {
  connected(desk);
  const rows = productsOf(4).map(([code = '', name = '', cost = '']) => ['=1+1', cost, code, name, 'của tôi']);
  desk.act('adopt', () => {
    desk.paste(FIRST_TAB, 1, 1, [['STT', 'Giá bán', 'Mã SP', 'Tên SP', 'Ghi chú'], ...rows]);
    desk.select(FIRST_TAB, 1, 1);
    const tab = desk.call('readTab');
    const fields = ['', 'cover_price', 'product_code', 'product_name', ''];
    const columns = listOf(tab?.columns).map(({ column, header }, n) => ({ column, header, field: fields[n] }));
    desk.call('adoptTab', { sheetId: tab?.sheetId, kind: 'products', columns });
    look(desk);
  });
  desk.act('mark as matching', () => {
    desk.select(FIRST_TAB, 2, 1, 2);
    desk.call('takeBaseline', desk.call('offerBaseline', { all: false }));
    desk.paste(FIRST_TAB, 3, 2, [[105_000]]);
    look(desk);
    desk.call('offerBaseline', { all: true });
  });
  desk.act('push', () => push(desk, desk.call('review')));
}

/** Each begins with a new file and a reset CRM. */
export const PRODUCT_PLAYS: Readonly<Record<string, (desk: PlayedDesk) => void>> = {
  ...{ connecting, prices, guard, priceList, killed, people, surgery, adopting },
};
