import { checkRestore, type Restore } from '../../src/crm/endpoints/restores';

const checkUser = (fields: Restore['fields']) => checkRestore({ kind: 'user', fields });
const namesOf = (issues: ReturnType<typeof checkRestore>) => issues.map(({ code, field }) => `${code} ${field}`);

describe('checkRestore of a user', () => {
  const valid = {
    user_username: 'lan.nguyen',
    department_name: 'Kinh doanh',
    user_role_name: 'Nhân viên',
    acl_role_name: 'Sales',
    plain_password: 'S3cret!word',
    repeat_plain_password: 'S3cret!word',
  };

  test('takes a login name with all that goes with it, or an ID in its place', () => {
    expect(checkUser(valid)).toEqual([]);
    expect(checkUser({ ...valid, user_username: ' ', user_id: ' 12 ' })).toEqual([]);
  });

  test.each([{ user_username: '' }, { user_id: '12' }])('wants exactly one of the two: %j', (change) => {
    expect(checkUser({ ...valid, ...change })).toEqual([
      {
        code: 'issue.restore.exactlyOne',
        field: 'user_username',
        params: { first: 'user_username', second: 'user_id' },
      },
    ]);
  });

  test.each(['0', '-1', '1.5', '007', 'abc', '99999999999999999999'])('refuses the ID %s', (user_id) => {
    expect(namesOf(checkUser({ ...valid, user_username: '', user_id }))).toEqual(['issue.id.invalid user_id']);
  });

  test.each(['department_name', 'user_role_name', 'acl_role_name', 'plain_password', 'repeat_plain_password'] as const)(
    'wants %s',
    (field) => {
      expect(namesOf(checkUser({ ...valid, [field]: '' }))).toEqual([`issue.required ${field}`]);
    },
  );

  test('names every blank field of an empty form', () => expect(checkUser({})).toHaveLength(6));

  test('wants the two passwords equal, to the blank, and repeats neither', () => {
    const issues = checkUser({ ...valid, repeat_plain_password: 'S3cret!word ' });
    expect(issues).toEqual([{ code: 'issue.password.differ', field: 'repeat_plain_password', params: {} }]);
  });
});

test.each<[Restore['kind'], Restore['fields'], readonly string[]]>([
  ['task', { task_code: 'Task.0003[UP]' }, []],
  ['task', { task_id: '7', task_code: '' }, []],
  ['task', {}, ['issue.restore.exactlyOne task_code']],
  ['task', { task_id: '7', task_code: 'Task.0003' }, ['issue.restore.exactlyOne task_code']],
  ['customer', { account_code: 'KH/2025/000001' }, []],
  ['customer', { account_id: '7' }, []],
  ['customer', { account_id: 'KH1' }, ['issue.id.invalid account_id']],
])('checkRestore of a %s judges %j', (kind, fields, issues) => {
  expect(namesOf(checkRestore({ kind, fields }))).toEqual(issues);
});
