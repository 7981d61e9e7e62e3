import type { Browser } from 'playwright-core';
import { type Language, wallMinutes } from '../../../src/core';
import type { AskedReview, MadePlan, PlanList, PlanStep, Review } from '../../../src/protocol';
import { sampleDesk } from './sample-desk';
import { productItem, productReview } from './sample-review';
import { openUi, type UiPage, type UiServer } from './ui-page';

/** Returns a time on the spreadsheet's wall, in minutes. */
export const wall = (day: number, hour: number, minute = 0): number =>
  wallMinutes({ year: 2026, month: 12, day, hour, minute, second: 0 });

/** 1 December 2026, 10:20. */
export const NOW = wall(1, 10, 20);

/** Returns what the server tells of plans where there are none. */
export const noPlans = (): PlanList => ({
  open: 0,
  asked: 0,
  look: 0,
  next: null,
  last: null,
  now: NOW,
  groups: [],
  keepers: [],
  isLate: false,
  broken: [],
  elsewhere: 0,
});

/** Returns what the server says of a plan that was made. */
export const madePlan = (changed: Partial<Extract<MadePlan, { kind: 'made' }>> = {}): MadePlan => ({
  kind: 'made',
  rows: 3,
  isAsked: false,
  isMailed: false,
  outcomes: [],
  ...changed,
});

/** Returns a review whose records need approval: all of them, or none. */
export const approvedReview = (count: number, needs?: 'all' | 'limit' | 'margin', above = 0): Review => {
  const review = productReview(count);
  const items = review.items.map((item) => (needs ? { ...item, needs } : item));
  return { ...review, items, approval: { approvers: ['minh@an-phu.example'], above, isApprover: false } };
};

/** Tells of somebody who may approve. */
const APPROVER = { approvers: ['minh@an-phu.example'], above: 0, isApprover: true };

/** Returns a request of three rows, one of which has changed since. */
export const askedReview = (changed: Partial<AskedReview> = {}): AskedReview => ({
  ...approvedReview(2, 'all'),
  approval: APPROVER,
  run: 'plan-7',
  unchanged: 0,
  refusals: [
    {
      table: 'products',
      key: 'SP.00003',
      sheetId: 2,
      sheet: 'Products',
      row: 4,
      title: 'Áo vest nam công sở mã 3',
      issues: [{ code: 'issue.asked.changed', field: null, params: {} }],
    },
  ],
  who: 'lan@an-phu.example',
  reason: 'Giá tháng 12',
  from: null,
  until: null,
  ...changed,
});

/** Returns what a step of running an approved plan says. */
export const planStep = (changed: Partial<PlanStep> = {}): PlanStep => ({
  counts: {},
  left: 0,
  waitMs: 0,
  stopped: null,
  ...changed,
});

/** Returns a held product beside plain ones. */
export const heldReview = (...codes: readonly string[]): Review => {
  const review = productReview(1);
  const holds = codes.map((code) => ({ code, field: null, params: { from: '2026-12-01 18:00', until: '' } }));
  return { ...review, items: [...review.items, productItem(2, { holds })] };
};

const SIZE = { width: 1000, height: 620 };

/** Opens the review as the one sees it who may approve, in the size that it has at Google. */
export const openAsked = (browser: Browser, server: UiServer, language: Language = 'en'): Promise<UiPage> =>
  openUi(
    browser,
    'review',
    { open: () => sampleDesk(language), reviewAsked: () => askedReview(), plans: noPlans, ...server },
    { ...SIZE, request: 'plan-7' },
  );

/** Opens the review of three products as the one sees it who plans. */
export const openPlanning = (browser: Browser, server: UiServer, language: Language = 'en'): Promise<UiPage> =>
  openUi(
    browser,
    'review',
    { open: () => sampleDesk(language), review: () => productReview(3), plans: noPlans, ...server },
    SIZE,
  );
