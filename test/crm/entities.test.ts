import { decodeEntities } from '../../src/crm/entities';

describe('decodeEntities', () => {
  test.each([
    ['&Aacute;o vest &amp; qu&#7847;n', 'Áo vest & quần'],
    ['Qu&#x1EA1;t &quot;h&uacute;t&quot;', 'Quạt "hút"'],
    ['O&#039;Hara', "O'Hara"],
    ['&yuml;&nbsp;&ndash;', 'ÿ\u00a0–'],
    ['&#128512;', '😀'],
  ])('reads %s as %s', (encoded, plain) => {
    expect(decodeEntities(encoded)).toBe(plain);
  });

  test('decodes once, so that text that was encoded twice stays encoded once', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt; &amp;amp;')).toBe('&lt;b&gt; &amp;');
  });

  test.each(['A & B', 'a&b;', '&unknown;', '&#0;', '&#55296;', '&#9999999;', 'AT&T'])('leaves %s alone', (text) => {
    expect(decodeEntities(text)).toBe(text);
  });
});
