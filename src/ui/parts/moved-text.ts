import { toldPercent } from '../../core';
import { formatPercent } from '../../i18n';
import type { Words } from '../words';

/** Less than this is not told in figures, in percents. */
const SMALLEST = 0.01;

/** "+12.5%", "−62%", "+0.04%" or "−<0.01%": no change reads as none. */
export function movedText({ language }: Pick<Words, 'language'>, percent: number): string {
  const size = Math.abs(percent);
  if (size === 0) return formatPercent(language, 0);
  const sign = percent < 0 ? '−' : '+';
  if (size < SMALLEST) return `${sign}<${formatPercent(language, SMALLEST)}`;
  return sign + formatPercent(language, toldPercent(size));
}
