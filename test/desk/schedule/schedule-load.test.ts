import { scheduleState } from '../../../src/desk';
import { DONE, LAN, MINH, ScheduledWorld } from '../../support/scheduled-world';

const SECOND = 1000;

/** Returns what a tab remembers that had so many records at its last refresh, a hundred a page. */
const holding = (records: number) => ({
  lastRefresh: {
    at: '2026-09-01 08:00:00',
    ms: Date.parse('2026-09-01T08:00:00Z'),
    by: '',
    added: 0,
    updated: 1,
    unchanged: records - 1,
    gone: 9,
    notes: [],
    failure: null,
  },
});

interface Case {
  readonly who: string;
  /** That each run took. */
  readonly seconds: number;
  /** Of each tab. */
  readonly records: readonly number[];
  readonly every?: 'hour' | 'day';
}

/** Tabs that one person schedules, each run once. */
function scheduled({ who, seconds, records, every = 'hour' }: Case): ScheduledWorld {
  const world = new ScheduledWorld();
  for (const each of records) world.set(who, world.addTab(holding(each)), { every });
  world.fate = () => {
    world.nowMs += seconds * SECOND;
    return DONE;
  };
  // A run begins no tab after three minutes: the next one does.
  for (const _ of records) world.ask(who);
  return world;
}

const overload = (world: ScheduledWorld) => scheduleState(world.ports).overload;

describe('schedules that would use more than Google gives a day', () => {
  test('are told with the sums that they come from: runs, requests and seconds of each tab', () => {
    const world = scheduled({ who: 'lan@gmail.com', seconds: 120, records: [1000, 550] });
    const titles = scheduleState(world.ports).tabs.map(({ title }) => title);
    expect(overload(world)).toEqual({
      isConsumer: true,
      allowed: { minutes: 90, requests: 20_000 },
      used: { minutes: 96, requests: 384 },
      tabs: [
        { title: titles[0], runs: 24, requests: 10, seconds: 120 },
        { title: titles[1], runs: 24, requests: 6, seconds: 120 },
      ],
    });
  });

  test.each<[string, Case, boolean]>([
    ['time on a consumer account', { who: 'lan@gmail.com', seconds: 226, records: [100] }, true],
    ['just no more than that time', { who: 'lan@gmail.com', seconds: 225, records: [100] }, false],
    ['that time by another name of it', { who: 'Lan@GoogleMail.com', seconds: 226, records: [100] }, true],
    ['that time where Google does not tell who it is', { who: '', seconds: 226, records: [100] }, true],
    ['that time, on a company’s account', { who: LAN, seconds: 226, records: [100] }, false],
    ['a company’s time', { who: LAN, seconds: 250, records: [100, 100, 100, 100] }, true],
    ['requests on a consumer account', { who: 'lan@gmail.com', seconds: 1, records: [83_400] }, true],
    ['just no more requests', { who: 'lan@gmail.com', seconds: 1, records: [83_300] }, false],
    ['as much, but once a day', { who: 'lan@gmail.com', seconds: 250, records: [83_400], every: 'day' }, false],
  ])('%s', (_name, schedules, isTold) => {
    expect(overload(scheduled(schedules)) !== null).toBe(isTold);
  });

  test('are told when they are set, before any of them has run', () => {
    const world = new ScheduledWorld();
    world.set('lan@gmail.com', world.addTab(holding(50_000)));
    expect(overload(world)).toMatchObject({ used: { requests: 12_000 }, tabs: [{ requests: 500 }] });
  });

  test('are those of the person who asks alone', () => {
    const world = scheduled({ who: 'lan@gmail.com', seconds: 250, records: [100] });
    world.who = MINH;
    expect(overload(world)).toBeNull();
  });
});
