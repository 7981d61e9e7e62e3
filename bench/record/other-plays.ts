import {
  CODE,
  codeAt,
  connected,
  FIRST_TAB,
  HOUR_MS,
  inColumn,
  itemsOf,
  look,
  MINH,
  price,
  priceAll,
  pull,
  push,
  SALE_OFF,
  SINCE_NOVEMBER,
  sheets,
} from './play-steps';
import { listOf, type PlayedDesk } from './played-desk';

const LINE_PRICE = 5;

function orders(desk: PlayedDesk): void {
  connected(desk);
  const codes = listOf(desk.admin('GET', '/records/orders'))
    .slice(0, 3)
    .map(({ order_code }) => String(order_code));
  const { orders: headers, lines } = sheets(desk);
  desk.act('fill in', () => {
    desk.call('newOrders');
    desk.paste(headers, 2, 1, inColumn(codes));
    desk.paste(headers, 2, 9, inColumn(codes.map(() => 10)));
    desk.paste(
      lines,
      2,
      1,
      [...codes, codes[0] ?? ''].map((code, n) => [code, codeAt(n), 'Vải', '2', '30000']),
    );
    const amounts = desk.call('offerTotals', { anew: false })?.amounts;
    desk.call('fillTotals', { anew: false, amounts });
    look(desk);
  });
  desk.act('push', () => push(desk));
  desk.act('edit a line', () => {
    desk.paste(lines, 3, LINE_PRICE, [[31_000]]);
    look(desk);
    push(desk);
  });
  desk.act('undo', () => {
    const [last] = listOf(desk.call('runs')?.runs);
    desk.call('revert', { run: last?.run });
    push(desk);
  });
  desk.act('lines that fit no order', () => {
    desk.paste(lines, 6, 1, [['NO.SUCH', codeAt(1), 'Vải', '0', '-5']]);
    desk.paste(headers, 5, 1, [['DH.X', '', '', '31/02/2026']]);
    look(desk);
  });
}

function opportunities(desk: PlayedDesk): void {
  connected(desk);
  let tab: unknown = null;
  const all = listOf(desk.admin('GET', '/records/opportunities'));
  const recent = all.filter(({ time_created }) => String(time_created).startsWith('2026-11'));
  const [one, other] = recent.slice(-2);
  const campaignId = one?.campaign_id;
  desk.act('new tab', () => {
    tab = pull(desk, SINCE_NOVEMBER)?.sheetId;
    const columns = listOf(desk.call('pulledColumns', { sheetId: tab }));
    desk.call('showColumns', { sheetId: tab, shown: columns.slice(0, 6).map(({ name }) => name) });
    desk.call('open');
  });
  desk.act('refresh', () => {
    desk.admin('POST', '/records/opportunities', { opportunity_id: one?.opportunity_id, opportunity_name: 'Đổi tên' });
    pull(desk, null, tab);
  });
  desk.act('rows gone', () => {
    pull(desk, { ...SINCE_NOVEMBER, campaignId }, tab);
    const moved = { opportunity_id: one?.opportunity_id, campaign_id: other?.campaign_id, campaign_name: 'Khác' };
    desk.admin('POST', '/records/opportunities', moved);
    pull(desk, null, tab);
  });
  desk.act('report', () => {
    desk.call('openReport', { sheetId: tab, anew: false });
    desk.call('openReport', { sheetId: tab, anew: false });
  });
  desk.act('schedule', () => {
    const wish = { sheetId: tab, every: 'hour', hour: 0, mail: false, takeOver: false };
    desk.call('setSchedule', wish);
    desk.call('setSchedule', wish, MINH);
    desk.pass(HOUR_MS);
    desk.fire('refreshOnSchedule');
    desk.call('schedule');
    desk.call('setSchedule', { ...wish, every: 'off' });
    desk.fire('refreshOnSchedule');
  });
}

function restores(desk: PlayedDesk): void {
  connected(desk);
  const find = (kind: string, state: string) =>
    listOf(desk.admin('GET', `/records/${kind}`)).filter((each) => JSON.stringify(each).includes(`"${state}"`));
  const [user] = listOf(desk.admin('GET', '/records/users')).filter((each) =>
    /"disabled"|"disabled":true/.test(JSON.stringify(each)),
  );
  const tasks = find('tasks', 'canceled').map(({ task_code }) => task_code);
  const customers = find('customers', 'deleted').map(({ account_code }) => account_code);
  desk.act('one each', () => {
    const { user_username, department_name, user_role_name, acl_role_name } = user ?? {};
    const words = { plain_password: 'Mat-khau-2026', repeat_plain_password: 'Mat-khau-2026' };
    const fields = { user_username, department_name, user_role_name, acl_role_name, ...words };
    desk.call('restore', { kind: 'user', fields: { ...fields, repeat_plain_password: 'other' } });
    desk.call('restore', { kind: 'user', fields });
    for (const task_code of [tasks[0], tasks[0], 'NO.SUCH'])
      desk.call('restore', { kind: 'task', fields: { task_code } });
    desk.call('restore', { kind: 'customer', fields: { account_code: customers[0] } });
    desk.call('runs');
  });
  desk.act('several', () => {
    desk.paste(FIRST_TAB, 1, 1, inColumn(tasks.slice(0, 4).map(String)));
    desk.select(FIRST_TAB, 1, 1, 4);
    desk.call('readRestoreSelection', { kind: 'task' });
    const records = tasks.slice(1, 4).map((key) => ({ by: 'code', key }));
    const run = desk.call('startRestores', { kind: 'task', records })?.run;
    if (run) desk.call('continueRestores', { run });
  });
}

function plans(desk: PlayedDesk): void {
  connected(desk, 4);
  const saleOff = (value: number, rows: number) =>
    desk.paste(sheets(desk).products, 2, SALE_OFF, inColumn(Array.from({ length: rows }, (_, n) => value + n)));
  const plan = (from: number, until: number | null) => {
    const review = desk.call('review');
    const items = itemsOf(review);
    const hours = { from: desk.wallMinute(from), until: until === null ? null : desk.wallMinute(until) };
    const how = { reason: 'sale', typed: items.length, back: [], ordered: false };
    desk.call('makePlan', { run: review?.run, items, ...how, ...hours });
  };
  const list = () => {
    for (const { plan: id, from, until } of listOf(desk.call('plans')?.groups))
      desk.call('planRows', { plan: id, from, until });
  };
  desk.act('before', () => {
    saleOff(90_000, 4);
    push(desk);
  });
  desk.act('make', () => {
    saleOff(80_000, 3);
    plan(2, 4);
    list();
    look(desk);
  });
  desk.act('plans that meet', () => {
    price(desk, 2, 99_500);
    saleOff(70_000, 1);
    plan(3, 5);
    look(desk);
  });
  for (const act of ['begin', 'end'])
    desk.act(act, () => {
      desk.pass(2 * HOUR_MS);
      desk.fire('refreshOnSchedule');
      list();
      look(desk);
    });
  desk.act('moved and cancelled', () => {
    saleOff(60_000, 2);
    plan(2, 4);
    const [{ plan: id } = {}] = listOf(desk.call('plans')?.groups).slice(-1);
    const [from, until] = [desk.wallMinute(3), desk.wallMinute(5)];
    desk.call('changePlan', { plan: id, records: null, change: { kind: 'move', from, until }, sure: false });
    desk.call('changePlan', { plan: id, records: null, change: { kind: 'cancel' }, sure: true });
    list();
  });
  desk.act('changed meanwhile', () => {
    saleOff(50_000, 2);
    plan(1, null);
    saleOff(45_000, 1);
    push(desk);
    desk.pass(HOUR_MS);
    desk.call('runPlans', { plan: null });
    list();
    look(desk);
  });
}

function failing(desk: PlayedDesk): void {
  connected(desk, 4);
  const kinds = ['400', '401', '403-html', '404-json', '404-html', '429', '429-retry-after', '500', '502-html'];
  const bodies = [
    '200-error-body',
    '200-another-record',
    '200-html',
    '200-empty',
    '200-cut',
    'close-before',
    'close-after',
  ];
  for (const [at, kind] of [...kinds, ...bodies].entries()) {
    desk.act(`push: ${kind}`, () => {
      desk.admin('POST', '/faults', { kind, method: 'PUT', key: codeAt(1) });
      priceAll(desk, 4, 100_100 + at * 100);
      push(desk);
      desk.admin('DELETE', '/faults');
      push(desk);
    });
    desk.act(`lists: ${kind}`, () => {
      desk.admin('POST', '/faults', { kind, method: 'GET', count: 2 });
      desk.call('pullCategories');
      desk.call('testConnection');
      desk.admin('DELETE', '/faults');
    });
  }
  desk.act('refused rows', () => {
    desk.paste(sheets(desk).products, 6, CODE, [
      ['NO.SUCH', 'Không có', 1000],
      ['', 'Không mã', 1000],
      ['SP.9', '', 'x'],
    ]);
    push(desk);
    desk.call('runs');
  });
}

function profiles(desk: PlayedDesk): void {
  connected(desk, 3);
  let round = 0;
  for (const [name, values] of Object.entries(desk.admin('GET', '/profile/options').options ?? {}))
    for (const value of listOf(values).slice(1))
      desk.act(`${name}: ${String(value)}`, () => {
        round += 1;
        desk.admin('PUT', '/profile', { [name]: value });
        priceAll(desk, 3, 100_000 + round * 100);
        desk.paste(sheets(desk).products, 5, CODE, [['NO.SUCH', 'Không có', 1000 + round]]);
        push(desk);
        desk.call('pullCategories');
        const tab = desk.sheetId(sheets(desk).query);
        pull(desk, { ...SINCE_NOVEMBER, pageSize: 4 }, tab < 0 ? null : tab);
        desk.admin('PUT', '/profile', desk.admin('GET', '/profile/options').defaults);
      });
}

export const OTHER_PLAYS: Readonly<Record<string, (desk: PlayedDesk) => void>> = {
  ...{ orders, opportunities, restores, plans, failing, profiles },
};
