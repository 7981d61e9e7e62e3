import { heldGroups } from '../../../src/ui/review/review-model';
import { codesOf } from '../../support/sentences';
import { heldItem } from '../../support/ui-harness/review-dialog';

/** Every reason for which a record waits; a record that is unsure stands apart. */
const REASONS = codesOf(['shared']).filter((code) => code.startsWith('hold.') && code !== 'hold.unsure');

describe('heldGroups', () => {
  test.each(REASONS)('has a group for %s, with a heading in both languages', (code) => {
    const [group, ...others] = heldGroups([heldItem(1, code)]);
    expect([group?.code, others]).toEqual([`review.held.${code}`, []]);
    expect(codesOf(['review'])).toContain(group?.code);
  });
});
