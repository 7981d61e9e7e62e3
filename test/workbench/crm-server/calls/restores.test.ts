import { type RunningStandIn, startStandIn } from '../../../support/stand-in-crm';

const USER = '/api/v6.1/user/restore';
const TASK = '/api/v6.1/task/restore';
const CUSTOMER = '/api/v6.1/account/restore';

const DISABLED_USER = {
  user_id: 24,
  department_name: 'Phòng Kinh doanh',
  user_role_name: 'Trưởng phòng',
  acl_role_name: 'Quản lý',
  plain_password: 'Mật-khẩu-1',
  repeat_plain_password: 'Mật-khẩu-1',
};

let crm: RunningStandIn;
beforeEach(async () => {
  crm = await startStandIn({ now: () => Date.UTC(2026, 0, 2) });
});
afterEach(async () => {
  expect(await crm.brokenRules()).toEqual([]);
  await crm.close();
});

describe('user restore', () => {
  test('makes a disabled user active with the given roles', async () => {
    const answer = await crm.call('POST', USER, DISABLED_USER);
    expect(answer).toMatchObject({
      status: 200,
      json: { message: expect.any(String), user_username: expect.stringContaining('.24') },
    });
    expect(await crm.admin('GET', '/records/users/24')).toMatchObject({
      state: 'active',
      department_name: 'Phòng Kinh doanh',
      user_role_name: 'Trưởng phòng',
      acl_role_name: 'Quản lý',
      password_set: true,
      password_set_at: '2026-01-02T00:00:00.000Z',
    });
  });

  test('keeps the password nowhere', async () => {
    await crm.call('POST', USER, DISABLED_USER);
    expect(JSON.stringify([await crm.admin('GET', '/records'), await crm.admin('GET', '/log')])).not.toContain(
      'khẩu-1',
    );
  });

  test('takes a password of blanks', async () => {
    const blank = { plain_password: ' ', repeat_plain_password: ' ' };
    expect((await crm.call('POST', USER, { ...DISABLED_USER, ...blank })).status).toBe(200);
  });

  test('finds the user by login name', async () => {
    await crm.admin('POST', '/records/users', { user_id: 24, user_username: 'hanh' });
    const { user_id: _, ...rest } = DISABLED_USER;
    expect((await crm.call('POST', USER, { ...rest, user_username: 'hanh' })).json).toMatchObject({
      user_username: 'hanh',
    });
  });

  test.each([21, 9999])('answers 404 for user %d, who is not disabled or not there', async (user_id) => {
    expect(await crm.call('POST', USER, { ...DISABLED_USER, user_id })).toMatchObject({
      status: 404,
      json: { message: expect.any(String) },
    });
  });

  test.each(['department_name', 'user_role_name', 'acl_role_name'])(
    'answers 400 when %s names no entry',
    async (field) => {
      expect((await crm.call('POST', USER, { ...DISABLED_USER, [field]: 'Không có' })).status).toBe(400);
      expect(await crm.admin('GET', '/records/users/24')).toMatchObject({ state: 'disabled' });
    },
  );
});

describe('task restore', () => {
  test('opens a canceled task found by its code', async () => {
    const answer = await crm.call('POST', TASK, { task_code: 'Task.0003[UP]' });
    expect(answer).toMatchObject({
      status: 200,
      json: { message: expect.any(String), data: { task_code: 'Task.0003[UP]' } },
    });
    expect(await crm.admin('GET', '/records/tasks/503')).toMatchObject({ state: 'open' });
  });

  test('returns the ID of a task found by its ID', async () => {
    expect((await crm.call('POST', TASK, { task_id: 506 })).json).toMatchObject({
      data: { task_id: 506, task_code: 'Task.0006[UP]' },
    });
  });

  test('answers 404 for a task that is open', async () => {
    expect((await crm.call('POST', TASK, { task_id: 501 })).status).toBe(404);
  });
});

describe('customer restore', () => {
  test('makes a deleted customer active, found by a code with slashes', async () => {
    const answer = await crm.call('POST', CUSTOMER, { account_code: 'KH/2025/000117' });
    expect(answer).toMatchObject({ status: 200, json: { message: expect.any(String) } });
    expect(await crm.admin('GET', '/records/customers/KH%2F2025%2F000117')).toMatchObject({ state: 'active' });
  });

  test('takes the ID instead', async () => {
    expect((await crm.call('POST', CUSTOMER, { account_id: 3005 })).status).toBe(200);
  });

  test('answers 404 for a customer that was not deleted', async () => {
    expect((await crm.call('POST', CUSTOMER, { account_id: 3001 })).status).toBe(404);
  });
});
