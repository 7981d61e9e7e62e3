import { CrmError } from '../../src/crm/errors';
import type { TabSchedule } from '../../src/opportunities/calls';
import { readMemory } from '../../src/opportunities/query-tabs';
import type { RefreshTab } from '../../src/opportunities/schedule';
import { fromSerial } from '../../src/records/dates';
import { DeskError } from '../../src/records/desk-error';
import { tableSheets } from '../../src/sheet/tables';
import { codeOf, DONE, LAN, MINH, ScheduledWorld } from '../support/scheduled-world';

let world: ScheduledWorld;
let tab: number;

beforeEach(() => {
  world = new ScheduledWorld();
  tab = world.addTab();
});

describe('scheduling a tab', () => {
  test('makes one trigger, however many tabs a person schedules', () => {
    world.set(LAN, tab);
    world.set(LAN, world.addTab(), { every: 'day', hour: 6 });
    expect(world.owners()).toEqual([`${LAN} refreshOnSchedule`]);
  });

  test('shows everybody whose it is', () => {
    const expected = { hour: null, mail: false, owner: LAN, last: null, isLate: false, next: null };
    expect(world.set(LAN, tab)).toEqual({ ...expected, isMine: true });
    expect(world.seen(MINH, tab)).toEqual({ ...expected, isMine: false });
  });

  test.each([
    ['is no JSON', '{"tabs":['],
    ['is of another form', '{"tabs":[{"sheetId":"1"}],"retired":[]}'],
  ])('starts anew where what was kept %s', (_what, kept) => {
    world.documentProperties.set('SCHEDULE', kept);
    expect(world.seen(LAN, tab)).toBeNull();
    expect(world.set(LAN, tab)).toMatchObject({ owner: LAN });
  });

  test('is refused by a sentence of its own where Google does not allow it', () => {
    world.triggers.forbidden = true;
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.schedule.notAllowed');
    expect(world.seen(LAN, tab)).toBeNull();
  });

  test('is refused when the person has twenty triggers', () => {
    world.who = LAN;
    for (let n = 0; n < 20; n++) world.triggers.port.everyHour('other');
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.schedule.limit');
    expect(world.owners()).toHaveLength(20);
  });

  test('is refused over the tabs that the property has room for', () => {
    for (let n = 0; n < 20; n++) world.set(LAN, world.addTab());
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.schedule.full');
    expect(Buffer.byteLength(world.documentProperties.get('SCHEDULE') ?? '')).toBeLessThan(9 * 1024);
  });

  test('is refused for another sheet, and while another execution holds the document', () => {
    expect(codeOf(() => world.set(LAN, world.products().sheetId))).toBe('error.noSheet');
    world.locked = true;
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.busy');
    expect(world.owners()).toEqual([]);
  });

  test('does not put off a run that is due by a tick', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { every: 'day', hour: 11 });
    world.wallHours = 1.2;
    world.set(LAN, tab, { every: 'day', hour: 11, mail: true });
    world.fire(LAN, 0.3);
    expect(world.refreshed).toEqual([`${LAN} ${tab}`]);
  });
});

describe('the hourly run', () => {
  test('refreshes what is due and keeps the result for everybody', () => {
    world.set(LAN, tab);
    world.fire(LAN);
    expect(world.refreshed).toEqual([`${LAN} ${tab}`]);
    expect(world.seen(MINH, tab)?.last).toMatchObject({
      failed: false,
      code: 'schedule.done',
      params: { added: 3, updated: 2, unchanged: 120, gone: 1 },
    });
  });

  test('by a click of a person takes daily tabs as well; the trigger says why it leaves them', () => {
    world.set(LAN, tab, { every: 'day', hour: 6 });
    expect(world.fire(LAN)).toEqual(['“Opportunities”: not due: it is refreshed daily at 6:00 or soon after.']);
    expect(world.refreshed).toEqual([]);
    expect(world.ask(LAN)).toEqual(['“Opportunities”: 3 new, 2 changed, 1 gone, 120 the same.']);
    expect(world.refreshed).toHaveLength(1);
  });

  test('says what it left to the next one', () => {
    world.set(LAN, tab);
    world.locked = true;
    const left = '“Opportunities”: left to the next run: it was being written, or time ran out.';
    expect(world.fire(LAN)).toEqual([left]);
    world.locked = false;
    world.fate = () => {
      expect(world.ask(LAN)).toEqual([left]);
      throw new DeskError('error.notConnected');
    };
    expect(world.fire(LAN)).toEqual([expect.stringMatching(/^“Opportunities”: No CRM is connected yet/)]);
  });

  test('tells the minute in which it began in every place', () => {
    world.set(LAN, tab);
    world.fate = (ports, sheetId) => {
      world.wallHours += 3 / 60;
      if (world.refreshed.length === 1) throw new DeskError('error.notConnected');
      return { ...DONE, sheetId, title: String(ports.clock.wallTime().minute) };
    };
    world.fire(LAN);
    const tag = tableSheets(world.workbook.port).find(({ sheetId }) => sheetId === tab);
    const { hour = 0, minute = 0 } = fromSerial((world.seen(LAN, tab)?.last?.at ?? 0) / 1440);
    expect(minute).toBe(0);
    expect(readMemory(tag ?? { query: '' }).lastRefresh?.failure?.at).toContain(`${hour}:00:`);
    expect(world.workbook.grid(tab).headerNotes(1)[0]).toContain(`${hour}:00`);
  });

  test('stops before five minutes and goes on with the others at the next run', () => {
    const tabs = [tab, world.addTab(), world.addTab()];
    for (const each of tabs) world.set(LAN, each);
    world.fate = () => {
      world.nowMs += 100_000;
      return DONE;
    };
    world.fire(LAN);
    expect(world.refreshed).toHaveLength(2);
    world.fire(LAN);
    expect(world.refreshed[2]).toBe(`${LAN} ${tabs[2]}`);
  });

  test('passes the time at which a refresh has to end', () => {
    let given = 0;
    world.set(LAN, tab);
    world.fate = (ports, _sheetId, deadline) => {
      given = deadline - ports.clock.now();
      return DONE;
    };
    world.fire(LAN);
    expect(given).toBeGreaterThan(4 * 60_000);
    expect(given).toBeLessThan(5 * 60_000);
  });

  test('is not called stopped before Google can have stopped it', () => {
    world.set(LAN, tab);
    const seen: (TabSchedule | null)[] = [];
    world.fate = () => {
      seen.push(world.seen(MINH, tab));
      world.wallHours += 7 / 60;
      seen.push(world.seen(MINH, tab));
      world.who = LAN;
      return DONE;
    };
    world.fire(LAN);
    expect(seen).toMatchObject([
      { last: { failed: false, code: 'schedule.running' } },
      { last: { failed: true, code: 'schedule.stopped' } },
    ]);
  });

  test('leaves to another start of the same hour what that one refreshed meanwhile', () => {
    const second = world.addTab();
    world.set(LAN, tab);
    world.set(LAN, second);
    world.fate = () => {
      world.fate = () => DONE;
      world.fire(LAN, 0);
      return DONE;
    };
    world.fire(LAN);
    expect(world.refreshed).toEqual([`${LAN} ${tab}`, `${LAN} ${second}`]);
  });

  test('keeps its result even when a push came meanwhile', () => {
    world.set(LAN, tab);
    world.fate = () => {
      world.locked = true;
      return DONE;
    };
    world.fire(LAN);
    expect(world.seen(LAN, tab)?.last?.code).toBe('schedule.done');
  });

  test('keeps the results of all tabs within the property, whatever the CRM says', () => {
    const tabs = [tab, ...Array.from({ length: 19 }, () => world.addTab())];
    for (const each of tabs) world.set(LAN, each, { every: 'day', hour: 23 });
    world.fate = () => {
      const message = 'ế'.repeat(500);
      throw new CrmError({
        ...{ code: 'server-error', endpoint: 'GET /api/v3/opportunity/list', status: 502, effect: 'none' },
        ...{ crmMessage: message, body: '', retryAfterMs: null, silent: '', failure: null },
      });
    };
    world.fire(LAN, 14);
    expect(world.refreshed).toHaveLength(20);
    expect(Buffer.byteLength(world.documentProperties.get('SCHEDULE') ?? '')).toBeLessThan(9 * 1024);
    expect(tabs.map((each) => world.seen(LAN, each)?.last?.code)).toEqual(tabs.map(() => 'error.crm.server-error'));
  });

  test('drops a tab that was deleted, and its trigger with the last one', () => {
    world.set(LAN, tab);
    world.workbook.removeSheet(tab);
    world.fire(LAN);
    expect(world.refreshed).toEqual([]);
    expect(world.owners()).toEqual([]);
    expect(world.documentProperties.has('SCHEDULE')).toBe(false);
  });
});

const failing: RefreshTab = () => {
  throw new DeskError('error.job.lost');
};

describe('the mail about a failure', () => {
  beforeEach(() => {
    world.fate = failing;
  });
  const asked = (mail = true) => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { mail });
  };

  test('is refused where the file may not send any', () => {
    expect(codeOf(() => world.set(LAN, tab, { mail: true }))).toBe('error.schedule.noMail');
  });

  test('goes to the owner once in a row of failures', () => {
    asked();
    world.fire(LAN);
    world.fire(LAN);
    expect(world.mailer.sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${LAN}: CRM Desk could not refresh “Opportunities”`,
    ]);
    world.fate = () => DONE;
    world.fire(LAN);
    world.fate = failing;
    world.fire(LAN);
    expect(world.mailer.sent).toHaveLength(2);
  });

  test('goes again once its owner has set the rule anew', () => {
    asked();
    world.fire(LAN);
    world.set(LAN, tab, { every: 'day', hour: 6, mail: true });
    world.fire(LAN, 24);
    expect(world.mailer.sent).toHaveLength(2);
  });

  test('goes also where the tab takes no note', () => {
    asked();
    world.workbook.grid(tab).writeNotes = () => {
      throw new Error('You are trying to edit a protected cell or object.');
    };
    world.fire(LAN);
    expect([world.mailer.sent.length, world.seen(LAN, tab)?.last?.code]).toEqual([1, 'error.job.lost']);
  });

  test('is not sent for a push that was in the way, nor to who did not ask for it', () => {
    asked();
    world.fate = () => {
      throw new DeskError('error.busy');
    };
    world.fire(LAN);
    expect(world.seen(LAN, tab)?.last?.failed).toBe(true);
    asked(false);
    world.fate = failing;
    world.fire(LAN);
    expect(world.mailer.sent).toEqual([]);
  });

  test('goes later when it could not go', () => {
    asked();
    world.mailer.allowed = false;
    world.fire(LAN);
    world.mailer.allowed = true;
    world.fire(LAN);
    expect(world.mailer.sent).toHaveLength(1);
  });

  test('holds nothing that the CRM or the platform said', () => {
    asked();
    world.fate = () => {
      throw new Error('Nguyễn Văn An, 0901234567');
    };
    world.fire(LAN);
    expect(world.mailer.sent).toHaveLength(1);
    expect(JSON.stringify(world.mailer.sent)).not.toContain('An,');
  });
});
