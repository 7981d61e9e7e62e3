import { createZoneReader, offsetMinutes } from '../../src/platform/google/services';

const HOUR = 3_600_000;
const SPRING = Date.UTC(2026, 2, 29, 1);
const AUTUMN = Date.UTC(2026, 9, 25, 1);

/** Returns a zone an hour east of Greenwich, two hours in summer; it counts how often it is asked. */
function zone() {
  const asked: number[] = [];
  const offsetAt = (ms: number) => {
    asked.push(ms);
    return ms >= SPRING && ms < AUTUMN ? 120 : 60;
  };
  return { asked, read: createZoneReader(offsetAt) };
}

describe('createZoneReader', () => {
  test('reads winter and summer time', () => {
    const { read } = zone();
    expect(read(Date.UTC(2026, 0, 15, 12))).toMatchObject({ month: 1, day: 15, hour: 13 });
    expect(read(Date.UTC(2026, 6, 15, 23, 5, 9))).toEqual({
      year: 2026,
      month: 7,
      day: 16,
      hour: 1,
      minute: 5,
      second: 9,
    });
  });

  test('is right to the second on both sides of a change', () => {
    const { read } = zone();
    expect(read(SPRING - 1000)).toMatchObject({ hour: 1, minute: 59, second: 59 });
    expect(read(SPRING)).toMatchObject({ hour: 3, minute: 0, second: 0 });
    expect(read(AUTUMN - 1000)).toMatchObject({ hour: 2, minute: 59 });
    expect(read(AUTUMN)).toMatchObject({ hour: 2, minute: 0 });
  });

  test('asks twice for all the times of a week', () => {
    const { asked, read } = zone();
    for (let hour = 0; hour < 24; hour += 1) read(Date.UTC(2026, 6, 15) + hour * HOUR);
    expect(asked).toHaveLength(2);
  });

  test('asks once for a time in a week of change, however often it is read', () => {
    const { asked, read } = zone();
    read(SPRING);
    read(SPRING);
    expect(asked).toHaveLength(3);
  });
});

describe('offsetMinutes', () => {
  test.each([
    ['+0700', 420],
    ['-0330', -210],
    ['+0000', 0],
    ['+05:45', 345],
    ['GMT', 0],
  ])('reads %s as %d', (text, minutes) => {
    expect(offsetMinutes(text)).toBe(minutes);
  });
});
