const swc = require('@swc/core');

// The cruiser asks swc for TypeScript without JSX, whatever the file; a page without this line is an error of syntax.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** The layers of src/, each with the folders that it may import, types too. */
const layers = {
  i18n: [],
  core: ['i18n'],
  'price-list': ['i18n', 'core'],
  crm: ['core'],
  sheet: ['core'],
  desk: ['core', 'price-list', 'i18n', 'crm', 'sheet'],
  'apps-script': ['core', 'i18n', 'crm', 'sheet', 'desk'],
  ui: ['core', 'price-list', 'i18n'],
};

/** The folders of src/desk/, each with those beside it that it may use; all may use the files beside them. */
const deskFolders = {
  tables: [],
  journal: ['tables'],
  edits: ['tables', 'journal'],
  push: ['edits', 'journal', 'tables'],
  'price-plans': ['edits', 'journal', 'push', 'tables'],
  history: ['edits', 'journal', 'tables'],
  'price-list': ['journal', 'tables'],
  opportunities: ['tables'],
  restore: ['journal', 'tables'],
};

const deskFolder = ([name, mayUse]) => ({
  name: `desk-${name}-uses-only-${mayUse.join('-') || 'what-stands-beside-it'}`,
  severity: 'error',
  from: { path: `^src/desk/${name}/` },
  to: { path: '^src/desk/[^/]+/', pathNot: [name, ...mayUse].map((other) => `^src/desk/${other}/`) },
});

const layer = ([name, mayUse]) => ({
  name: `${name}-imports-only-${mayUse.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^src/', pathNot: [`^src/${name}/`, '^src/protocol/', ...mayUse.map((other) => `^src/${other}/`)] },
});

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(layer),
    ...Object.entries(deskFolders).map(deskFolder),
    {
      name: 'front-door',
      comment: 'A folder is entered by its index.ts.',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/$1/', '^src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'front-door-of-the-top-level',
      severity: 'error',
      from: { path: '^src/[^/]+\\.ts$' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'src-never-workbench-or-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(workbench|live-kit|test|bench)/' },
    },
    {
      name: 'workbench-runs-the-bundle',
      comment: 'A misreading on both sides would cancel itself out.',
      severity: 'error',
      from: { path: '^workbench/' },
      to: { path: '^(src|live-kit|test)/' },
    },
    {
      name: 'crm-server-stands-alone',
      severity: 'error',
      from: { path: '^workbench/crm-server/' },
      to: { path: '^workbench/', pathNot: '^workbench/crm-server/' },
    },
    {
      name: 'live-kit-stands-alone',
      comment: 'What it expects is written down in it, so that neither the add-on nor the local runtime can bend it.',
      severity: 'error',
      from: { path: '^live-kit/' },
      to: { path: '^(src|workbench|test|bench)/' },
    },
    { name: 'no-node-in-src', severity: 'error', from: { path: '^src/' }, to: { dependencyTypes: ['core'] } },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
};
