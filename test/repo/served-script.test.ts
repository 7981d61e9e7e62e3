import { spawnSync } from 'node:child_process';
import path from 'node:path';
import vm from 'node:vm';
import fc from 'fast-check';
import { servedPage } from '../../workbench/apps-script/spreadsheet/served-page';

const TRY = `
  import { readFileSync } from 'node:fs';
  import { pageWith } from './scripts/bundle/inline-html.mjs';
  import { servedScript } from './scripts/bundle/served-script.mjs';
  const calls = { servedScript, pageWith };
  const { name, given } = JSON.parse(readFileSync(0, 'utf8'));
  const tried = (args) => { try { return { served: calls[name](...args) }; } catch ({ message }) { return { message }; } };
  process.stdout.write(JSON.stringify(given.map(tried)));
`;

/** Is what the build writes, or why it fails. */
interface Outcome {
  readonly served?: string;
  readonly message?: string;
}

/** Calls a function of the build, which Jest cannot import, with each of these arguments. */
function outcomes(name: 'servedScript' | 'pageWith', given: readonly (readonly string[])[]): readonly Outcome[] {
  const options = { cwd: path.resolve(__dirname, '../..'), input: JSON.stringify({ name, given }), maxBuffer: 1e8 };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', TRY], options);
  return JSON.parse(String(stdout));
}

const servedScript = (code: string): Outcome | undefined => outcomes('servedScript', [[code]])[0];

const arrives = (script: string): boolean => {
  const page = `<script>\n${script}\n</script>`;
  return servedPage(page) === page;
};

const realm = vm.createContext();

/** Runs a script; returns what its last expression is, or what it throws. */
function resultOf(script: string): string {
  try {
    return JSON.stringify(vm.runInContext(script, realm));
  } catch (error) {
    return String(error);
  }
}

const escapedSign = (sign: string): string => sign.split('').map(unicode).join('');
const unicode = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const SIGNS = [
  ...['/', '*', '<', '>', '!', '?', '"', "'", '`', '\\', '\n', ' ', 'a', 'B', 'ế', '😀', '\ud83d', '\u2028', '\0'],
  ...[
    '//',
    '/*',
    '*/',
    '<!--',
    '-->',
    '</script>',
    '</style>',
    '<img src=x>',
    '<style>',
    '<?=',
    'https://x.y/',
    'image/*',
  ],
];

/** A text as a person or a bundler may write it: in either quotes, with signs as they are, escaped, or in two lines. */
const text: fc.Arbitrary<string> = fc
  .record({
    quote: fc.constantFrom('"', "'"),
    signs: fc.array(fc.record({ sign: fc.constantFrom(...SIGNS), way: fc.nat(3) }), { maxLength: 8 }),
  })
  .map(({ quote, signs }) => {
    const written = signs.map(({ sign, way }) => {
      if (way === 0) return escapedSign(sign);
      const plain = sign.replace(/[\\"'\n\0]/g, (unit) => escapedSign(unit));
      if (way === 1) return plain.replace(/[/*<!]/g, '\\$&');
      return way === 2 ? `\\\n${plain}` : plain;
    });
    return `${quote}${written.join('')}${quote}`;
  });

const ATOMS = [
  ...[
    'a',
    'B',
    '.',
    '\\/',
    '\\/\\/',
    '\\/*',
    '\\*',
    'a*',
    '[/]',
    '[/][/]',
    '[//]',
    '[/*]',
    '[*/]',
    '["\']',
    '"',
    "'",
    '`',
    '\\"',
  ],
  ...[
    '\\`',
    '<',
    '<a',
    '<!',
    '<\\/',
    '(?<word>a)',
    '(?<=a)',
    '(?<!a)',
    '[(?<a]',
    '\\u2028',
    'ế',
    '\\\\',
    '\\d*?',
    '[^]',
    '-->',
    '(?:)',
  ],
];

const regExp: fc.Arbitrary<string> = fc
  .record({
    atoms: fc.array(fc.constantFrom(...ATOMS), { minLength: 1, maxLength: 5 }),
    flags: fc.constantFrom('', 'g', 'i', 'gs'),
  })
  .map(
    ({ atoms, flags }) =>
      `/${atoms.filter((atom, at) => atom !== '(?<word>a)' || atoms.indexOf(atom) === at).join('')}/${flags}`,
  );

/** Takes a text, a regular expression and another text; what surrounds them decides what a sign next to them is. */
const PHRASES: readonly ((a: string, r: string, b: string) => string)[] = [
  (a) => a,
  (a, _, b) => `${a}+${b}`,
  (a) => `${a}.length`,
  (a) => `Object.keys({${a}:1})`,
  (a, _, b) => `Object.keys({b,${a}:1,${b}(){}})`,
  (a, _, b) => `b?${a}:${b}`,
  (_, r) => `${r}.source`,
  (a, r) => `${r}.exec(${a})`,
  (a, r, b) => `${a}.replace(${r},${b})`,
  (a, r) => `${a}.split(${r})`,
  (_, r) => `typeof${r}`,
  (_, r) => `b*${r}.lastIndex`,
  (_, r) => `b<${r}.lastIndex`,
  (_, r) => `b/ ${r}.lastIndex`,
  (_, r) => `${r}/2`,
  (_, r) => `${r}*2`,
  (_, r) => `${r}.lastIndex/b/b`,
  () => 'b<B',
  () => 'b<!B',
  () => 'b<!--c',
  () => 'b-->B',
  (a, _, b) => `/* ${a.replace(/\*\//g, '')} */${b}`,
  (a) => `${a} // it's "
    <!-- more`,
  (_, r) => `(function(){return${r}.flags})()`,
  (a, r) => `(function(){"use strict";if(b)${r}.test(${a});do;while(!b)${r}.test(${a});return this===undefined})()`,
  (a, r) => `(x=>${r}.test(x))(${a})`,
  (a, r) => `(function(){{}${r}.test(${a});switch(1){case${r}.lastIndex:return 1;default:return${a}in{}}})()`,
  (a) => `(function(){
    let x=1
    ++x
    return${a}
  })()`,
];

const program: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PHRASES), text, regExp, text), { minLength: 1, maxLength: 4 })
  .map((phrases) => {
    const list = phrases.map(([phrase, a, r, b]) => `${phrase(a, r, b)}\n`).join(',');
    return `var b=3,B=2,c=4;\n[${list}].map(String)`;
  });

describe('the script of a page', () => {
  test('does what it did, and HtmlService leaves it as it is', () => {
    const programs = fc.sample(program, 2_000);
    const served = outcomes(
      'servedScript',
      programs.map((code) => [code]),
    );
    const faults = served.flatMap(({ served = '', message = '' }, at) => {
      const before = programs[at] ?? '';
      const same = message === '' && arrives(served) && resultOf(served) === resultOf(before);
      return same ? [] : [{ before, served, message }];
    });
    expect(faults.slice(0, 3)).toEqual([]);
  });

  test('breaks long texts and long lines, but no name of a property and no text that begins a statement', () => {
    const long = '/*'.repeat(1_000);
    const list = Array.from({ length: 400 }, (_, at) => `"${at} https://x.y"`).join();
    const script =
      servedScript(`var a="${long}";[a.length,"${long}".length,f(
      "${long}"),[${list}].join("")].join();
      function f(x){"use strict";return{"short":x}.short==="${long}"}`)?.served ?? '';
    expect(Math.max(...script.split('\n').map((line) => line.length))).toBeLessThanOrEqual(1_000);
    expect(arrives(script)).toBe(true);
    expect(vm.runInContext(script, realm)).toMatch(/^2000,2000,true,0 https/);
  });

  test('keeps a regular expression that no reader stumbles over', () => {
    expect(servedScript('x=/(?<=a)[^b]*c/gu')).toEqual({ served: 'x=/(?<=a)[^b]*c/gu' });
  });

  test.each([
    ['a template literal', 'let a=1;\nlet b=`x`', 'HtmlService would change "`": line 2, at "let b='],
    ['a name that cannot be broken', `x={"${'n'.repeat(1_000)}":1}`, 'A line has 1005 characters: line 2, at '],
  ])('is refused with its line for %s', (_, code, message) => {
    expect(servedScript(code)?.message).toContain(message);
  });

  test.each([
    ['a scriptlet', '<p><?= x ?></p>', '`<?` would be read as a scriptlet'],
    [
      'a comment in a style',
      '<style>\na{} /* b */\n</style>',
      'HtmlService would change "/*": line 2, at "a{} /* b */"',
    ],
    ['a comment in a script of its own', '<SCRIPT async>// a</SCRIPT>', 'HtmlService would change "//": line 1'],
  ])('gets no template with %s', (_, template, message) => {
    const [failed, made] = outcomes('pageWith', [
      [template, 'a'],
      ['<a href="https://x.y"><!-- APP --></a>', 'a'],
    ]);
    expect(failed?.message).toContain(message);
    expect(made).toEqual({ served: '<a href="https://x.y"><script>\na\n</script></a>' });
  });
});
