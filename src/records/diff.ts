import type { SheetRecord } from './read-products';
import { type Change, type Content, codeKey, filterValues, groupBy, isListPart, listsIn, type Value } from './record';
import { textHash } from './text';

export interface OrderParts {
  readonly header: Content;
  /** In order; field names are those of the Order lines table. */
  readonly lines: readonly Content[];
}

export function orderParts(content: Content): OrderParts {
  return { header: filterValues(content, (name) => !isListPart(name)), lines: [...linesOf(content).values()] };
}

export function linesOf(content: Content): ReadonlyMap<string, Content> {
  const lines = new Map<string, Record<string, Value>>();
  for (const name of Object.keys(content)) {
    if (!name.startsWith('line.')) continue;
    const [, n = '', field = ''] = name.split('.');
    const line = lines.get(n) ?? {};
    line[field] = content[name] ?? '';
    lines.set(n, line);
  }
  return lines;
}

/** One per sheet row; {} for a row with only the order code. */
export function linesByRow({ content, lineRows = [] }: SheetRecord): Content[] {
  const lines = linesOf(content);
  return lineRows.map((_, index) => lines.get(String(index + 1)) ?? {});
}

function canonicalLine(line: Content): string {
  return JSON.stringify(Object.entries(line).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function productOfLine({ product_id: id, product_code: code }: Content): string {
  return codeKey(id || code || '');
}

/** Equal lines first, preferably in place, then the same product, then the same place: sorting is no change. */
function pairLines(old: readonly Content[], lines: readonly Content[]): (number | null)[] {
  const free = new Set(old.keys());
  const pairs: (number | null)[] = lines.map(() => null);
  const take = (at: number, found: number | undefined): void => {
    if (found !== undefined && free.delete(found)) pairs[at] = found;
  };
  const isSame = (at: number): boolean => canonicalLine(old[at] ?? {}) === canonicalLine(lines[at] ?? {});
  for (const at of lines.keys()) if (isSame(at)) take(at, at);
  for (const nameOf of [canonicalLine, productOfLine]) {
    const places = groupBy(free, (at) => nameOf(old[at] ?? {}));
    for (const [at, line] of lines.entries()) if (pairs[at] === null) take(at, places.get(nameOf(line))?.shift());
  }
  for (const at of lines.keys()) if (pairs[at] === null) take(at, at);
  return pairs;
}

/** As `pairLines`, then what is left over in order; null where no old line is left. */
export function pairAllLines(old: readonly Content[], lines: readonly Content[]): (number | null)[] {
  const pairs = pairLines(old, lines);
  const free = [...old.keys()].filter((at) => !pairs.includes(at));
  return pairs.map((at) => at ?? free.shift() ?? null);
}

/** Each cell is old, target, or blank where a line comes or goes: what a killed revert leaves. */
export function isPartiallyReverted(
  old: readonly Content[],
  now: readonly Content[],
  target: readonly Content[],
): boolean {
  if (now.length < old.length) return false;
  const [froms, tos] = [pairAllLines(old, now), pairAllLines(target, now)];
  return now.every((line, at) => {
    const from: Content = old[froms[at] ?? -1] ?? {};
    const to: Content = target[tos[at] ?? -1] ?? {};
    const names = Object.keys({ ...from, ...to, ...line });
    return names.every((name) => line[name] === from[name] || line[name] === to[name]);
  });
}

const LINE_END = /\r\n|\r/g;
const BLANK_LINE = /\n[^\S\n]*\n/;
const BLANK_LINES = /\n(?:[^\S\n]*\n)+/;
const LINES_AT_FRONT = /^(?:[^\S\n]*\n)+/;
const LINE_AT_END = /\n[^\S\n]*$/;

/** One term a line; with a blank line anywhere, one term for each block between blank lines. */
export function parseTerms(text: string): string[] {
  const lines = text.replace(LINE_END, '\n');
  const parts = BLANK_LINE.test(lines) ? lines.split(BLANK_LINES).map(withoutOuterLines) : lines.split('\n');
  return parts.filter((term) => term.trim() !== '');
}

/** Inverse of `parseTerms`: a trailing blank line keeps the lines of a single term together. */
export function formatTerms(terms: readonly string[]): string {
  if (!terms.some((term) => term.includes('\n'))) return terms.join('\n');
  return terms.length === 1 ? `${terms[0] ?? ''}\n\n` : terms.join('\n\n');
}

function withoutOuterLines(term: string): string {
  return term.replace(LINES_AT_FRONT, '').replace(LINE_AT_END, '');
}

/** Order lines may be reordered, terms may not. @param before null when nothing was ever confirmed */
export function diff(before: Content | null, after: Content): Change[] {
  const changes = differences(before, after);
  if (!before || !changes.some(isLineChange)) return changes;
  const header = changes.filter(({ name }) => !isListPart(name));
  const terms = changes.filter((change) => isListPart(change.name) && !isLineChange(change));
  return [...header, ...lineChanges(orderParts(before).lines, orderParts(after).lines), ...terms];
}

function isLineChange({ name }: Change): boolean {
  return name.startsWith('line.');
}

function differences(before: Content | null, after: Content): Change[] {
  const changes: Change[] = [];
  let hasParts = false;
  // Not by entries: a check compares a million cells, and the pairs would be its largest cost.
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

function lineChanges(old: readonly Content[], lines: readonly Content[]): Change[] {
  const pairs = pairLines(old, lines);
  const paired = new Set(pairs);
  const gone = old.filter((_, at) => !paired.has(at));
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

/** 52 bits in base 36, independent of field and line order: tells edits of one row apart, not a secret. */
export function fingerprint(content: Content): string {
  // A sum needs no sorting: each step of a push calls this thousands of times.
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

/** These identify the record: on its first attempt their values are no news. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['product_code', 'product_id', 'order_code']);

export function changesOfAttempt(before: Content | null, after: Content): Change[] {
  return diff(before, after).filter((change) => change.before !== null || !ADDRESS_FIELDS.has(change.name));
}
