import type { Language } from '../../../src/i18n/translate';
import { wallMinutes } from '../../../src/platform/schedule';
import type { MadePlan, PlanList } from '../../../src/price-plans/calls';
import { sampleDesk } from './sample-desk';
import { productReview } from './sample-review';
import { openUi, type UiPage, type UiServer } from './ui-page';

export const wall = (day: number, hour: number, minute = 0): number =>
  wallMinutes({ year: 2026, month: 12, day, hour, minute, second: 0 });

/** 1 December 2026, 10:20. */
export const NOW = wall(1, 10, 20);

/** Returns what the server tells of plans where there are none. */
export const noPlans = (): PlanList => ({
  open: 0,
  look: 0,
  next: null,
  last: null,
  now: NOW,
  plans: [],
  keepers: [],
  isLate: false,
  barrier: '',
  elsewhere: 0,
});

export const madePlan = (changed: Partial<Extract<MadePlan, { kind: 'made' }>> = {}): MadePlan => ({
  kind: 'made',
  rows: 3,
  outcomes: [],
  ...changed,
});

const SIZE = { width: 1000, height: 620 };

/** Opens the review of three products as the one sees it who plans. */
export const openPlanning = (server: UiServer, language: Language = 'en'): Promise<UiPage> =>
  openUi(
    'review',
    { open: () => sampleDesk(language), review: () => productReview(3), plans: noPlans, ...server },
    SIZE,
  );
