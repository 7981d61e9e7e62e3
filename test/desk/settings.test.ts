import { saveSettings } from '../../src/desk/save-settings';
import { deskState } from '../../src/desk/state';
import { startOpportunities } from '../../src/opportunities/pull';
import { DeskError } from '../../src/records/desk-error';
import { issueSentence } from '../../src/records/record';
import { type Settings, settingsIn } from '../../src/records/settings';
import { DeskWorld } from '../support/desk-world';
import { pull, worldOf } from '../support/opportunity-world';
import { allOpportunities } from '../support/pulling';

/** Returns what is said beside which field, or nothing when it is kept. */
function refusal(change: Partial<Settings>): string[] {
  const world = new DeskWorld();
  const before = [...world.properties];
  try {
    saveSettings(world.ports, change);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    expect([...world.properties]).toEqual(before);
    return error.issues.map((issue) => `${issue.field}: ${issueSentence('en', 'products', issue)}`);
  }
  return [];
}

describe('saveSettings', () => {
  test.each([1e308, -1, 0, 0.5, 1000.01, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses to hold prices that change by more than %p percent',
    (priceChangePercent) => {
      expect(refusal({ priceChangePercent })).toEqual(['priceChangePercent: Type a number from 1 to 1,000.']);
    },
  );

  test.each([1e308, -1, 0, 1.5, 100_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses to ask for the number of a push of more than %p records',
    (confirmAbove) => {
      expect(refusal({ confirmAbove })).toEqual(['confirmAbove: Type a whole number from 1 to 100,000.']);
    },
  );

  test('keeps nothing of a change of which a part is wrong', () => {
    expect(refusal({ pageSize: 50, timeZone: 'Asia/Sagon' })).toEqual([
      'timeZone: “Asia/Sagon” is no time zone that Google knows. Type a name such as Asia/Ho_Chi_Minh, or leave it blank.',
    ]);
  });

  test.each([
    [1, 1],
    [12.5, 7],
    [1000, 100_000],
  ])('keeps %p percent and %p records', (priceChangePercent, confirmAbove) => {
    const world = new DeskWorld();
    saveSettings(world.ports, { priceChangePercent, confirmAbove });
    expect(deskState(world.ports).settings).toEqual({ ...settingsIn({}), priceChangePercent, confirmAbove });
  });

  test('keeps settings, and who set them when, by one write; the others stay as they were set', () => {
    const world = new DeskWorld();
    saveSettings(world.ports, { pageSize: 50, timeZone: 'Asia/Ho_Chi_Minh' });
    world.who = 'minh@example.com';
    world.wallHours = 26.5;
    const writes: unknown[] = [];
    const set = (values: Readonly<Record<string, string>>): void => {
      writes.push(values);
    };
    const properties = { ...world.ports.properties, set };
    saveSettings({ ...world.ports, properties }, { pageSize: 60, confirmAbove: 200 });
    expect(writes).toHaveLength(1);
    for (const [name, value] of Object.entries(writes[0] ?? {})) world.properties.set(name, String(value));
    expect(deskState(world.ports).changes).toEqual({
      timeZone: { at: '2026-09-05 10:00', who: 'sales@example.com' },
      pageSize: { at: '2026-09-06 12:30', who: 'minh@example.com' },
    });
  });
});

describe('the time zone of the CRM', () => {
  /** Ten in the evening of 5 September in Greenwich; on the spreadsheet's wall it is ten in the morning. */
  const days = (timeZone: string): unknown => {
    const world = new DeskWorld();
    world.nowMs = Date.UTC(2026, 8, 5, 22);
    world.properties.set('DESK_TIME_ZONE', timeZone);
    startOpportunities(world.ports, { sheetId: null, query: allOpportunities({ period: 'today' }) });
    return /created_from=([\d%F]+)/.exec(world.crm.requests[0]?.url ?? '')?.[1];
  };

  test.each([
    ['', '05%2F09%2F2026'],
    ['Asia/Ho_Chi_Minh', '06%2F09%2F2026'],
    ['America/New_York', '05%2F09%2F2026'],
    ['Mars/Olympus', '05%2F09%2F2026'],
  ])('decides what today is: %p', (zone, day) => {
    expect(days(zone)).toBe(day);
  });
});

describe('the pages of a pull', () => {
  test.each([
    [1, 1],
    [3, 3],
  ])('are asked for %p at once where the settings say so', (wanted, most) => {
    const world = worldOf(60);
    saveSettings(world.ports, { pagesAtOnce: wanted });
    pull(world, null, allOpportunities({ pageSize: 10 }));
    expect(Math.max(...world.crm.batches.map((batch) => batch.length))).toBe(most);
    expect(world.crm.requests.length).toBe(7);
  });
});
