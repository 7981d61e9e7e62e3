import type { Content } from './content';
import { linesOf, lineText } from './order-parts';
import { textHash } from './text-hash';

const PRINTS = 2 ** 52;

/**
 * A short text that is equal for equal content, whatever the order of its fields and of an order's lines.
 * @returns 52 bits as base 36: enough to tell edits of one row apart, not a secret
 */
export function fingerprint(content: Content): string {
  // Deliberately a sum, for which nothing needs sorting: each step of a push asks for thousands.
  let sum = 0;
  const add = (text: string): void => {
    sum = (sum + textHash(text)) % PRINTS;
  };
  for (const name in content) {
    const value = content[name];
    if (!name.startsWith('line.')) add(`${name}\n${typeof value}\n${value}`);
  }
  for (const line of linesOf(content).values()) add(lineText(line));
  return sum.toString(36);
}
