import { TransportError } from '../../../src/crm';
import { type Ports, push, review } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { approve, many } from '../../support/pushing';

/** Returns the ports of a desk on whose way every batch fails for the size of what it carries. */
function failing({ ports }: DeskWorld, failure: 'unsendable' | 'too-large'): Ports {
  const sendAll: Ports['transport']['sendAll'] = () => {
    throw new TransportError(failure, 'Limit Exceeded');
  };
  return { ...ports, transport: { sendAll } };
}

describe('push', () => {
  test.each([
    ['unsendable', 'refused', 'error.crm.unsendable'],
    ['too-large', 'unsure', undefined],
  ] as const)('is not stopped by what Google does not take for its size: %s', (failure, outcome, code) => {
    const world = new DeskWorld();
    world.products(...many(60));
    const reviewed = review(world.ports);
    const step = push(failing(world, failure), { run: reviewed.run, reason: '', items: approve(reviewed) });
    expect([step.stopped, step.left.length, step.outcomes.length]).toEqual([null, 0, 60]);
    expect(new Set(step.outcomes.map((each) => each.outcome))).toEqual(new Set([outcome]));
    expect(step.outcomes[0]?.issue?.code).toBe(code);
  });
});
