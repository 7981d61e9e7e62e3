import { readFileSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { parse, tokenizer } from 'acorn';
import { buildSync, transformSync } from 'esbuild';
import esbuild from 'rollup-plugin-esbuild';

const extensions = ['.mjs', '.js', '.ts', '.tsx'];
/** The one global of the bundle beside the entry points. */
const NAMESPACE = 'CrmDesk_';

/** Dependencies too: what they are written in is newer than what Apps Script's save-time parser reads. */
const lower = (more) =>
  esbuild({
    target: 'es2019',
    include: /\.[cm]?[jt]sx?$/,
    exclude: [],
    loaders: { '.mjs': 'js', '.cjs': 'js' },
    sourceMap: false,
    tsconfig: false,
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    charset: 'utf8',
    legalComments: 'none',
    ...more,
  });

const failOnWarning = (warning) => {
  throw new Error(`${warning.code}: ${warning.message}`);
};

/** Apps Script finds menu handlers and google.script.run targets as top-level function declarations only; it gives at most one argument. */
const entryPoints = (chunk) =>
  chunk.exports.map((name) => `function ${name}(given) { return ${NAMESPACE}.${name}(given); }`).join('\n');

const manifest = () => ({
  name: 'manifest',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'appsscript.json', source: readFileSync('appsscript.json') });
  },
});

/**
 * A large table of the server stands in a file of its own, read when it is first needed: Apps Script parses all code anew in
 * every execution, and serves text to code from HTML files only.
 * @param module whose export of the name `table` gives the table
 */
const tableAside = (module, table, file) => ({
  name: `${file}-aside`,
  load(id) {
    if (!id.endsWith(`/${module}`)) return null;
    return `let table;
      export function ${table}() {
        table ??= JSON.parse(HtmlService.createHtmlOutputFromFile('${file}').getContent());
        return table;
      }`;
  },
  async generateBundle() {
    const [{ text }] = buildSync({ entryPoints: [module], bundle: true, format: 'esm', write: false }).outputFiles;
    const made = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    this.emitFile({ type: 'asset', fileName: `${file}.html`, source: JSON.stringify(made[table](), null, 1) });
  },
});

/** Whether a default costs nothing to make and touches nothing, so that it may be made before it is known to be needed. */
const isPlain = ({ type, argument, elements, properties, callee }) =>
  type === 'Literal' ||
  type === 'Identifier' ||
  (type === 'UnaryExpression' && argument.type === 'Literal') ||
  elements?.length === 0 ||
  properties?.length === 0 ||
  (type === 'NewExpression' && ['Map', 'Set'].includes(callee.name));

const nodesOf = (node) => [
  node,
  ...Object.values(node)
    .flat()
    .flatMap((each) => (typeof each?.type === 'string' ? nodesOf(each) : [])),
];

/** `value ?? plain default` becomes the call of one function: ES2019 has no `??`, and what stands for it each time is longer. */
const sharedDefault = (code, { operator, left, right, start, end }) => {
  if (operator !== '??' || !isPlain(right)) return [];
  const sign = code.indexOf('??', left.end);
  return [
    { at: start, skip: 0, put: 'orElse(' },
    { at: sign, skip: 2, put: ',' },
    { at: end, skip: 0, put: ')' },
  ];
};

const isLink = ({ type }) => type === 'MemberExpression' || type === 'CallExpression';
const objectOf = ({ object, callee }) => object ?? callee;
const isOptional = (node) => isLink(node) && (node.optional || isOptional(objectOf(node)));

/** In `a?.b.c` the missing `a` spares the `.c` too, in `a?.[f()]` the call: such a chain stays. So does one that calls. */
const isEachOptional = (node) =>
  !isOptional(node) ||
  (node.optional && node.type === 'MemberExpression' && isPlain(node.property) && isEachOptional(node.object));

const linksOf = (node) => (isOptional(node) ? [node, ...linksOf(objectOf(node))] : []);

/** `value?.name` becomes a name of what one function answers, an empty object for what is missing. */
const sharedEmpty = (code, { type, expression }) => {
  if (type !== 'ChainExpression' || !isEachOptional(expression)) return [];
  const links = linksOf(expression);
  if (links.some(({ computed, property }) => !computed && property.name in {})) return [];
  return links.flatMap(({ start, object, computed }) => [
    { at: start, skip: 0, put: 'orEmpty(' },
    { at: code.indexOf('?.', object.end), skip: 2, put: computed ? ')' : ').' },
  ]);
};

/** Nothing assigns to a `const`, as the types were checked: `let` does the same and is shorter, two thousand times. */
const shortConst = ({ kind, start }) => (kind === 'const' ? [{ at: start, skip: 'const'.length, put: 'let' }] : []);

/** So often must a text of so many characters stand in the code for its name to be shorter. */
const OFTEN = 3;
const LONG = 5;

/** Keys and directives must be literals; a comparison with `typeof` is faster with one. */
const mustBeLiteral = ({ type, computed, key, directive, expression, left, right }) => {
  if (type === 'Property' && !computed) return [key];
  if (directive) return [expression];
  return left?.operator === 'typeof' || right?.operator === 'typeof' ? [left, right] : [];
};

/** A text that stands in many places gets a name, declared where `before` begins. */
const sharedTexts = (nodes, before) => {
  const literals = new Set(nodes.flatMap(mustBeLiteral));
  const texts = nodes.filter(
    (node) => typeof node.value === 'string' && node.type === 'Literal' && !literals.has(node),
  );
  const places = new Map(texts.map(({ value }) => [value, texts.filter((text) => text.value === value)]));
  const shared = [...places].filter(([text, { length }]) => text.length >= LONG && length >= OFTEN);
  return shared.flatMap(([text, uses], at) => [
    { at: before, skip: 0, put: `let sharedText${at} = ${JSON.stringify(text)};` },
    ...uses.map(({ start, end }) => ({ at: start, skip: end - start, put: `sharedText${at}` })),
  ]);
};

const edited = (code, edits) => {
  let at = 0;
  let text = '';
  for (const edit of edits.sort((a, b) => a.at - b.at)) {
    text += code.slice(at, edit.at) + edit.put;
    at = edit.at + edit.skip;
  }
  return text + code.slice(at);
};

/** Says shorter what the minifier leaves as it is. The build leaves `??` and `?.` to this step, which lowers the rest of them as usual. */
const shorten = () => ({
  name: 'shorten',
  intro: () =>
    `const orElse = (value, other) => (value != null ? value : other);
    const emptyObject = {};
    const orEmpty = (value) => orElse(value, emptyObject);`,
  renderChunk(code) {
    const nodes = nodesOf(parse(code, { ecmaVersion: 2020 }));
    const top = nodes.find(
      ({ type, declarations }) => type === 'VariableDeclaration' && declarations[0].id.name === 'orElse',
    );
    const edits = nodes.flatMap((node) => [
      ...sharedDefault(code, node),
      ...sharedEmpty(code, node),
      ...shortConst(node),
    ]);
    return {
      code: transformSync(edited(code, [...sharedTexts(nodes, top.start), ...edits]), {
        target: 'es2019',
        charset: 'utf8',
      }).code,
      map: null,
    };
  },
});

const cssText = () => ({
  name: 'css-text',
  transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const css = transformSync(code, { loader: 'css', minify: true }).code.trim();
    return { code: `export default ${JSON.stringify(css)};`, map: { mappings: '' } };
  },
});

/** One self-contained HTML file, because HtmlService serves no other assets. */
const inlineHtml = (fileName, template) => ({
  name: 'inline-html',
  generateBundle(_options, bundle) {
    const [chunk, ...rest] = Object.values(bundle);
    if (chunk?.type !== 'chunk' || rest.length > 0) this.error('expected exactly one chunk');
    for (const token of tokenizer(chunk.code, { ecmaVersion: 2019 })) {
      // HtmlService strips from `//` to the end of the line inside template literals.
      if (token.type.label === '`') this.error('a template literal reached the page');
    }
    const script = chunk.code
      .trim()
      .replace(/<\/(script|style)/gi, '<\\/$1')
      .replace(/<!--/g, '<\\!--');
    const html = readFileSync(template, 'utf8').replace('<!-- APP -->', () => `<script>\n${script}\n</script>`);
    if (html.includes('<?')) this.error('`<?` would be read as a scriptlet');
    delete bundle[chunk.fileName];
    this.emitFile({ type: 'asset', fileName, source: html });
  },
});

const page = (name) => ({
  input: `src/ui/${name}.tsx`,
  output: { dir: 'dist', entryFileNames: `${name}.js`, format: 'iife' },
  plugins: [
    cssText(),
    resolve({ extensions, browser: true }),
    lower({ jsx: 'automatic', jsxImportSource: 'preact', supported: { 'template-literal': false } }),
    terser({ ecma: 2019 }),
    inlineHtml(`${name}.html`, `src/ui/${name}.html`),
  ],
  onwarn: failOnWarning,
});

export default [
  {
    input: 'src/main.ts',
    treeshake: { moduleSideEffects: false },
    output: { file: 'dist/Code.js', format: 'iife', name: NAMESPACE, footer: entryPoints },
    plugins: [
      tableAside('src/i18n/sentences.ts', 'sentences', 'sentences'),
      tableAside('src/core/fields/entries.ts', 'entries', 'fields'),
      resolve({ extensions, browser: false }),
      lower({ supported: { 'nullish-coalescing': true, 'optional-chain': true } }),
      shorten(),
      terser({
        ecma: 2019,
        compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
        format: { max_line_len: 500 },
      }),
      manifest(),
    ],
    onwarn: failOnWarning,
  },
  page('sidebar'),
  page('price-list'),
  page('review'),
];
