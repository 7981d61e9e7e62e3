import type { Page } from 'playwright-core';
import type { Key } from '../../../src/i18n/translate';
import type { PushRequest, Review, ReviewItem } from '../../../src/push/calls';
import { sampleDesk } from './sample-desk';
import { mixedReview, productItem, productReview } from './sample-review';
import { openUi, type UiPage, type UiServer } from './ui-page';

const SIZE = { width: 800, height: 560 };

/** Opens the review dialog over a server, in its usual size; by default a review of everything that there is. */
export const openReview = (server: UiServer, at = ''): Promise<UiPage> =>
  openUi('review', { open: () => sampleDesk(), review: mixedReview, ...server }, { ...SIZE, at });

export const pushButton = (page: Page) => page.getByRole('button', { name: /^Push \d/ });

/** How many records each step was given, and the first of them. */
export const steps = ({ calls }: UiPage): { size: number; first: string }[] =>
  calls.flatMap(({ method, args }) => {
    if (method !== 'push') return [];
    const { items }: PushRequest = JSON.parse(JSON.stringify(args));
    return [{ size: items.length, first: items[0]?.key ?? '' }];
  });

export const hold = (code: Key) => ({ code, field: 'cover_price', params: {} });

export const heldItem = (n: number, ...codes: readonly Key[]) => productItem(n, { holds: codes.map(hold) });

/** Returns a review of just these records. */
export const reviewOf = (items: readonly ReviewItem[], more: Partial<Review> = {}): Review => ({
  ...productReview(0),
  items,
  ...more,
});
