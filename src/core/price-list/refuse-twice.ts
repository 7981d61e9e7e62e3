import { refuse } from './item-line';
import type { ListLine } from './list-line';

/**
 * Refuses the lines that name one product with different prices; of those with the same prices the first stands. A line
 * without any price says nothing against another.
 */
export function refuseTwice(lines: readonly ListLine[], firstRow: number): ListLine[] {
  const byProduct = new Map<number, ListLine[]>();
  const twins = new Set<number>();
  for (const line of lines) {
    if (line.productRow === null) continue;
    const group = byProduct.get(line.productRow);
    if (!group) byProduct.set(line.productRow, [line]);
    else {
      group.push(line);
      twins.add(line.productRow);
    }
  }
  if (twins.size === 0) return [...lines];
  return lines.map((line) => {
    const group = line.productRow !== null && twins.has(line.productRow) ? byProduct.get(line.productRow) : undefined;
    return group ? amongTwins(line, group, firstRow) : line;
  });
}

function amongTwins(line: ListLine, group: readonly ListLine[], firstRow: number): ListLine {
  const priced = group.filter((each) => each.reason !== 'price.blank');
  const [first = line, ...others] = priced;
  const params = { rows: group.map(({ listRow }) => listRow + firstRow).join(', ') };
  if (others.some((each) => saying(each) !== saying(first))) return refuse(line, 'code.twiceInList', params);
  if (line === first) return line;
  const prices = line.prices.map((price) => ({ ...price, new: null, adjusted: false }));
  return { ...line, state: 'skipped', reason: 'code.repeated', params, prices };
}

/** What a line says of prices: the number, or the text where it is none. */
function saying({ prices }: ListLine): string {
  return JSON.stringify(prices.map(({ read, text }) => read ?? text));
}
