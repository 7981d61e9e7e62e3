import type { PlannedEdit } from '../push-plan/plan';
import { type GuardLimits, guardEdits } from '../push-plan/price-guard';
import type { Content } from '../records/content';
import { diff } from '../records/diff';
import type { Issue } from '../records/issue';

/** A product whose prices a list changes. */
export interface RepricedProduct {
  /** What its row says of prices and category. */
  readonly now: Content;
  /** What the CRM confirmed last, as far as it is known. */
  readonly confirmed: Content;
  /** The new prices. */
  readonly next: Content;
}

/**
 * Says why the review will hold new prices. They are held against what the CRM confirmed last, as in the review; where that
 * is not known, against what the row says now.
 * @returns the reasons, in the order of the products; none where nothing is held
 */
export function heldPrices(products: readonly RepricedProduct[], limits: GuardLimits): (readonly Issue[])[] {
  return guardEdits(products.map(editOf), limits).map(({ holds }) => holds);
}

function editOf({ now, confirmed, next }: RepricedProduct): PlannedEdit {
  const before = { ...now, ...confirmed };
  const content = { ...now, ...next };
  const record = {
    table: 'products',
    key: '',
    sheetId: 0,
    row: 0,
    title: '',
    content,
    issues: [],
    warnings: [],
    holds: [],
  } as const;
  return {
    record,
    state: 'changed',
    changes: diff(before, content),
    before,
    after: content,
    reverts: '',
    refused: null,
    holds: [],
  };
}
