import { decodeEntities } from '../../src/crm/decode';

describe('decodeEntities', () => {
  test.each([
    ['&Aacute;o vest &amp; qu&#7847;n', 'Áo vest & quần'],
    ['Qu&#x1EA1;t &quot;h&uacute;t&quot;', 'Quạt "hút"'],
    ['O&#039;Hara', "O'Hara"],
    ['&yuml;&nbsp;&ndash;', 'ÿ\u00a0–'],
    ['&#128512;', '😀'],
    ['10 k&Omega; &rarr; &ge; 5 &permil; &Scaron; &Phi;27 5&Prime;', '10 kΩ → ≥ 5 ‰ Š Φ27 5″'],
    ['&sup2;&frac12;&there4;', '²½∴'],
  ])('reads %s as %s', (encoded, plain) => expect(decodeEntities(encoded)).toBe(plain));

  test('knows every character of the latin-1 set by its name', () => {
    const names =
      'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
      'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
      'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
      'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
      'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
      'thorn yuml';
    const read = names.split(' ').map((name) => decodeEntities(`&${name};`));
    expect(read).toEqual(Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)));
  });

  test.each([
    'amp&',
    'lt<',
    'gt>',
    'quot"',
    "apos'",
    'mdash—',
    'hellip…',
    'euro€',
    'trade™',
    'bull•',
    'ldquo“',
    'rsquo’',
  ])('knows %s', (pair) => expect(decodeEntities(`&${pair.slice(0, -1)};`)).toBe(pair.slice(-1)));

  test('decodes once, so that text that was encoded twice stays encoded once', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt; &amp;amp;')).toBe('&lt;b&gt; &amp;');
  });

  test.each([
    'A & B',
    'a&b;',
    '&unknown;',
    '&bgrave;',
    '&Ygrave;',
    '&tild;',
    '&abull;',
    '&#0;',
    '&#55296;',
    '&#9999999;',
    'AT&T',
  ])('leaves %s alone', (text) => expect(decodeEntities(text)).toBe(text));
});
