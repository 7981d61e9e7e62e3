import { type ClockGap, clockGap, type PageClock } from '../../src/ui/kit/clock-gap';

const NOON = Date.UTC(2026, 10, 27, 5);
const MINUTE = 60_000;
const VIETNAM = 7 * 60;
const page = (changed: Partial<PageClock> = {}): PageClock => ({
  ...{ asked: NOON, answered: NOON + 1_000, offset: VIETNAM },
  ...changed,
});
const kindOf = (gap: ClockGap | null): string => gap?.kind ?? 'none';

describe('the clocks of a file and of a page', () => {
  test.each([
    ['America/Los_Angeles', -8 * 60],
    ['New York', -5 * 60],
    ['Greenwich', 0],
    ['India', 330],
    ['Nepal', 345],
    ['Myanmar', 390],
    ['Chatham', 13 * 60 + 45],
    ['an hour of summer time', 8 * 60],
  ])('differ by the zone where the file is on that of %s', (_, offset) => {
    expect(kindOf(clockGap({ at: NOON, offset }, page()))).toBe('zone');
  });

  test('agree in one zone, wherever it is', () => {
    for (const offset of [-480, 0, 330, 345, VIETNAM])
      expect(clockGap({ at: NOON, offset }, page({ offset }))).toBeNull();
  });

  test('show both hours on their own walls', () => {
    const gap = clockGap({ at: NOON, offset: -480 }, page());
    expect([((gap?.file ?? 0) / 60) % 24, ((gap?.page ?? 0) / 60) % 24]).toEqual([21, 12]);
  });

  test.each([
    [4.9, 'none'],
    [5.1, 'clocks'],
    [-4.9, 'none'],
    [-5.1, 'clocks'],
    [60, 'clocks'],
  ])('that lie %d minutes apart at the same zone: %s', (minutes, kind) => {
    expect(kindOf(clockGap({ at: NOON + minutes * MINUTE, offset: VIETNAM }, page()))).toBe(kind);
  });

  test('are not apart for the time that the answer takes', () => {
    const slow = page({ answered: NOON + 6 * MINUTE });
    for (const minutes of [0, 3, 6])
      expect(clockGap({ at: NOON + minutes * MINUTE, offset: VIETNAM }, slow)).toBeNull();
    expect(
      kindOf(clockGap({ at: NOON + 30_000 - 5 * MINUTE, offset: VIETNAM }, page({ answered: NOON + 30_000 }))),
    ).toBe('none');
  });

  test('are not said to stand on different zones where the computer’s clock is wrong', () => {
    expect(kindOf(clockGap({ at: NOON + 90 * MINUTE, offset: -480 }, page()))).toBe('clocks');
  });

  test('agree where a wrong zone and a wrong clock come to the same hour', () => {
    const turned = page({ asked: NOON + 7 * 60 * MINUTE, answered: NOON + 7 * 60 * MINUTE, offset: 0 });
    expect(clockGap({ at: NOON, offset: VIETNAM }, turned)).toBeNull();
  });
});
