import { issueMessages } from '../../../src/i18n/issue-messages';
import { reviewMessages } from '../../../src/i18n/review-messages';
import { heldGroups } from '../../../src/ui/review/review-model';
import { heldItem } from '../../support/ui-harness/review-dialog';

/** Every reason for which a record waits; a record that is unsure stands apart. */
const REASONS = Object.keys(issueMessages).filter((code) => code.startsWith('hold.') && code !== 'hold.unsure');

describe('heldGroups', () => {
  test.each(REASONS)('has a group for %s, with a heading in both languages', (code) => {
    const [group, ...others] = heldGroups([heldItem(1, code)]);
    expect([group?.code, others]).toEqual([`review.held.${code}`, []]);
    expect(Object.keys(reviewMessages)).toContain(group?.code);
  });
});
