import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { runs } from '../../src/push/undo';
import { DeskWorld } from '../support/desk-world';
import { approve, many, meanwhile, outcomes, pushAll, pushRun, shoe, vest } from '../support/pushing';

function connected(world: DeskWorld, address: string): DeskWorld {
  world.properties.set('CRM_BASE_URL', address);
  return world;
}

/** Returns a file that was pushed to a CRM for trials, and is connected to the real one now. */
function moved(): DeskWorld {
  const world = connected(new DeskWorld(), 'https://thu-nghiem.example');
  world.products(vest, shoe);
  pushAll(world);
  return connected(world, 'https://an-phu.example');
}

const states = ({ ports }: DeskWorld) => {
  const { items, unchanged } = review(ports);
  return [...items.map(({ state }) => state), unchanged];
};

describe('a file that is connected to another CRM', () => {
  test('has confirmed nothing there: what the first CRM has is not what the second one has', () => {
    const world = moved();
    expect(states(world)).toEqual(['new', 'new', 0]);
    expect(runs(world.ports).runs).toEqual([]);
    pushRun(world.ports);
    expect(states(world)).toEqual([2]);
    expect(world.entries('crm')).toEqual([...Array(2).fill('thu-nghiem.example'), ...Array(2).fill('an-phu.example')]);
  });

  test('knows what the first one has when it is connected to that again', () => {
    const world = moved();
    world.typeCell('products', 2, 'cover_price', 1);
    pushRun(world.ports);
    connected(world, ' https://Thu-Nghiem.example/');
    expect(states(world)).toEqual(['changed', 1]);
    expect(review(world.ports).items[0]?.changes).toMatchObject([{ before: 1250000, after: 1 }]);
  });

  test.each(['https://thu-nghiem.example:8443', 'https://thu-nghiem.example/second'])(
    'is another one under the same host: %s',
    (address) => {
      const world = moved();
      connected(world, address);
      expect(states(world)).toEqual(['new', 'new', 0]);
    },
  );

  test('sends nothing there that was reviewed for the first one', () => {
    const world = connected(new DeskWorld(), 'https://thu-nghiem.example');
    world.products(vest);
    const items = approve(review(world.ports));
    connected(world, 'https://an-phu.example');
    expect(outcomes(push(world.ports, { run: 'r1', reason: '', items }))).toEqual(['SP.00192 changed']);
    expect(world.crm.edits).toEqual([]);
  });

  test('journals a step under the one that it was sent to, though another is connected meanwhile', () => {
    const world = connected(new DeskWorld(), 'https://thu-nghiem.example');
    world.products(...many(12));
    pushRun(meanwhile(world, () => connected(world, 'https://an-phu.example')));
    expect(world.entries('crm')).toEqual(Array(12).fill('thu-nghiem.example'));
  });
});
