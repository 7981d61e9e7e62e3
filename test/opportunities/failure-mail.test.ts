import type { RefreshTab } from '../../src/opportunities/schedule';
import { DeskError } from '../../src/records/desk-error';
import { codeOf, DONE, LAN, ScheduledWorld } from '../support/scheduled-world';

const failing: RefreshTab = () => {
  throw new DeskError('error.job.lost');
};

let world: ScheduledWorld;
let tab: number;
beforeEach(() => {
  world = new ScheduledWorld();
  tab = world.addTab();
  world.fate = failing;
});

describe('the mail about a failure', () => {
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
