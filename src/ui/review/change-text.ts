import type { ReviewChange } from '../../protocol';
import { valueText } from '../parts/value-text';
import type { Words } from '../words';

/** The old and the new value of a change as people read them. */
export function changeTexts(words: Words, change: ReviewChange): { readonly before: string; readonly after: string } {
  return {
    before: change.before === null ? '—' : valueText(words, change.type, change.before),
    after: change.after === null ? words.say('review.removed') : valueText(words, change.type, change.after),
  };
}

/** How far an amount moved, in percents of the old one; null where that says nothing. */
export function movedPercent({ type, before, after }: ReviewChange): number | null {
  if (type !== 'money' && type !== 'number') return null;
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return null;
  return ((after - before) / Math.abs(before)) * 100;
}
