// Validates docs/crm-openapi.yaml as OpenAPI, offline; warnings fail too: npm run lint:interface
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

const DESCRIPTION = 'docs/crm-openapi.yaml';

const config = await createConfig({
  // The recommended rules, each an error.
  extends: ['recommended-strict'],
  rules: {
    // The interface belongs to the CRM: we cannot license it.
    'info-license': 'off',
    'info-license-strict': 'off',
    'operation-tag-defined': 'error',
    'no-required-schema-properties-undefined': 'error',
  },
});
const problems = await lint({ ref: DESCRIPTION, config });
if (problems.length > 0) {
  formatProblems(problems, { totals: getTotals(problems), format: 'stylish', version: '' });
  process.exit(1);
}
