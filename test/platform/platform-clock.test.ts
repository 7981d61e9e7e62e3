import { platformClock, spreadsheetZone } from '../../src/platform/google/services';
import { asService, emulatedUtilities, PlainExecution } from '../support/emulated-services';
import { storeOf } from '../support/emulated-spreadsheet';

function world(kept = new Map<string, string>()) {
  const execution = new PlainExecution();
  const utilities = emulatedUtilities(execution);
  const asked: string[] = [];
  const getSpreadsheetTimeZone = () => {
    asked.push('zone');
    return 'Asia/Ho_Chi_Minh';
  };
  return {
    execution,
    utilities,
    asked,
    read: spreadsheetZone(asService({ getSpreadsheetTimeZone }), utilities, storeOf(kept)),
  };
}

describe('spreadsheetZone', () => {
  test('reads times in the zone of the spreadsheet', () => {
    expect(world().read(Date.UTC(2026, 8, 4, 17, 30))).toMatchObject({ day: 5, hour: 0, minute: 30 });
  });

  test('asks for the zone once, and not before it is needed', () => {
    const { asked, read } = world();
    expect(asked).toEqual([]);
    read(Date.UTC(2026, 8, 4));
    read(Date.UTC(2001, 8, 4));
    expect(asked).toEqual(['zone']);
  });

  test('asks for the zone again ten minutes later, whoever asked before', () => {
    const kept = new Map<string, string>();
    world(kept).read(0);
    const soon = world(kept);
    soon.read(0);
    const [name = '', text = ''] = [...kept][0] ?? [];
    kept.set(
      name,
      text.replace(/^\d+/, (at) => String(Number(at) - 600_000)),
    );
    const later = world(kept);
    later.read(0);
    expect([soon.asked, later.asked]).toEqual([[], ['zone']]);
  });
});

test('a wait that fails is none: what was done before it counts', () => {
  const { utilities, read } = world();
  const sleep = (): never => {
    throw new Error('Service Utilities failed.');
  };
  const clock = platformClock(asService({ ...utilities, sleep }), read, storeOf(new Map()));
  expect(() => clock.sleep(1_000)).not.toThrow();
});
