import { checkCustomerRestore, checkTaskRestore, checkUserRestore } from '../../src/crm';

const namesOf = (issues: ReturnType<typeof checkUserRestore>) => issues.map(({ code, field }) => `${code} ${field}`);

describe('checkUserRestore', () => {
  const valid = {
    user_username: 'lan.nguyen',
    department_name: 'Kinh doanh',
    user_role_name: 'Nhân viên',
    acl_role_name: 'Sales',
    plain_password: 'S3cret!word',
    repeat_plain_password: 'S3cret!word',
  };

  test('takes a login name with all that goes with it', () => {
    expect(checkUserRestore(valid)).toEqual([]);
  });

  test('takes an ID in its place', () => {
    expect(checkUserRestore({ ...valid, user_username: ' ', user_id: ' 12 ' })).toEqual([]);
  });

  test.each([{ user_username: '' }, { user_id: '12' }])('wants exactly one of the two: %j', (change) => {
    expect(checkUserRestore({ ...valid, ...change })).toEqual([
      {
        code: 'issue.restore.exactlyOne',
        field: 'user_username',
        params: { first: 'user_username', second: 'user_id' },
      },
    ]);
  });

  test.each(['0', '-1', '1.5', '007', 'abc', '99999999999999999999'])('refuses the ID %s', (user_id) => {
    expect(namesOf(checkUserRestore({ ...valid, user_username: '', user_id }))).toEqual(['issue.id.invalid user_id']);
  });

  test.each(['department_name', 'user_role_name', 'acl_role_name', 'plain_password', 'repeat_plain_password'] as const)(
    'wants %s',
    (field) => {
      expect(namesOf(checkUserRestore({ ...valid, [field]: '' }))).toEqual([`issue.required ${field}`]);
    },
  );

  test('names every blank field of an empty form', () => {
    expect(checkUserRestore({})).toHaveLength(6);
  });

  test('wants the two passwords equal, to the blank, and repeats neither', () => {
    const issues = checkUserRestore({ ...valid, repeat_plain_password: 'S3cret!word ' });
    expect(issues).toEqual([{ code: 'issue.password.differ', field: 'repeat_plain_password', params: {} }]);
  });
});

describe('checkTaskRestore', () => {
  test('takes a code with brackets, or an ID', () => {
    expect(checkTaskRestore({ task_code: 'Task.0003[UP]' })).toEqual([]);
    expect(checkTaskRestore({ task_id: '7', task_code: '' })).toEqual([]);
  });

  test.each([{}, { task_id: '7', task_code: 'Task.0003' }])('refuses %j', (input) => {
    expect(namesOf(checkTaskRestore(input))).toEqual(['issue.restore.exactlyOne task_code']);
  });
});

describe('checkCustomerRestore', () => {
  test('takes a code with slashes, or an ID', () => {
    expect(checkCustomerRestore({ account_code: 'KH/2025/000001' })).toEqual([]);
    expect(checkCustomerRestore({ account_id: '7' })).toEqual([]);
  });

  test('refuses an ID that is none', () => {
    expect(namesOf(checkCustomerRestore({ account_id: 'KH1' }))).toEqual(['issue.id.invalid account_id']);
  });
});
