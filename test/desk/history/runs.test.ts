import { endPush, push, review, runs, settleUnsure } from '../../../src/desk';
import { DeskWorld } from '../../support/desk-world';
import { approve, shoe, vest } from '../../support/pushing';
import { raised, runOfPush } from '../../support/reverting';

describe('runs', () => {
  test('in which a row was settled by the user’s word and another one sent count as sent', () => {
    const world = new DeskWorld();
    world.products(vest);
    world.crm.failOnce({ when: 'SP.00192', lost: true });
    runOfPush(world);
    world.products(shoe);
    const { run, items } = review(world.ports);
    const approved = approve({ items });
    settleUnsure(world.ports, { run, items: approved.slice(0, 1) });
    expect(runs(world.ports).runs[0]?.action).toBe('settled');
    push(world.ports, { run, reason: '', items: approved.slice(1) });
    expect(runs(world.ports).runs[0]).toMatchObject({ run, action: 'edit', confirmed: 2 });
  });

  test('are listed newest first, with who, why and how they ended', () => {
    const { world, run } = raised();
    const [latest, first] = runs(world.ports).runs;
    expect(latest).toEqual({
      run,
      time: '2026-09-05 10:00:00',
      who: 'sales@example.com',
      reason: 'Bảng giá tháng 9',
      action: 'edit',
      reverts: '',
      confirmed: 2,
      refused: 0,
      unsure: 0,
    });
    expect(first?.reason).toBe('');
  });

  test('name the one whose push goes on, of which the counts are not final', () => {
    const world = new DeskWorld();
    world.products(vest);
    const run = runOfPush(world);
    expect(runs(world.ports).underWay).toBe(run);
    endPush(world.ports, run);
    expect(runs(world.ports).underWay).toBe('');
    const next = runOfPush(world);
    world.nowMs += 121_000;
    expect([next === run, runs(world.ports).underWay]).toEqual([false, '']);
  });

  test('are none in a file without a journal', () => {
    expect(runs(new DeskWorld().ports)).toEqual({ runs: [], journalGone: false, underWay: '' });
  });
});
