import type { ReceivedRequest } from '../../crm-server/http';
import { ViolationLog } from '../../crm-server/interface';
import { RequestLog } from '../../crm-server/request-log';

const received = (id: number): ReceivedRequest => ({
  id,
  at: 0,
  method: 'GET',
  path: '/',
  rawQuery: '',
  query: [],
  header: () => null,
  text: '',
});

const OUTCOME = { status: 200, answer: 'a'.repeat(3000), ms: 1, fault: null };

describe('the request log', () => {
  test('keeps the last 5,000', () => {
    const log = new RequestLog();
    for (let id = 1; id <= 5001; id += 1) log.add(received(id), OUTCOME);
    const kept = log.listAfter(null);
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([5000, 2, 5001]);
  });

  test('lists what was answered after a slow request although it came before', () => {
    const log = new RequestLog();
    for (const id of [2, 3, 1, 4]) log.add(received(id), OUTCOME);
    expect(log.listAfter(1).map(({ id }) => id)).toEqual([4]);
    expect(log.listAfter(3).map(({ id }) => id)).toEqual([1, 4]);
  });

  test('cuts long answers', () => {
    const log = new RequestLog();
    log.add(received(1), OUTCOME);
    expect(log.listAfter(null)[0]?.answer).toHaveLength(2000);
  });
});

describe('the violation log', () => {
  test('keeps the last 5,000', () => {
    const log = new ViolationLog();
    for (let id = 1; id <= 5001; id += 1) log.add({ id, at: 0 }, { rule: 'body.json', detail: '' });
    expect([log.list().length, log.list()[0]?.requestId]).toEqual([5000, 2]);
  });
});
