import fc from 'fast-check';
import { approvalReason } from '../../../src/core';
import type { ReviewItem } from '../../../src/protocol';
import { approvalOf } from '../../../src/ui/review/approval';
import { productItem } from '../../support/ui-harness/sample-review';

const RULES = { approvers: ['minh@an-phu.example'], above: 2, isApprover: false };
const needing = (needs: ReviewItem['needs'], more: Partial<ReviewItem> = {}): ReviewItem =>
  productItem(1, needs ? { needs, ...more } : more);

describe('the approval that ticked records need', () => {
  test.each([
    ['nothing', [], null],
    ['plain records, as many as may go', [needing(undefined), needing(undefined)], null],
    ['one more', [needing(undefined), needing(undefined), needing(undefined)], 'rows'],
    ['a change over the limit', [needing(undefined), needing('limit')], 'limit'],
    ['a price below the margin', [needing('margin')], 'margin'],
    ['both', [needing('margin'), needing('limit')], 'limit'],
    ['any push', [needing('all')], 'all'],
    ['what an undo puts back', [needing('all', { agreed: true, reverts: 'run-1' })], null],
    ['what goes again after an unclear answer', [needing('all', { agreed: true })], null],
  ] as const)('%s', (_what, ticked, expected) => {
    expect(approvalOf([...ticked], RULES)).toBe(expected);
  });

  test('is none while nobody is named who could give it', () => {
    expect(approvalOf([needing('all')], undefined)).toBeNull();
  });

  test('is what the server will say', () => {
    const edit = fc.record({
      codes: fc.subarray(['hold.price.change', 'hold.price.margin', 'hold.permuted']),
      agreed: fc.boolean(),
    });
    const settings = fc.record({
      approveAll: fc.boolean(),
      approveAbove: fc.nat(3),
      approveOverLimit: fc.boolean(),
      approveBelowMargin: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 5 }), settings, (edits, chosen) => {
        const all = { ...chosen, approvers: RULES.approvers };
        const planned = edits.map(({ codes, agreed }) => ({
          agreed,
          holds: codes.map((code) => ({ code, field: null, params: {} })),
        }));
        const items = planned.map((each) => {
          const needs = approvalReason([each], 0, all);
          return needing(needs === null || needs === 'rows' ? undefined : needs, each.agreed ? { agreed: true } : {});
        });
        const rules = { ...RULES, above: chosen.approveAbove };
        expect(approvalOf(items, rules)).toBe(approvalReason(planned, planned.length, all));
      }),
    );
  });
});
