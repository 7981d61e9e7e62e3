import type { Content } from './content';
import { pairAllLines } from './pair-lines';

/**
 * Tells whether an order's lines are on their way from old ones to wanted ones, as a revert that was killed leaves them: each
 * cell says the one or the other, or is blank where a line comes or goes. What a person typed says something else.
 */
export function areHalfReverted(old: readonly Content[], now: readonly Content[], wanted: readonly Content[]): boolean {
  if (now.length < old.length) return false;
  const [froms, tos] = [pairAllLines(old, now), pairAllLines(wanted, now)];
  return now.every((line, at) => {
    const from: Content = old[froms[at] ?? -1] ?? {};
    const to: Content = wanted[tos[at] ?? -1] ?? {};
    const names = Object.keys({ ...from, ...to, ...line });
    return names.every((name) => line[name] === from[name] || line[name] === to[name]);
  });
}
