import { fieldsOf, labelOf, RESTORE_KINDS, restoreForm, type TableKind } from '../../src/core';
import { LANGUAGES } from '../../src/i18n';

const TABLES: readonly TableKind[] = [
  'categories',
  'opportunities',
  'products',
  'orders',
  'orderLines',
  'journal',
  'applied',
  'lists',
  'restores',
];
const FORMS = [...RESTORE_KINDS.map(restoreForm), 'opportunityFilter'] as const;

test.each(LANGUAGES)('every field of a table or form has a label in %s', (language) => {
  const bare = [...TABLES, ...FORMS].flatMap((kind) =>
    fieldsOf(kind)
      .filter(({ name }) => labelOf(kind, name, language) === name)
      .map(({ name }) => `${kind} ${name}`),
  );
  expect(bare).toEqual([]);
});
