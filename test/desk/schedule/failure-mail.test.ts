import { DeskError } from '../../../src/desk/desk-error';
import type { RefreshTab } from '../../../src/desk/schedule';
import { codeOf, DONE, LAN, ScheduledWorld } from '../../support/scheduled-world';

let world: ScheduledWorld;
let tab: number;
beforeEach(() => {
  world = new ScheduledWorld();
  tab = world.addTab();
});

describe('the mail about a failure', () => {
  const failing: RefreshTab = () => {
    throw new DeskError('error.job.lost');
  };

  test('is refused where the file may not send any', () => {
    expect(codeOf(() => world.set(LAN, tab, { mail: true }))).toBe('error.schedule.noMail');
  });

  test('goes to the owner once in a row of failures', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { mail: true });
    world.fate = failing;
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
    world.mailer.allowed = true;
    world.set(LAN, tab, { mail: true });
    world.fate = failing;
    world.fire(LAN);
    world.set(LAN, tab, { every: 'day', hour: 6, mail: true });
    world.fire(LAN, 24);
    expect(world.mailer.sent).toHaveLength(2);
  });

  test('goes also where the tab takes no note', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { mail: true });
    world.fate = failing;
    world.workbook.grid(tab).writeNotes = () => {
      throw new Error('You are trying to edit a protected cell or object.');
    };
    world.fire(LAN);
    expect(world.mailer.sent).toHaveLength(1);
    expect(world.seen(LAN, tab)?.last?.code).toBe('error.job.lost');
  });

  test('is not sent for a push that was in the way', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { mail: true });
    world.fate = () => {
      throw new DeskError('error.busy');
    };
    world.fire(LAN);
    expect(world.seen(LAN, tab)?.last?.failed).toBe(true);
    expect(world.mailer.sent).toEqual([]);
  });

  test('is not sent to who did not ask for it', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab);
    world.fate = failing;
    world.fire(LAN);
    expect(world.mailer.sent).toEqual([]);
  });

  test('goes later when it could not go', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { mail: true });
    world.fate = failing;
    world.mailer.allowed = false;
    world.fire(LAN);
    world.mailer.allowed = true;
    world.fire(LAN);
    expect(world.mailer.sent).toHaveLength(1);
  });

  test('holds nothing that the CRM or the platform said', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { mail: true });
    world.fate = () => {
      throw new Error('Nguyễn Văn An, 0901234567');
    };
    world.fire(LAN);
    expect(world.mailer.sent).toHaveLength(1);
    expect(JSON.stringify(world.mailer.sent)).not.toContain('An,');
  });
});
