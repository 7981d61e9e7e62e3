import { readFileSync } from 'node:fs';
import resolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { tokenizer } from 'acorn';
import { transformSync } from 'esbuild';
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
    charset: 'utf8',
    legalComments: 'none',
    ...more,
  });

const failOnWarning = (warning) => {
  throw new Error(`${warning.code}: ${warning.message}`);
};

/** Apps Script finds menu handlers and google.script.run targets as top-level function declarations only. */
const entryPoints = (chunk) =>
  chunk.exports.map((name) => `function ${name}() { return ${NAMESPACE}.${name}.apply(this, arguments); }`).join('\n');

const manifest = () => ({
  name: 'manifest',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'appsscript.json', source: readFileSync('appsscript.json') });
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
    output: { file: 'dist/Code.js', format: 'iife', name: NAMESPACE, footer: entryPoints },
    plugins: [
      resolve({ extensions, browser: false }),
      lower(),
      terser({ ecma: 2019, compress: { passes: 3, unsafe_arrows: true }, format: { max_line_len: 500 } }),
      manifest(),
    ],
    onwarn: failOnWarning,
  },
  page('sidebar'),
  page('review'),
];
