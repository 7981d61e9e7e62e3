import { LANGUAGES } from '../../src/i18n/translate';
import { fieldsOf, labelOf } from '../../src/records/catalogue';
import { TABLE_KINDS } from '../../src/records/field';
import { RESTORE_KINDS, restoreForm } from '../../src/records/forms';

const FORMS = RESTORE_KINDS.map(restoreForm);
const FILTER = [
  'campaign_id',
  'opportunity_status',
  'opportunity_status_name',
  'days',
  'created_from',
  'created_to',
  'limit',
];

test.each(LANGUAGES)('every field of a table or form has a label in %s', (language) => {
  const bare = [...TABLE_KINDS, ...FORMS].flatMap((kind) =>
    fieldsOf(kind)
      .filter(({ name }) => labelOf(kind, name, language) === name)
      .map(({ name }) => `${kind} ${name}`),
  );
  expect(bare).toEqual([]);
});

test.each(LANGUAGES)('every filter of a query has a label in %s', (language) => {
  expect(FILTER.filter((name) => labelOf('opportunityFilter', name, language) === name)).toEqual([]);
});
