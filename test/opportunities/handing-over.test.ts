import { DeskError } from '../../src/records/desk-error';
import { codeOf, DONE, LAN, MINH, ScheduledWorld } from '../support/scheduled-world';

let world: ScheduledWorld;
let tab: number;
beforeEach(() => {
  world = new ScheduledWorld();
  tab = world.addTab();
});

describe('handing over', () => {
  beforeEach(() => world.set(LAN, tab, { every: 'day', hour: 6 }));

  test('nobody changes the rule of another person by the way', () => {
    expect(codeOf(() => world.set(MINH, tab))).toBe('error.schedule.notOwner');
    expect(world.seen(LAN, tab)).toMatchObject({ hour: 6, owner: LAN, isMine: true });
  });

  test('another person takes over; the trigger of the first removes itself at its next run', () => {
    expect(world.set(MINH, tab, { every: 'day', hour: 6, takeOver: true })).toMatchObject({
      owner: MINH,
      isMine: true,
    });
    expect(world.owners()).toHaveLength(2);
    world.fire(LAN, 21);
    expect(world.owners()).toEqual([`${MINH} refreshOnSchedule`]);
    world.fire(MINH, 0);
    expect(world.refreshed).toEqual([`${MINH} ${tab}`]);
  });

  test('the result of the first one stays his, until the second one has one', () => {
    world.fate = () => {
      throw new DeskError('error.notConnected');
    };
    world.fire(LAN, 21);
    expect(world.seen(LAN, tab)?.last?.by).toBeUndefined();
    world.set(MINH, tab, { every: 'day', hour: 6, takeOver: true });
    expect(world.seen(MINH, tab)?.last).toMatchObject({ code: 'error.notConnected', by: LAN });
    world.set(MINH, tab, { every: 'day', hour: 6, mail: false });
    expect(world.seen(MINH, tab)?.last).toMatchObject({ by: LAN });
    world.fate = () => DONE;
    world.fire(MINH);
    expect(world.seen(LAN, tab)?.last).toMatchObject({ code: 'schedule.done' });
    expect(world.seen(LAN, tab)?.last?.by).toBeUndefined();
  });

  test('a run that ends after the tab was taken over is told as that of who had it', () => {
    world.fate = () => {
      world.set(MINH, tab, { takeOver: true });
      world.who = LAN;
      return DONE;
    };
    world.fire(LAN, 21);
    expect(world.seen(MINH, tab)).toMatchObject({ owner: MINH, last: { code: 'schedule.done', by: LAN } });
  });

  test('a tab that is taken over while the run is at another one is left alone', () => {
    const second = world.addTab();
    world.set(LAN, second);
    world.set(LAN, tab);
    world.fate = () => {
      world.set(MINH, second, { takeOver: true });
      world.set(MINH, tab, { takeOver: true });
      world.who = LAN;
      return DONE;
    };
    world.fire(LAN);
    expect(world.refreshed).toHaveLength(1);
    expect([tab, second].map((each) => world.seen(MINH, each)?.isMine)).toEqual([true, true]);
    expect([tab, second].map((each) => world.seen(MINH, each)?.last?.code).sort()).toEqual([
      'schedule.done',
      undefined,
    ]);
  });

  test('anybody ends it, even without the permission; the trigger goes at its next run', () => {
    world.who = MINH;
    world.triggers.forbidden = true;
    expect(world.set(MINH, tab, { every: 'off' })).toBeNull();
    world.triggers.forbidden = false;
    expect(world.owners()).toHaveLength(1);
    world.fire(LAN, 21);
    expect(world.refreshed).toEqual([]);
    expect(world.owners()).toEqual([]);
  });

  test('a late tab that is taken over is not late before its new owner has had time, and is due', () => {
    world.wallHours = 24;
    expect(world.set(MINH, tab, { every: 'day', hour: 6, takeOver: true })?.isLate).toBe(false);
    expect(world.set(MINH, tab, { every: 'day', hour: 6 })?.isLate).toBe(false);
    world.wallHours += 3;
    expect(world.seen(MINH, tab)?.isLate).toBe(true);
    world.fire(MINH);
    expect(world.refreshed).toEqual([`${MINH} ${tab}`]);
  });
});
