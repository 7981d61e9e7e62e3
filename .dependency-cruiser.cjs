const swc = require('@swc/core');

// The cruiser asks swc for TypeScript without JSX, whatever the file; a page without this line is an error of syntax.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** The shared folders, each with those that it may import. */
const shared = {
  i18n: [],
  records: ['i18n'],
  platform: ['i18n', 'records', 'sheet', 'crm'],
  sheet: ['i18n', 'records', 'platform'],
  crm: ['i18n', 'records', 'platform'],
  journal: ['i18n', 'records', 'platform', 'sheet', 'crm'],
  'ui-kit': ['i18n', 'records', 'platform', 'sheet'],
};

/**
 * The jobs, each with those that it may use beside the shared folders: a plan is sent as a push is, a price list asks the guard of the push,
 * and the desk shows what each job has.
 */
const jobs = {
  push: [],
  tables: [],
  opportunities: [],
  'price-list': ['push/guard-rules'],
  'price-plans': ['push'],
  restore: [],
  desk: ['push', 'tables', 'opportunities', 'price-list', 'price-plans', 'restore'],
};

/** What a page and the server exchange: others read its types. */
const CONTRACT = ['^src/calls\\.ts$', '^src/[^/]+/calls\\.ts$'];
const inFolder = (name) => `^src/${name}${name.includes('/') ? '\\.' : '/'}`;

const arrows = ([name, mayUse]) => ({
  name: `${name}-imports-only-${mayUse.join('-') || 'nothing'}`,
  severity: 'error',
  // The Journal has a view of its own.
  from: { path: inFolder(name), pathNot: '^src/journal/ui/' },
  to: { path: '^src/', pathNot: [inFolder(name), ...CONTRACT, ...mayUse.map(inFolder)] },
});

const job = ([name, others]) => arrows([name, [...Object.keys(shared), ...others]]);

module.exports = {
  forbidden: [
    ...Object.entries(shared).map(arrows),
    ...Object.entries(jobs).map(job),
    {
      name: 'server-never-ui',
      comment: 'A page is for the browser.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/ui-kit/', '^src/[^/]+/ui/'] },
      to: { path: ['^src/ui-kit/', '^src/[^/]+/ui/'] },
    },
    {
      name: 'pure',
      comment: 'What decides touches no sheet, network or clock.',
      severity: 'error',
      from: {
        path: [
          '^src/push/(plan|undo-plan|guard-rules|push-progress)\\.ts$',
          '^src/journal/(ledger|timelines|needless-entries|plan-row)\\.ts$',
          '^src/price-plans/decide-row\\.ts$',
          '^src/tables/adopt-columns\\.ts$',
          '^src/price-list/[^/]+\\.ts$',
        ],
        pathNot: '^src/price-list/(apply|open|supplier-profiles|calls)\\.ts$',
      },
      to: { path: '^src/(platform|sheet|crm)/' },
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
      from: { path: '^workbench/', pathNot: '^workbench/test/' },
      to: { path: '^(src|live-kit|test|workbench/test)/' },
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
