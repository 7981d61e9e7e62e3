import { type FieldType, fieldOf, type Language, labelOf, lineSum, orderParts } from '../../core';
import type { ReviewOrder } from '../../protocol';

/** A line of an order, as it will be sent. */
export interface ShownLine {
  /** The product's code, or its ID where it has no code. */
  readonly product: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  /** For the whole line. */
  readonly sum: number;
  /** Whether it differs from the line in the same place that the CRM confirmed last. */
  readonly changed: boolean;
}

/** A field of an order's header, as it will be sent. */
export interface ShownValue {
  /** In the user's language. */
  readonly label: string;
  readonly type: FieldType;
  readonly value: string | number;
  readonly changed: boolean;
}

export interface ShownTerm {
  /** '' takes all terms away. */
  readonly text: string;
  readonly changed: boolean;
}

/** The whole order, as people read it. */
export interface ShownOrder {
  /** Only what the row says; what it leaves blank stays as it is. */
  readonly header: readonly ShownValue[];
  readonly lines: readonly ShownLine[];
  /** None where the row leaves them as they are. */
  readonly terms: readonly ShownTerm[];
}

/** Names and sorts all that is to be sent of an order: what its row says, all its lines and all its terms. */
export function shownOrder({ content, changed }: ReviewOrder, language: Language): ShownOrder {
  const { header, lines } = orderParts(content);
  return {
    header: Object.entries(header)
      .filter(([name]) => name !== 'order_code')
      .map(([name, value]) => ({
        label: labelOf('orders', name, language),
        type: fieldOf('orders', name)?.type ?? 'text',
        value,
        changed: changed.includes(name),
      })),
    lines: lines.map((line, index) => ({
      product: String(line.product_code || line.product_id),
      name: String(line.product_name ?? ''),
      quantity: Number(line.quantity),
      price: Number(line.price),
      sum: lineSum(line),
      changed: changed.includes(`line.${index + 1}`),
    })),
    terms: Object.entries(content)
      .filter(([name]) => name.startsWith('term.'))
      .map(([name, text]) => ({ text: String(text), changed: changed.includes(name) })),
  };
}
