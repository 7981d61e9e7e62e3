import { type RunningStandIn, startStandIn } from '../../../support/stand-in-crm';

const USER = '/api/v6.1/user/restore';
const _TASK = '/api/v6.1/task/restore';
const _CUSTOMER = '/api/v6.1/account/restore';

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

  test.each(['department_name', 'user_role_name', 'acl_role_name'])(
    'answers 400 when %s names no entry',
    async (field) => {
      expect((await crm.call('POST', USER, { ...DISABLED_USER, [field]: 'Không có' })).status).toBe(400);
      expect(await crm.admin('GET', '/records/users/24')).toMatchObject({ state: 'disabled' });
    },
  );
});
