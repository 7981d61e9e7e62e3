import type { ApprovedItem, PushStep } from '../../src/push/calls';
import { approved, BundledDesk, testCrm } from '../support/bundled-desk';

const RUN = 'run-1';

const crm = testCrm();

/** So many products of the stand-in with plain codes, ready to be pushed. */
function readyDesk(count: number, onEvent: () => void = () => undefined) {
  const desk = new BundledDesk('en', onEvent);
  desk.connect(crm);
  desk.run('newProductsTable');
  const lines = Array.from({ length: count }, (_, n) => [
    `SP.${String(n < 11 ? n + 1 : n + 40).padStart(5, '0')}`,
    `Tên ${n}`,
    '50000',
  ]);
  desk.paste('Products', 2, 1, lines);
  return { desk, items: approved(desk.value('review', null)) };
}

const push = (desk: BundledDesk, items: readonly ApprovedItem[]): PushStep =>
  desk.value('push', { run: RUN, reason: '', items });

test('Stop reaches a step through the cache while that is at work, and ends it before the next batch', () => {
  let isPushing = false;
  let pressedAt = -1;
  const press = (): void => {
    // What the step has written becomes visible: another execution of the same person runs at that time.
    if (!isPushing) return;
    isPushing = false;
    const { done } = desk.value('pushProgress', { run: RUN });
    if (done > 0) pressedAt = desk.value('stopPush', { run: RUN }).done;
    isPushing = done === 0;
  };
  const { desk, items } = readyDesk(30, press);
  isPushing = true;
  const step = push(desk, items);
  expect(pressedAt).toBe(5);
  expect(step).toMatchObject({ halted: true, stopped: null });
  // It was pressed when the second batch had been noted already, which is finished.
  expect([step.outcomes.length, step.left.length]).toEqual([25, 5]);
  expect(desk.column('Journal', 'Outcome')).toEqual(Array(25).fill('Confirmed'));
  expect(desk.value('review', null).items).toHaveLength(5);
});

test('an order to stop, and the question how far it is, touch no spreadsheet and wait for no lock', () => {
  const { desk } = readyDesk(1);
  desk.runtime.holdLock('document', 60_000);
  expect(desk.value('stopPush', { run: RUN })).toEqual({ done: 0 });
  expect(desk.lastExecution?.calls).toMatchObject({ total: 2, spreadsheet: 0 });
  expect(desk.value('pushProgress', { run: RUN })).toEqual({ done: 0 });
  expect(desk.lastExecution?.calls).toMatchObject({ total: 1, spreadsheet: 0 });
});
