import { keyOf } from '../../../src/i18n/translate';
import { HOLD_RULES } from '../../../src/push/guard-rules';
import { heldGroups } from '../../../src/push/ui/review-model';
import { codesOf } from '../../support/sentences';
import { heldItem } from '../../support/ui-harness/review-dialog';

/** Every reason for which a record waits; a record that is unsure stands apart. */
const REASONS = codesOf(['shared']).filter((code) => code.startsWith('hold.') && code !== 'hold.unsure');

describe('heldGroups', () => {
  test.each(REASONS)('has a group for %s, with a heading in both languages', (code) => {
    const [group, ...others] = heldGroups([heldItem(1, keyOf(code))]);
    expect([group?.code, others]).toEqual([`review.held.${code}`, []]);
    expect(codesOf(['review'])).toContain(group?.code);
  });

  test('are declared with their sentences, each rule once', () => {
    expect(HOLD_RULES.map(({ code }) => code).sort()).toEqual([...REASONS].sort());
  });

  test('have a group of its own for a reason that no rule declares', () => {
    const groups = heldGroups([
      heldItem(1, keyOf('hold.unheard')),
      heldItem(2, 'hold.price.zero'),
      heldItem(3, keyOf('hold.unheard')),
    ]);
    expect(groups.map(({ code, items }) => [code, items.length])).toEqual([
      ['review.held.hold.price.zero', 1],
      ['review.held.hold.unheard', 2],
    ]);
  });
});
