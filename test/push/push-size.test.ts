import { saveSettings } from '../../src/desk/save-settings';
import { push, settleUnsure } from '../../src/push/push';
import { review } from '../../src/push/review';
import { approve, many, withProducts } from '../support/pushing';

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
