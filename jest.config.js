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
  ...extra,
});

export default {
  projects: [
    project('unit', ['core', 'i18n', 'crm', 'sheet', 'desk', 'apps-script', 'workbench']),
    project('contract', ['contract']),
    project('bundle', ['bundle', 'repo']),
    project('browser', ['browser']),
  ],
};
