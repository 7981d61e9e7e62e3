import type { RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import type { ApprovedItem, PushStep, Review } from '../../src/push/calls';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const LAN = 'lan@example.com';
const MINH = 'minh@example.com';
const RECORDS = 24;
/** Tells how many the first batch of a push sends; seen in the CRM's log. */
const FIRST_BATCH = 5;

const crm = testCrm({ resets: true });
/** One that no other push of this file used. */
let price = 910_000;

/** Products of the stand-in with plain codes. */
const codeOf = (n: number) => `SP.${String(n < 11 ? n + 1 : n + 40).padStart(5, '0')}`;
const CODES = Array.from({ length: RECORDS }, (_, n) => codeOf(n));
/** It has the CRM's room for no more, so that the step ends and the next one is waited for. */
const FULL = codeOf(2);

/** One file that two people have open. */
class SharedFile {
  private readonly desk: BundledDesk;

  constructor() {
    price += 1;
    this.desk = new BundledDesk('en');
    this.desk.connect(crm);
    this.desk.run('newProductsTable');
    const lines = CODES.map((code) => [code, `Tên ${code}`, String(price)]);
    this.desk.paste('Products', 2, 1, lines);
  }

  call<M extends RpcMethod>(user: string, method: M, args: RpcMethods[M]['args']) {
    const result = this.desk.run('rpc', [JSON.stringify({ method, args })], { user });
    const answer: RpcAnswer<RpcMethods[M]['value']> = JSON.parse(result.ok ? String(result.value) : '{"ok":false}');
    return { answer, ...result.execution };
  }

  review(user: string): Review {
    return valueIn(this.call(user, 'review', null).answer);
  }

  step(user: string, { run }: Review, items: readonly ApprovedItem[]) {
    return this.call(user, 'push', { run, reason: '', items });
  }
}

function valueIn<Value>(answer: RpcAnswer<Value>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

const confirmed = ({ outcomes }: PushStep) =>
  outcomes.filter(({ outcome }) => outcome === 'confirmed').map(({ key }) => key);

const fillOnce = () =>
  crm.admin('POST', '/faults', { kind: '429-retry-after', method: 'PUT', key: FULL, retryAfterSeconds: 3 });

/** The one that the CRM had no room for came back once more. */
const ONCE_EACH = [...CODES, FULL].sort();

/** Returns a file in which Lan's push has done its first step; both have reviewed the same rows. */
async function betweenSteps() {
  await fillOnce();
  const file = new SharedFile();
  const [lans, minhs] = [file.review(LAN), file.review(MINH)];
  const { left, ...first } = valueIn(file.step(LAN, lans, approved(lans)).answer);
  expect(confirmed({ left, ...first })).toHaveLength(FIRST_BATCH - 1);
  expect(left).toHaveLength(RECORDS - FIRST_BATCH + 1);
  return { file, lans, minhs, left };
}

const lanPushes = { ok: false, error: { code: 'error.pushing', params: { who: LAN } } };

describe('a second person between two steps of a push', () => {
  test('is told who pushes since when, sends nothing, and does not stop the first', async () => {
    const { file, lans, minhs, left } = await betweenSteps();
    const refused = file.step(MINH, minhs, approved(minhs));
    expect(refused.answer).toMatchObject(lanPushes);
    expect(refused.answer.ok ? '' : refused.answer.error.params.since).toMatch(/^\d\d:\d\d$/);
    expect(refused.requests).toBe(0);

    expect(confirmed(valueIn(file.step(LAN, lans, left).answer)).sort()).toEqual(left.map(({ key }) => key).sort());
    expect(await crm.codesSent()).toEqual(ONCE_EACH);
    expect(await crm.codesAt(price)).toEqual([...CODES].sort());
  });
});
