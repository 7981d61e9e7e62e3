import type { readAll } from '../../src/crm/client';
import { LIST_CATEGORIES } from '../../src/crm/endpoints/categories';
import { LIST_OPPORTUNITIES } from '../../src/crm/endpoints/opportunities';
import { EDIT_ORDER } from '../../src/crm/endpoints/orders';
import { EDIT_PRODUCT_BY_CODE, EDIT_PRODUCT_BY_ID } from '../../src/crm/endpoints/products';
import { RESTORES } from '../../src/crm/endpoints/restores';

describe('what may be sent again', () => {
  test('is a list', () => {
    const mayRepeat = [LIST_CATEGORIES, LIST_OPPORTUNITIES] satisfies readonly Repeatable[];
    expect(mayRepeat.map(({ repeat }) => repeat)).toEqual(['safe', 'safe']);
  });

  test('is no call that changes a record: it does not even compile', () => {
    const writes = [
      // @ts-expect-error A repeated edit could undo what a person did in between.
      EDIT_PRODUCT_BY_ID satisfies Repeatable,
      // @ts-expect-error A repeated edit could undo what a person did in between.
      EDIT_PRODUCT_BY_CODE satisfies Repeatable,
      // @ts-expect-error A repeated edit could undo what a person did in between.
      EDIT_ORDER satisfies Repeatable,
      // @ts-expect-error A repeated restore could restore what a person deleted in between.
      RESTORES.user satisfies Repeatable,
      // @ts-expect-error A repeated restore could restore what a person deleted in between.
      RESTORES.task satisfies Repeatable,
      // @ts-expect-error A repeated restore could restore what a person deleted in between.
      RESTORES.customer satisfies Repeatable,
    ];
    expect(new Set(writes.map(({ repeat }) => repeat))).toEqual(new Set(['never']));
  });
});

/** Takes the inputs of every endpoint, so that `repeat` alone decides. */
type Repeatable = Pick<Parameters<typeof readAll<never, unknown>>[1], 'repeat'>;
