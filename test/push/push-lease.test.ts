import { saveSettings } from '../../src/desk/save-settings';
import { dropLease } from '../../src/platform/lease';
import { push, settleUnsure } from '../../src/push/push';
import { afterStep, beginPush, hasSentNothing, nextOfPush } from '../../src/push/push-progress';
import { review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { approve, many, outcomes, pushRun, shoe, vest, withProducts } from '../support/pushing';

describe('the lease of a push', () => {
  const pushing = (): DeskWorld => {
    const world = withProducts(vest, shoe);
    pushRun(world.ports);
    world.typeCell('products', 2, 'cover_price', 1260000);
    world.who = 'manager@example.com';
    return world;
  };

  test('tells a second person who pushes since when, and sends nothing of theirs', () => {
    const world = pushing();
    world.nowMs += 119_000;
    expect(() => pushRun(world.ports, 'r2')).toThrow(
      expect.objectContaining({ code: 'error.pushing', params: { who: 'sales@example.com', since: '10:00' } }),
    );
    expect(world.crm.edits).toHaveLength(2);
  });

  test('is renewed by each step, and taken over after two minutes of silence', () => {
    const world = pushing();
    world.who = 'sales@example.com';
    world.nowMs += 119_000;
    push(world.ports, { run: 'r1', reason: '', items: [] });
    world.who = 'manager@example.com';
    world.nowMs += 119_000;
    expect(() => pushRun(world.ports, 'r2')).toThrow('error.pushing');
    world.nowMs += 2_000;
    expect(outcomes(pushRun(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  test('ends with the push', () => {
    const world = pushing();
    dropLease(world.ports, 'another run');
    expect(() => pushRun(world.ports, 'r2')).toThrow('error.pushing');
    dropLease(world.ports, 'r1');
    expect(outcomes(pushRun(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  test('does not lock out the person whose own push died', () => {
    const world = pushing();
    world.who = 'sales@example.com';
    expect(outcomes(pushRun(world.ports, 'r2'))).toEqual(['SP.00192 confirmed']);
  });

  describe('where the platform tells no e-mail', () => {
    const unnamed = (): DeskWorld => {
      const world = new DeskWorld();
      Object.assign(world, { who: '', account: 'first' });
      world.products(vest, shoe);
      pushRun(world.ports);
      world.typeCell('products', 2, 'cover_price', 1260000);
      return world;
    };

    test('does not lock out the person whose own push died', () => {
      expect(outcomes(pushRun(unnamed().ports, 'r2'))).toEqual(['SP.00192 confirmed']);
    });

    test.each([
      ['', 'second', 'Somebody'],
      ['manager@example.com', '', 'Somebody'],
    ])('keeps %p of the account %p out, who is another person', (who, account, told) => {
      const world = unnamed();
      Object.assign(world, { who, account });
      expect(() => pushRun(world.ports, 'r2')).toThrow(
        expect.objectContaining({ code: 'error.pushing', params: { who: told, since: '10:00' } }),
      );
      expect(world.crm.edits).toHaveLength(2);
    });
  });
});

describe('a run of more records than may go without their typed number', () => {
  const limited = () => {
    const world = withProducts(...many(12));
    saveSettings(world.ports, { changedFieldsOnly: false, priceChangePercent: 30, confirmAbove: 5 });
    return { world, items: approve(review(world.ports)) };
  };
  const run = { run: 'r1', reason: '' };
  const tooMany = (n: number) => expect.objectContaining({ code: 'error.tooMany', params: { n, limit: 5 } });

  test.each([undefined, 11])('is refused when %s was typed, and nothing stays behind', (typed) => {
    const { world, items } = limited();
    const before = [...world.documentProperties];
    expect(() => push(world.ports, { ...run, items, typed })).toThrow(tooMany(12));
    expect(world.crm.requests).toEqual([]);
    expect([...world.documentProperties]).toEqual(before);
  });

  test('goes when its number was typed, step by step', () => {
    const { world, items } = limited();
    push(world.ports, { ...run, items: items.slice(0, 7), typed: 12 });
    push(world.ports, { ...run, items: items.slice(7), typed: 12 });
    expect(world.column('journal', 'outcome')).toEqual(Array(12).fill('Confirmed'));
  });

  test('does not count what the user settled in the same review, since that is not sent', () => {
    const { world, items } = limited();
    world.crm.failOnce({ when: 'SP0001', lost: true });
    push(world.ports, { run: 'r0', reason: '', items: items.slice(0, 5) });
    const unsure = approve(review(world.ports)).slice(0, 5);
    expect(settleUnsure(world.ports, { run: 'r1', items: unsure })).toHaveLength(5);
    expect(push(world.ports, { ...run, items: items.slice(5, 8) }).outcomes).toHaveLength(3);
  });

  test('is not slipped past the limit in small steps, and a record sent again counts once', () => {
    const { world, items } = limited();
    world.crm.failOnce({ when: 'SP0001', status: 429 });
    const { left } = push(world.ports, { ...run, items: items.slice(0, 4) });
    expect(left).toHaveLength(1);
    push(world.ports, { ...run, items: [...left, ...items.slice(4, 5)] });
    expect(() => push(world.ports, { ...run, items: items.slice(5, 6) })).toThrow(tooMany(6));
    expect(push(world.ports, { ...run, run: 'r2', items: items.slice(5, 6) }).outcomes).toHaveLength(1);
  });
});

describe('the batches of a push', () => {
  test.each([1, 3, 12])('hold at most %p records where the settings say so', (recordsAtOnce) => {
    const world = withProducts(...many(40));
    saveSettings(world.ports, { recordsAtOnce });
    push(world.ports, { run: 'r1', reason: '', items: approve(review(world.ports)) });
    expect(Math.max(...world.crm.batches.map((batch) => batch.length))).toBe(recordsAtOnce);
  });
});

const step = (outcomes: number, left: readonly string[], waitMs = 0) => ({
  outcomes: Array(outcomes).fill(0),
  left,
  waitMs,
});

describe('the progress of a push', () => {
  test('puts what a step has left before what it was not given, and is done when nothing is left', () => {
    const begun = beginPush(['a', 'b', 'c', 'd']);
    const next = afterStep(begun, 3, step(2, ['b']));
    expect([next.left, nextOfPush(next)]).toEqual([['b', 'd'], 'step']);
    expect(nextOfPush(afterStep(next, 2, step(2, [])))).toBe('done');
  });

  test('is stuck after three steps in a row that brought nothing, of which none was a wait', () => {
    const ways: string[] = [];
    let progress = beginPush(['a']);
    for (const waitMs of [0, 0, 1_000, 0, 0, 0]) {
      progress = afterStep(progress, 1, step(0, ['a'], waitMs));
      ways.push(nextOfPush(progress));
    }
    expect(ways).toEqual(['step', 'step', 'step', 'step', 'step', 'stuck']);
  });
});

test('a step that another push kept away has sent nothing; one that broke may have', () => {
  expect(['error.pushing', 'error.internal'].map(hasSentNothing)).toEqual([true, false]);
});
