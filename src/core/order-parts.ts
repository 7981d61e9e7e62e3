import { type Content, isPart, type Value } from './content';

/** An order's content, taken apart. */
export interface OrderParts {
  readonly header: Content;
  /** In their order; the names of their fields are those of the Order lines table. */
  readonly lines: readonly Content[];
}

/** Takes the flat content of an order apart; its terms are in neither part. */
export function orderParts(content: Content): OrderParts {
  const header = Object.entries(content).filter(([name]) => !isPart(name));
  const lines = new Map<string, [string, Value][]>();
  for (const [name, value] of Object.entries(content)) {
    const [part, n = '', field = ''] = name.split('.');
    if (part === 'line') lines.set(n, [...(lines.get(n) ?? []), [field, value]]);
  }
  return {
    header: Object.fromEntries(header),
    lines: [...lines.values()].map((fields) => Object.fromEntries(fields)),
  };
}
