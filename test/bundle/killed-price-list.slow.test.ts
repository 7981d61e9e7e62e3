import type { BundledDesk } from '../support/bundled-desk';
import { deskWith, pricesFor, rpc, shown } from '../support/priced-products';

describe('an execution that dies', () => {
  const COUNT = 6;
  /** Returns what the columns show before and after; a column is written as one block. */
  const whole = () => {
    const desk = deskWith(COUNT);
    const before = shown(desk);
    const { execution } = rpc(desk, 'applyPriceList', { prices: pricesFor(desk, COUNT) });
    return { before, after: shown(desk), calls: execution.calls.total };
  };
  const columnsOf = (texts: readonly string[]) => [texts.slice(0, COUNT), texts.slice(COUNT)];

  /** The deaths are shared out: on a busy machine one test of all of them outlasts the time of a test. */
  const PARTS = 3;
  const parts = (earlier: number) => Array.from({ length: PARTS }, (_, at) => [earlier, at + 1] as const);

  test.each([...parts(0), ...parts(1)])(
    `while it applies the %i-th list, at call %i and every ${PARTS}rd after it: a column is as before or as after, and undo finds all of it`,
    (earlier, part) => {
      const { before, after, calls } = whole();
      expect(calls).toBeGreaterThan(8);
      for (let killAt = part; killAt <= calls; killAt += PARTS) {
        const desk = deskWith(COUNT);
        if (earlier === 1) {
          desk.value('applyPriceList', {
            prices: pricesFor(desk, COUNT).map((price) => ({ ...price, after: price.after + 7 })),
          });
          desk.value('undoPriceList', null);
        }
        rpc(desk, 'applyPriceList', { prices: pricesFor(desk, COUNT) }, { killAt });
        for (const [at, column] of columnsOf(shown(desk)).entries()) {
          expect([columnsOf(before)[at], columnsOf(after)[at]]).toContainEqual(column);
        }
        rpc(desk, 'undoPriceList', null);
        expect({ killAt, prices: shown(desk) }).toEqual({ killAt, prices: before });
      }
    },
  );

  test('while it undoes: the next undo puts the rest back', () => {
    const ready = (): BundledDesk => {
      const desk = deskWith(COUNT);
      desk.value('applyPriceList', { prices: pricesFor(desk, COUNT) });
      return desk;
    };
    const { before } = whole();
    const calls = rpc(ready(), 'undoPriceList', null).execution.calls.total;
    expect(calls).toBeGreaterThan(8);
    for (let killAt = 1; killAt <= calls; killAt++) {
      const desk = ready();
      rpc(desk, 'undoPriceList', null, { killAt });
      rpc(desk, 'undoPriceList', null);
      expect({ killAt, prices: shown(desk) }).toEqual({ killAt, prices: before });
    }
  });
});
