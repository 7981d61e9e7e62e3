import { deskState } from '../../src/desk/state';
import { recordStart } from '../../src/platform/schedule-store';
import { DeskError } from '../../src/records/desk-error';
import { type PlannedWorld, planned } from '../support/planned-world';
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

const HOUR_MS = 3_600_000;

const idsOf = (who: string): string[] =>
  world.triggers.installed.flatMap(({ id, owner }) => (owner === who ? [id] : []));

function pass(hours: number): void {
  world.nowMs += hours * HOUR_MS;
  world.wallHours += hours;
}

/** Opens the desk; tells whether it says that a trigger was made anew. */
function opens(who: string): boolean {
  world.who = who;
  return deskState(world.ports).isRenewed;
}

/** The person's trigger starts. */
function starts(who: string): void {
  world.who = who;
  recordStart(world.ports);
  world.fire(who, 0);
}

describe('a trigger that has not started for five hours', () => {
  test('is made anew when its owner opens the desk, which says so once', () => {
    world.set(LAN, tab);
    const before = idsOf(LAN);
    pass(5.1);
    expect(opens(LAN)).toBe(true);
    expect(idsOf(LAN)).toHaveLength(1);
    expect(idsOf(LAN)).not.toEqual(before);
    expect(world.seen(LAN, tab)).toMatchObject({ isMine: true, owner: LAN });
    expect(opens(LAN)).toBe(false);
    pass(1);
    starts(LAN);
    expect(world.refreshed).toEqual([`${LAN} ${tab}`]);
  });

  test.each([0, 1, 4.9])('counts from its last start, %d hours ago it is alive', (hours) => {
    world.set(LAN, tab);
    const before = idsOf(LAN);
    pass(20);
    starts(LAN);
    pass(hours);
    expect([opens(LAN), idsOf(LAN)]).toEqual([false, before]);
  });

  test('is made anew also where somebody deleted it on Google’s page', () => {
    world.set(LAN, tab);
    world.triggers.installed.length = 0;
    pass(6);
    expect([opens(LAN), idsOf(LAN).length, world.seen(LAN, tab)?.isMine]).toEqual([true, 1, true]);
  });

  test.each([
    ['its owner may not see triggers', (is: boolean) => Object.assign(world.triggers, { forbidden: is })],
    ['somebody pushes', (is: boolean) => Object.assign(world, { locked: is })],
  ])('stays, and nothing is said of it, while %s', (_what, set) => {
    world.set(LAN, tab);
    pass(6);
    set(true);
    expect([opens(LAN), world.owners()]).toEqual([false, [`${LAN} refreshOnSchedule`]]);
    set(false);
    expect(opens(LAN)).toBe(true);
  });

  test('is not judged by the zone of the file, nor by a clock that went back', () => {
    world.set(LAN, tab);
    const before = idsOf(LAN);
    world.wallHours += 15;
    expect(opens(LAN)).toBe(false);
    world.nowMs -= 20 * HOUR_MS;
    expect([opens(LAN), idsOf(LAN)]).toEqual([false, before]);
  });

  test('is each person’s own', () => {
    const other = world.addTab();
    world.set(LAN, tab);
    world.set(MINH, other);
    const before = idsOf(MINH);
    pass(6);
    expect(world.seen(MINH, tab)).toMatchObject({ owner: LAN, isLate: true });
    expect(opens(LAN)).toBe(true);
    expect(idsOf(MINH)).toEqual(before);
    expect(opens(MINH)).toBe(true);
    expect(world.owners().sort()).toEqual([`${LAN} refreshOnSchedule`, `${MINH} refreshOnSchedule`]);
  });

  test('is made anew when its owner schedules a further tab', () => {
    world.set(LAN, tab);
    const before = idsOf(LAN);
    pass(6);
    world.set(LAN, world.addTab());
    expect(idsOf(LAN)).toHaveLength(1);
    expect(idsOf(LAN)).not.toEqual(before);
    expect(world.seen(LAN, tab)?.isMine).toBe(true);
  });

  test.each(['remove', 'everyHour'] as const)('is replaced by the next execution where one ends at %s', (at) => {
    world.set(LAN, tab);
    pass(6);
    const dies = (): never => {
      throw new Error('killed');
    };
    world.who = LAN;
    expect(deskState({ ...world.ports, triggers: { ...world.ports.triggers, [at]: dies } }).isRenewed).toBe(false);
    opens(LAN);
    expect([idsOf(LAN).length, world.seen(LAN, tab)?.isMine]).toEqual([1, true]);
    expect(
      [...(world.userProperties.get(LAN)?.keys() ?? [])].filter((name) => name.startsWith('DESK_STARTED_')),
    ).toEqual(idsOf(LAN).map((id) => `DESK_STARTED_${id}`));
  });
});

test('a plan’s dead trigger is made anew, and so it is when the next plan is made', () => {
  for (const again of [
    (made: PlannedWorld) => void deskState(made.ports),
    (made: PlannedWorld) => void made.plan(20, 30),
  ]) {
    const made = planned(50, null);
    const [before] = made.ports.triggers.own();
    made.nowMs += 6 * HOUR_MS;
    made.wallHours += 6;
    made.typeCell('products', 3, 'cover_price', 210_000);
    again(made);
    const [after, ...more] = made.ports.triggers.own();
    expect([after === undefined, after === before, more]).toEqual([false, false, []]);
  }
});
