const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } }, module: { type: 'commonjs' } },
  ],
};

/** Names what takes long by its nature: real time-outs, other people's programs, ten thousand cases. */
const SLOW = '*.slow.test.ts';

/** Gives each worker one browser for the whole run. */
const BROWSERS = {
  globalSetup: '<rootDir>/test/support/start-browsers.ts',
  globalTeardown: '<rootDir>/test/support/stop-browsers.ts',
};

/** Makes a project of the test files in `folders`, but not of those with other names. */
const project = (displayName, folders, { named = '*.test.ts', but = [], ...extra }) => ({
  displayName,
  testEnvironment: '<rootDir>/test/support/fast-globals.cjs',
  testMatch: [...folders.map((folder) => `<rootDir>/${folder}/**/${named}`), ...but.map((name) => `!**/${name}`)],
  transform,
  // No test depends on chance: FAST_CHECK_SEED=7 draws other cases.
  setupFiles: ['<rootDir>/test/support/fixed-seed.ts'],
  ...extra,
});

const inTest = (...folders) => folders.map((folder) => `test/${folder}`);
const SHARED = inTest('i18n', 'records', 'platform', 'sheet', 'crm', 'journal', 'ui-kit');
const JOBS = inTest('push', 'tables', 'opportunities', 'price-list', 'price-plans', 'restore', 'desk', 'app');
const UNIT = [...SHARED, ...JOBS, 'workbench/test'];
const CONTRACT = inTest('contract');
const BUNDLE = inTest('bundle', 'live-kit', 'repo');
const BROWSER = inTest('browser');

export default {
  // Browser tests mostly wait: on two cores the usual one worker takes half as long again.
  maxWorkers: '100%',
  // Jest keeps much of what a test file has loaded; after two hundred files a worker is near the end of its heap.
  workerIdleMemoryLimit: '1500MB',
  // A test that starts a browser, a server or clasp shares the machine with others; time is never what a test is about.
  testTimeout: 240_000,
  // `npm test` runs the first three, `npm run test:rest` the others: test/repo/tiers.test.ts.
  projects: [
    project('unit', UNIT, { but: [SLOW] }),
    project('contract', CONTRACT, { but: [SLOW] }),
    project('bundle', BUNDLE, { but: [SLOW] }),
    project('slow', [...UNIT, ...CONTRACT, ...BUNDLE], { named: SLOW }),
    project('browser', BROWSER, BROWSERS),
  ],
};
