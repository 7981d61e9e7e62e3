import { isCrmError } from '../../src/crm/errors';
import { clientOver, failure, restoreOne, thrownBy } from '../support/crm-client';
import { htmlPage, json, text } from '../support/scripted-transport';

const user = {
  user_username: 'lan',
  department_name: 'Kinh doanh',
  user_role_name: 'Nhân viên',
  acl_role_name: 'Sales',
  plain_password: 'S3cret/"word"',
  repeat_plain_password: 'S3cret/"word"',
};

describe('restoreUser', () => {
  test.each([
    [
      'what it says',
      json({ message: 'Kh&ocirc;i ph&#7909;c', user_username: 'lan' }),
      'Khôi phục',
      { user_username: 'lan' },
    ],
    ['another content', json({ message: 'OK', id: 4 }), 'OK', {}],
    ['its user alone', json({ user_username: 'Lan' }), '', { user_username: 'Lan' }],
    ['nothing', text(''), '', {}],
    ['an empty object', json([]), '', {}],
    ['a record of its own', json({ user_id: 7, status: 1, error: null }), '', {}],
  ])('takes an answer with %s', (_what, answer, message, restored) => {
    expect(restoreOne(clientOver([answer]).client, { kind: 'user', fields: user })).toEqual({ message, restored });
  });

  test.each([
    ['a fault', json({ user_username: 'lan', data: { error: 'x' } }), 'refused-in-body', 'none'],
    ['a failed status', json({ message: 'x', status: 'failed' }), 'refused-in-body', 'none'],
    ['a broken server', json({ message: 'x', code: 500 }), 'unexpected-answer', 'unknown'],
    ['another user', json({ message: 'x', user_username: 'minh' }), 'unexpected-answer', 'unknown'],
    ['a web page', htmlPage(200), 'web-page', 'unknown'],
    ['a web page', htmlPage(403), 'not-a-crm', 'none'],
    ['another user in data', json({ message: 'x', data: { user_username: 'minh' } }), 'unexpected-answer', 'unknown'],
    ['words of a fault', json({ message: 'Không có quyền khôi phục' }), 'unexpected-answer', 'unknown'],
    ['words of a fault', json({ message: 'User not found', data: [] }), 'unexpected-answer', 'unknown'],
    ['a bare text', text('OK'), 'unexpected-answer', 'unknown'],
    ['work that is not done yet', json({ message: 'x' }, 202), 'unexpected-answer', 'unknown'],
  ])('does not take %s for a success', (_what, answer, code, effect) => {
    expect(thrownBy(() => restoreOne(clientOver([answer]).client, { kind: 'user', fields: user }))).toMatchObject({
      code,
      effect,
    });
  });

  test.each([
    ['unexpected-answer', { user_id: 13 }],
    ['unexpected-answer', { id: 13, message: 'x' }],
    ['unexpected-answer', { data: { user_id: '0' } }],
    [null, { user_id: '012', user_username: 'lan' }],
    [null, { message: 'x', role: { id: 3 } }],
  ])('by ID is held against the ID of the answer: %s for %j', (code, body) => {
    const { user_username: _, ...others } = user;
    const restore = { kind: 'user', fields: { ...others, user_id: '12' } } as const;
    expect(clientOver([json(body)]).client.sendRestores([restore])[0]?.error?.code ?? null).toBe(code);
  });

  test('keeps the password out of the message', () => {
    const { client } = clientOver([json({ message: `New password: ${user.plain_password}` })]);
    expect(restoreOne(client, { kind: 'user', fields: user }).message).toBe('New password: ***');
  });

  test('keeps the password out of the error', () => {
    const echo = json({ message: `New password: ${user.plain_password}` }, 500);
    const thrown = thrownBy(() => restoreOne(clientOver([echo]).client, { kind: 'user', fields: user }));
    expect(thrown).toMatchObject({ code: 'server-error', crmMessage: 'New password: ***' });
  });
});

describe('restoreTask', () => {
  test.each([
    [{ message: 'Done', data: { task_code: 'Task.0003[UP]' } }, { task_code: 'Task.0003[UP]' }],
    [
      { message: 'Done', data: { task_code: 'T1', task_id: 7 } },
      { task_code: 'T1', task_id: '7' },
    ],
  ])('reads %j', (body, restored) => {
    expect(restoreOne(clientOver([json(body)]).client, { kind: 'task', fields: { task_id: '7' } })).toEqual({
      message: 'Done',
      restored,
    });
  });

  test.each([
    ['a skeleton', json({ message: null, data: { task_code: null, task_id: 0 } })],
    ['another task', json({ message: 'Done', data: { task_code: 'T1', task_id: 8 } })],
    ['another task beside the data', json({ message: 'Done', task_id: 8, data: { task_code: 'T1' } })],
    ['a message alone', json({ message: 'Done', data: [] })],
    ['nothing', text('')],
  ])('does not take %s for a success', (_what, answer) => {
    const { client, transport } = clientOver([answer]);
    expect(thrownBy(() => restoreOne(client, { kind: 'task', fields: { task_id: '7' } }))).toMatchObject({
      code: 'unexpected-answer',
      effect: 'unknown',
    });
    expect(transport.batches).toEqual([1]);
  });
});

describe('restoreTask by code', () => {
  test.each([
    ['confirmed', { task_code: 'Task.0003[UP]' }],
    ['confirmed', { task_code: 'task.0003[up]', task_id: 7 }],
    ['confirmed', { task_id: 7 }],
    ['unsure', { task_code: 'Task.0004[UP]' }],
    ['unsure', { task_code: 'Task.0003', task_id: 7 }],
  ])('is %s by %j', (outcome, data) => {
    const restore = { kind: 'task', fields: { task_code: 'Task.0003[UP]' } } as const;
    const [answer] = clientOver([json({ message: 'Done', data })]).client.sendRestores([restore]);
    expect(answer?.outcome).toBe(outcome);
  });
});

describe('restoreCustomer', () => {
  test('reads the message', () => {
    const { client } = clientOver([json({ message: 'Done' })]);
    expect(restoreOne(client, { kind: 'customer', fields: { account_id: '7' } })).toEqual({
      message: 'Done',
      restored: {},
    });
  });

  test.each([
    [json({ message: 'Not deleted' }, 404), 'not-found', 'none'],
    [htmlPage(404), 'not-a-crm', 'none'],
    [htmlPage(502), 'web-page', 'unknown'],
    [json({ message: 'Phiên không hợp lệ' }, 401), 'key-or-cookie', 'none'],
    [htmlPage(401), 'not-a-crm', 'none'],
    [json({ message: 'Done', account_id: 8 }), 'unexpected-answer', 'unknown'],
    [json({ message: 'Done', data: { account_id: 8 } }), 'unexpected-answer', 'unknown'],
    [json({ message: 'Done', account: { account_id: 0 } }), 'unexpected-answer', 'unknown'],
    [json({ errors: { account_code: ['unknown'] } }), 'refused-in-body', 'none'],
    [json({}, 409), 'conflict', 'none'],
    [json({}, 422), 'unprocessable', 'none'],
    [json({}, 400), 'bad-request', 'none'],
    [json({}, 429), 'rate-limited', 'none'],
    [json({}, 500), 'server-error', 'unknown'],
    [failure('timeout'), 'timed-out', 'unknown'],
    [failure('unreachable'), 'unreachable', 'unknown'],
    [failure('unknown'), 'no-answer', 'unknown'],
    [failure('not-allowed'), 'not-allowed', 'none'],
  ] as const)('is sent once, and says what it may have done (%#)', (answer, code, effect) => {
    const { client, transport, waits } = clientOver([answer]);
    const thrown = thrownBy(() => restoreOne(client, { kind: 'customer', fields: { account_id: '7' } }));
    expect(thrown).toMatchObject({ code, effect });
    expect(isCrmError(thrown)).toBe(true);
    expect([transport.batches, waits]).toEqual([[1], []]);
  });
});

describe('isCrmError', () => {
  test.each([null, undefined, 'text', new Error('bad-request'), { code: 'bad-request' }])('refuses %p', (thrown) => {
    expect(isCrmError(thrown)).toBe(false);
  });
});
