import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import resolve from '@rollup/plugin-node-resolve';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { buildInfo } from './scripts/bundle/build-info.mjs';
import { cssText } from './scripts/bundle/css-text.mjs';
import { entryPoints } from './scripts/bundle/entry-points.mjs';
import { guideChapters } from './scripts/bundle/guide-chapters.mjs';
import { inlineHtml } from './scripts/bundle/inline-html.mjs';
import { mapAside } from './scripts/bundle/map-aside.mjs';
import { packedScript } from './scripts/bundle/packed-script.mjs';

const extensions = ['.mjs', '.js', '.ts', '.tsx'];
/** The one global of the bundle beside the entry points. */
const NAMESPACE = 'CrmDesk_';
const build = buildInfo();
/** Texts alone: for an object esbuild writes a source of its own, and the map of the file is lost. */
const defined = {
  CRM_DESK_VERSION: JSON.stringify(build.version),
  CRM_DESK_COMMIT: JSON.stringify(build.commit),
};
/** Tells src/i18n whose sentences the bundle needs. */
const bundleNamed = (name) => ({ CRM_DESK_BUNDLE: JSON.stringify(name) });

/** Lowers dependencies too: what they are written in is newer than what Apps Script reads [platform 9, R]. */
const lower = (more = {}) =>
  esbuild({
    target: 'es2020',
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

/** HtmlService takes the text of template literals in a page for code [behaviour 47]. */
const NO_TEMPLATES = { 'template-literal': false };
const minified = (more = {}) =>
  minify({ target: 'es2020', charset: 'utf8', legalComments: 'none', lineLimit: 1_000, ...more });

const failOnWarning = (warning) => {
  throw new Error(`${warning.code}: ${warning.message}`);
};

const manifest = () => ({
  name: 'manifest',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'appsscript.json', source: readFileSync('appsscript.json') });
  },
});

/** Each page is an HTML file in the ui/ of a job, with a module of its name beside it. */
const pages = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `src/${file.slice(0, -'.html'.length)}`);

const page = (module) => {
  const name = basename(module);
  return {
    input: `${module}.tsx`,
    output: { dir: 'dist', entryFileNames: `${name}.js`, format: 'iife' },
    plugins: [
      cssText(),
      guideChapters(),
      resolve({ extensions, browser: true }),
      lower({
        jsx: 'automatic',
        jsxImportSource: 'preact',
        supported: NO_TEMPLATES,
        define: bundleNamed(name),
      }),
      minified({ supported: NO_TEMPLATES }),
      inlineHtml(`${name}.html`, `${module}.html`),
    ],
    onwarn: failOnWarning,
  };
};

export default [
  {
    input: 'src/main.ts',
    treeshake: { moduleSideEffects: false },
    output: { file: 'dist/Code.js', format: 'iife', name: NAMESPACE, sourcemap: 'hidden' },
    plugins: [
      resolve({ extensions, browser: false }),
      lower({ sourceMap: true, minifySyntax: true, define: { ...defined, ...bundleNamed('server') } }),
      minified(),
      entryPoints(NAMESPACE),
      manifest(),
      mapAside('.cache/source-map/Code.js.map', build),
    ],
    onwarn: failOnWarning,
  },
  ...pages.map(page),
  {
    input: 'src/price-list/ui/book-library.ts',
    output: { dir: 'dist', format: 'iife' },
    plugins: [resolve({ extensions, browser: true }), lower(), minified(), packedScript('book-library.html')],
    onwarn: failOnWarning,
  },
];
