import { tidyJournal } from '../../src/journal/tidy-journal';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { runs } from '../../src/push/undo';
import { restore } from '../../src/restore/restore';
import { thrownBy } from '../support/crm-client';
import { DeskWorld } from '../support/desk-world';

const USER = {
  user_username: 'lan',
  department_name: 'Kinh doanh',
  user_role_name: 'Nhân viên',
  acl_role_name: 'Sales',
  plain_password: 'S3cret-word',
  repeat_plain_password: 'S3cret-word',
};

const journal = (world: DeskWorld) => [
  ...['who', 'table', 'key', 'outcome'].map((tag) => world.column('journal', tag)[0]),
  ...['action', 'status'].map((part) => world.entries(part)[0]),
];

describe('a restore', () => {
  test('is a row of the Journal, without a password', () => {
    const world = new DeskWorld();
    expect(restore(world.ports, { kind: 'user', fields: { ...USER, user_id: '' } })).toMatchObject({
      message: 'Khôi phục thành công',
      restored: { user_username: 'lan' },
    });
    expect(world.crm.edits[0]).not.toHaveProperty('user_id');
    expect(journal(world)).toEqual(['sales@example.com', 'User', 'lan', 'Confirmed', 'restore', 200]);
    expect(world.column('journal', 'changed')[0]).toMatch(/^Login name lan; /);
    const text = JSON.stringify(world.sheet('journal').dump());
    expect(text).toContain('Kinh doanh');
    expect(text).not.toContain('S3cret');
  });

  test('stands there as Sending before the request is made', () => {
    const world = new DeskWorld();
    let seen: unknown;
    const transport = {
      sendAll: () => {
        seen = world.column('journal', 'outcome')[0];
        throw new Error('stopped');
      },
    };
    expect(() => restore({ ...world.ports, transport }, { kind: 'task', fields: { task_code: 'CV1' } })).toThrow(
      'stopped',
    );
    expect([seen, world.column('journal', 'outcome')[0]]).toEqual(['Sending', 'Sending']);
  });

  test.each([
    ['refused', { status: 404, body: '{"message":"Không có"}' }, 'Refused', 404],
    ['unsure', { status: 500, body: '' }, 'Unsure', 500],
    ['unsure', { lost: true }, 'Unsure', ''],
  ])('that is %s says so there', (_what, fault, outcome, status) => {
    const world = new DeskWorld();
    world.crm.failOnce({ when: 'account/restore', ...fault });
    thrownBy(() => restore(world.ports, { kind: 'customer', fields: { account_id: '7' } }));
    expect(journal(world).slice(1)).toEqual(['Customer', '7', outcome, 'restore', status]);
  });

  test('writes nothing for input that cannot be sent, or while another execution holds the document', () => {
    const world = new DeskWorld();
    expect(thrownBy(() => restore(world.ports, { kind: 'task', fields: {} }))).toMatchObject({ code: 'error.form' });
    world.locked = true;
    const task = { kind: 'task', fields: { task_code: 'CV1' } } as const;
    expect(thrownBy(() => restore(world.ports, task))).toMatchObject({ code: 'error.busy' });
    expect([world.crm.batches.length, world.workbook.taggedSheets().length]).toEqual([0, 0]);
  });

  test('is no run to revert, and changes nothing that the Journal knows of products', () => {
    const world = new DeskWorld();
    world.products({ product_code: 'SP1', product_name: 'Tivi', cover_price: 100 });
    const { run, items } = review(world.ports);
    push(world.ports, { run, reason: '', items });
    restore(world.ports, { kind: 'task', fields: { task_code: 'SP1' } });
    expect(runs(world.ports).runs.map((each) => each.run)).toEqual([run]);
    expect(review(world.ports).items).toEqual([]);
    tidyJournal(world.ports, 1);
    expect(world.entries('action')).toEqual(['edit', 'restore']);
  });
});
