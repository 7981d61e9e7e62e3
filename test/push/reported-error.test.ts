import type { HttpRequest } from '../../src/crm/endpoint';
import type { Ports } from '../../src/platform/ports';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { ApplyingCrm } from '../support/applying-crm';
import { DeskWorld } from '../support/desk-world';
import { approve, vest } from '../support/pushing';

/** What a CRM may say with status 200 when something went wrong. */
const BODIES = [
  '{"status":500}',
  '{"status":false}',
  '{"status":0}',
  '{"status":"fail"}',
  '{"status":"failed"}',
  '{"result":false}',
  '{"ok":false}',
  '{"statusCode":400}',
  '{"error_code":12}',
  '{"errorCode":"E1"}',
  '{"code":"ERR_X"}',
  '{"success":"no"}',
  '{"Error":"x"}',
  '{"is_error":true}',
  '{"fault":{"code":1}}',
  '{"exception":"x"}',
  '{"data":{"status":500}}',
  '{"meta":{"code":500}}',
  '{"id":5,"error":"x"}',
  'Not saved',
  '0',
];

const product = { ...vest, product_id: '5' };
const PRICE = 1_300_000;

/** What the CRM does with an edit that it answers so. */
type Effect = 'applied' | 'not applied' | 'late';

/** Returns the ports of a desk whose CRM does so with the first edit, and is well again after it. */
function troubled(world: DeskWorld, crm: ApplyingCrm, body: string, effect: Effect): Ports {
  let first: readonly HttpRequest[] | null = null;
  const sendAll: Ports['transport']['sendAll'] = (requests) => {
    if (first !== null) {
      if (effect === 'late') crm.sendAll(first);
      return crm.sendAll(requests);
    }
    first = requests;
    if (effect === 'applied') crm.sendAll(requests);
    return requests.map(() => ({ status: 200, headers: {}, body }));
  };
  return { ...world.ports, transport: { sendAll } };
}

function pushOnce(ports: Ports): string[] {
  const reviewed = review(ports);
  return push(ports, { run: reviewed.run, reason: '', items: approve(reviewed) }).outcomes.map(
    ({ outcome }) => outcome,
  );
}

describe('an answer that reports an error', () => {
  describe.each(['applied', 'not applied', 'late'] as const)('to an edit that is %s', (effect) => {
    test.each(BODIES)('is no confirmation, and the next push finishes it: %s', (body) => {
      const world = new DeskWorld();
      const crm = new ApplyingCrm([product]);
      world.products({ ...product, cover_price: PRICE });
      const ports = troubled(world, crm, body, effect);
      expect(pushOnce(ports)).not.toEqual(['confirmed']);
      expect(review(ports).items).toHaveLength(1);
      expect(pushOnce(ports)).toEqual(['confirmed']);
      expect([review(ports).items, crm.find('5', '')?.cover_price]).toEqual([[], PRICE]);
    });
  });
});
