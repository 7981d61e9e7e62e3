import type { PushStep } from '../../src/push/calls';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import type { DeskWorld } from '../support/desk-world';
import { failingPorts } from '../support/mortal-ports';
import { approve, many, withProducts } from '../support/pushing';

/** More than the first batch, so that there are calls between two. */
const RECORDS = 12;
const BY_CHANCE = 'Service Spreadsheets timed out while accessing document with id 1AbC.';

function sentCodes({ crm }: DeskWorld): string[] {
  return crm.edits.map((edit) => /SP\d{4}/.exec(JSON.stringify(edit))?.[0] ?? '');
}

/** Pushes all that a review offers, in a world of which one call fails. */
function pushFailingAt(atCall: number) {
  const world = withProducts(...many(RECORDS));
  const { run, items } = review(world.ports);
  const failing = failingPorts(world.ports, atCall, BY_CHANCE);
  let step: PushStep | null = null;
  let thrown: unknown = null;
  try {
    step = push(failing.ports, { run, reason: '', items: approve({ items }) });
  } catch (error) {
    thrown = error;
  }
  return { world, step, thrown, failing };
}

const calls = pushFailingAt(Number.POSITIVE_INFINITY).failing.calls();

describe('a push of which one call fails', () => {
  test.each(Array.from({ length: calls }, (_, at) => at + 1))(
    'at call %i: tells what the CRM answered, or that it is unclear, and sends nothing twice',
    (atCall) => {
      const { world, step, thrown, failing } = pushFailingAt(atCall);
      const at = { atCall, call: failing.failed() };
      const sent = new Set(sentCodes(world));
      expect({ ...at, lost: sent.size > 0 && thrown !== null }).toEqual({ ...at, lost: false });
      const told = new Map(step?.outcomes.map(({ key, outcome }) => [key, outcome]));
      expect({ ...at, told: [...told.keys()].sort() }).toEqual({ ...at, told: [...sent].sort() });

      const next = review(world.ports);
      const open = new Map(next.items.map((item) => [item.key, item]));
      const resent = [...sent].filter((code) => open.has(code) && open.get(code)?.state !== 'unsure');
      expect({ ...at, resent }).toEqual({ ...at, resent: [] });
      const wrongly = many(RECORDS).filter(({ product_code: code }) => !open.has(code) && !sent.has(code));
      expect({ ...at, wrongly }).toEqual({ ...at, wrongly: [] });
      const isTold = open.size === 0 || thrown !== null || step?.stopped !== null;
      expect({ ...at, isTold }).toEqual({ ...at, isTold: true });

      push(world.ports, { run: next.run, reason: '', items: approve(next) });
      expect(review(world.ports)).toMatchObject({ items: [], unchanged: RECORDS });
    },
  );
});
