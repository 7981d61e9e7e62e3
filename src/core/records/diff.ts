import { canonicalLine, linesOf, orderParts, pairLines } from '../orders/order-parts';
import { textHash } from '../text';
import { type Change, type Content, isListPart, listsIn } from './content';

/**
 * Compares a row's content with the one that the CRM confirmed last. An order's lines may stand in any order; its terms keep
 * theirs.
 * @param before the baseline; null when nothing of the record was ever confirmed
 * @returns the differences, in the order of the row's fields, taken-away parts last
 */
export function diff(before: Content | null, after: Content): Change[] {
  const changes = differences(before, after);
  if (!before || !changes.some(isOfLine)) return changes;
  const others = changes.filter((change) => !isOfLine(change));
  const header = others.filter(({ name }) => !isListPart(name));
  const terms = others.filter(({ name }) => isListPart(name));
  return [...header, ...lineChanges(orderParts(before).lines, orderParts(after).lines), ...terms];
}

function isOfLine({ name }: Change): boolean {
  return name.startsWith('line.');
}

function differences(before: Content | null, after: Content): Change[] {
  const changes: Change[] = [];
  let hasParts = false;
  // Deliberately not by entries: a check compares a million cells, and the pairs would be its largest cost.
  for (const name in after) {
    const old = before?.[name] ?? null;
    const value = after[name] ?? null;
    if (old !== value) changes.push({ name, before: old, after: value });
    hasParts ||= isListPart(name);
  }
  if (!before || !hasParts) return changes;
  const replaced = listsIn(after);
  for (const [name, value] of Object.entries(before)) {
    const replacedHere = replaced.some((list) => name.startsWith(list));
    if (replacedHere && !(name in after)) changes.push({ name, before: value, after: null });
  }
  return changes;
}

/** Compares the lines of an order; removed lines are numbered after those that stay. */
function lineChanges(old: readonly Content[], lines: readonly Content[]): Change[] {
  const pairs = pairLines(old, lines);
  const kept = new Set(pairs);
  const gone = old.filter((_, at) => !kept.has(at));
  return [
    ...lines.flatMap((line, at) => changesOfLine(at + 1, old[pairs[at] ?? -1] ?? {}, line)),
    ...gone.flatMap((line, at) => changesOfLine(lines.length + at + 1, line, {})),
  ];
}

function changesOfLine(n: number, old: Content, line: Content): Change[] {
  const fields = [...new Set([...Object.keys(line), ...Object.keys(old)])];
  return fields
    .map((field) => ({ name: `line.${n}.${field}`, before: old[field] ?? null, after: line[field] ?? null }))
    .filter(({ before, after }) => before !== after);
}

const FINGERPRINT_RANGE = 2 ** 52;

/**
 * Returns a short text that is equal for equal content, whatever the order of its fields and of an order's lines.
 * @returns 52 bits as base 36: enough to tell edits of one row apart, not a secret
 */
export function fingerprint(content: Content): string {
  // Deliberately a sum, for which nothing needs sorting: each step of a push asks for thousands.
  let sum = 0;
  const add = (text: string): void => {
    sum = (sum + textHash(text)) % FINGERPRINT_RANGE;
  };
  for (const name in content) {
    const value = content[name];
    if (!name.startsWith('line.')) add(`${name}\n${typeof value}\n${value}`);
  }
  for (const line of linesOf(content).values()) add(canonicalLine(line));
  return sum.toString(36);
}
