import type { EditOutcome } from '../../src/crm/client';
import { API_KEY, clientOver, failure } from '../support/crm-client';
import { orderEdit, productEdit } from '../support/edits';
import { htmlPage, json, type Scripted, text } from '../support/scripted-transport';

const outcomeOf = (answer: Scripted): EditOutcome | undefined =>
  clientOver([answer]).client.sendEdits([productEdit()])[0];

describe('sendEdits', () => {
  test.each([
    ['a message', json({ message: 'S&#7917;a th&agrave;nh c&ocirc;ng', id: 4 }), 'Sửa thành công'],
    ['a code of success', json({ code: 201, product_id: 4 }), ''],
    ['words of success', json({ message: 'S&#7917;a th&agrave;nh c&ocirc;ng' }), 'Sửa thành công'],
    ['an ID in one of two places', json({ id: null, product_id: '4' }), ''],
  ])('confirms a 2xx with %s', (_what, answer, message) => {
    expect(outcomeOf(answer)).toEqual({
      outcome: 'confirmed',
      status: answer.status,
      code: null,
      message,
      retryAfterMs: null,
    });
  });

  test.each([
    ['broken JSON', text('{"message":"S')],
    ['words', text('Warning: something')],
    ['a bare no', text('false')],
    ['a list of records', json([{ id: 7 }, { id: 8 }])],
    ['a message alone', json({ message: 'Y&ecirc;u c&#7847;u &#273;&atilde; nh&#7853;n' })],
    ['a record of zeros in an envelope', json({ data: { product_id: 0, product_name: null } })],
  ])('is unsure of a 2xx with %s', (_what, answer) => {
    expect(outcomeOf(answer)).toMatchObject({ outcome: 'unsure', status: 200, code: 'unexpected-answer' });
  });

  test.each([
    [json({ error: 'Kh&ocirc;ng' }), 'refused-in-body', 'Không'],
    [json({ code: 404, message: 'no' }), 'refused-in-body', 'no'],
    [json({ success: false }), 'refused-in-body', ''],
    [json({ message: 'no' }, 400), 'bad-request', 'no'],
    [json({}, 401), 'unauthorised', ''],
    [json({}, 403), 'forbidden', ''],
    [json({}, 404), 'not-found', ''],
    [htmlPage(400), 'not-a-crm', ''],
    [htmlPage(401), 'not-a-crm', ''],
    [htmlPage(403), 'not-a-crm', ''],
    [htmlPage(404), 'not-a-crm', ''],
    [text('Error 1020: <html><body>Access denied</body></html>', 403), 'not-a-crm', ''],
    [htmlPage(302), 'redirected', ''],
    [htmlPage(429), 'rate-limited', ''],
    [json({ message: '<p>Kh&ocirc;ng &#273;&#432;&#7907;c <b>s&#7917;a</b></p>' }, 403), 'forbidden', 'Không được sửa'],
    [json({ error: '<!DOCTYPE html><html><body><h1>Sorry</h1></body></html>' }, 400), 'bad-request', ''],
    [json({ errors: { name: ['blank'] } }, 422), 'unprocessable', 'blank'],
    [json({}, 413), 'rejected', ''],
    [text('', 301), 'redirected', ''],
  ])('is refused by what the CRM says no to (%#)', (answer, code, message) => {
    expect(outcomeOf(answer)).toEqual({ outcome: 'refused', status: answer.status, code, message, retryAfterMs: null });
  });

  test.each([200, 201, 500, 502, 503, 520, 700])('is unsure of a web page with %d', (status) => {
    expect(outcomeOf(htmlPage(status))).toMatchObject({ outcome: 'unsure', status, code: 'web-page', message: '' });
  });

  test.each([json({}, 500), json({}, 503), text('', 504)])('is unsure of a 5xx (%#)', (answer) => {
    expect(outcomeOf(answer)).toMatchObject({ outcome: 'unsure', status: answer.status, code: 'server-error' });
  });

  test.each([
    ['a rate limit', json({}, 429, { 'Retry-After': '2' }), 'rate-limited'],
    ['a 503', json({}, 503, { 'Retry-After': '2' }), 'server-error'],
    ['a page', { ...htmlPage(503), headers: { 'Retry-After': '2' } }, 'not-a-crm'],
  ])('is refused by %s that asks to come back later, and says when', (_what, answer, code) => {
    expect(outcomeOf(answer)).toMatchObject({ outcome: 'refused', code, retryAfterMs: 2000 });
  });

  test('sends one batch, once, and answers in the order of the edits', () => {
    const { client, transport, waits } = clientOver([json({}), json({}, 500), json({}, 400)]);
    const outcomes = client.sendEdits([productEdit(), orderEdit(), productEdit({ id: '12' })]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['confirmed', 'unsure', 'refused']);
    expect([transport.batches, waits]).toEqual([[3], []]);
  });

  test('sends nothing for no edit', () => {
    const { client, transport } = clientOver([]);
    expect(client.sendEdits([])).toEqual([]);
    expect(transport.batches).toEqual([]);
  });

  test.each([
    ['unreachable', 'unreachable', 'unsure'],
    ['timeout', 'timed-out', 'unsure'],
    ['quota', 'quota', 'unsure'],
    ['throttled', 'throttled', 'unsure'],
    ['unknown', 'no-answer', 'unsure'],
    ['too-large', 'too-large', 'unsure'],
    ['unsendable', 'unsendable', 'refused'],
    ['not-allowed', 'not-allowed', 'refused'],
  ] as const)('never throws for the way: %s', (kind, code, outcome) => {
    const { client, transport } = clientOver([json({}), failure(kind)]);
    const expected = { outcome, status: null, code, message: '', retryAfterMs: null };
    expect(client.sendEdits([productEdit(), orderEdit()])).toEqual([expected, expected]);
    expect(transport.batches).toEqual([2]);
  });

  test('shows no key that the CRM echoes', () => {
    expect(outcomeOf(json({ message: `took ${API_KEY}`, id: 4 }))?.message).toBe('took ***');
    expect(outcomeOf(json({ message: `no ${API_KEY}` }, 400))?.message).toBe('no ***');
  });
});
