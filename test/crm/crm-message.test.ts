import { readAnswer } from '../../src/crm/decode';
import { crmMessage, shorten } from '../../src/crm/response';

const saidIn = (body: unknown) => crmMessage(readAnswer(JSON.stringify(body)));

describe('crmMessage', () => {
  test.each([
    [{ msg: 'third', error: 'second', message: 'first' }, 'first'],
    [{ msg: 'third', error: 'second' }, 'second'],
    [{ msg: 'third', errors: { a: 'fourth' } }, 'third'],
    [{ message: '', errors: { code: ['taken', 'too long'], name: 'blank' } }, 'taken; too long; blank'],
    [{ error: { code: 7, message: 'inner' } }, 'inner'],
    [{ message: 'Kh&ocirc;ng t&igrave;m th&#7845;y\n  &quot;X&quot;' }, 'Không tìm thấy "X"'],
  ])('finds the words in %j', (body, words) => expect(saidIn(body)).toBe(words));

  test.each([[{}], [[]], [null], ['text'], [{ message: 5 }]])('finds none in %j', (body) => {
    expect(saidIn(body)).toBe('');
  });

  test('takes nothing from a web page', () => expect(crmMessage({ kind: 'html' })).toBe(''));
});

test.each([
  ['keeps 300 characters', 'x'.repeat(300), 'x'.repeat(300)],
  ['cuts after them', 'x'.repeat(301), `${'x'.repeat(299)}…`],
  ['cuts no character in two', `${'x'.repeat(298)}😀cd`, `${'x'.repeat(298)}…`],
])('shorten %s', (_what, said, shown) => expect(shorten(said)).toBe(shown));
