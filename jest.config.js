const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } }, module: { type: 'commonjs' } },
  ],
};

const project = (displayName, folders, extra = {}) => ({
  displayName,
  testEnvironment: 'node',
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
  transform,
  // No test depends on chance: FAST_CHECK_SEED=7 draws other cases.
  setupFiles: ['<rootDir>/test/support/fixed-seed.ts'],
  ...extra,
});

export default {
  // Browser tests mostly wait: on two cores the usual one worker takes half as long again.
  maxWorkers: '100%',
  // Jest keeps much of what a test file has loaded; after two hundred files a worker is near the end of its heap.
  workerIdleMemoryLimit: '1500MB',
  // A test that starts a browser, a server or clasp shares the machine with others; time is never what a test is about.
  testTimeout: 240_000,
  projects: [
    project('unit', ['core', 'price-list', 'i18n', 'crm', 'sheet', 'desk', 'apps-script', 'ui', 'workbench']),
    project('contract', ['contract']),
    project('bundle', ['bundle', 'repo']),
    project('browser', ['browser']),
  ],
};
