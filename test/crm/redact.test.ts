import { createRedact } from '../../src/crm/errors';

describe('createRedact', () => {
  const secret = 'Mật/khẩu "1" & <2>';

  test.each([
    ['as it is', secret],
    ['in JSON', JSON.stringify({ password: secret })],
    ['in the JSON of PHP', '"M\\u1eadt\\/kh\\u1ea9u \\"1\\" & <2>"'],
    ['in HTML', '<p>Mật/khẩu &quot;1&quot; &amp; &lt;2&gt;</p>'],
    ['in a query', `?p=${encodeURIComponent(secret)}`],
  ])('masks a secret %s', (_where, text) => {
    const masked = createRedact([secret])(text);
    expect(masked).toContain('***');
    expect(masked).not.toMatch(/kh(ẩ|\\u1ea9|%E1%BA%A9)u/);
  });

  test('masks every occurrence of every secret', () => {
    expect(createRedact(['one', 'two'])('one two one')).toBe('*** *** ***');
  });

  test('masks the longer of two secrets that begin alike', () => {
    expect(createRedact(['pass', 'password'])('password')).toBe('***');
  });

  test('ignores blank secrets', () => expect(createRedact(['', ''])('text')).toBe('text'));

  test('takes a secret with half a character', () => expect(createRedact(['a\ud800'])('xa\ud800')).toBe('x***'));
});
