import { numbered } from '../product-sheet';
import type { ShownRow } from './player';

/** A request as the stand-in CRM logs it, with the fault that spoilt its answer. */
export interface SpoiltRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly fault: string | null;
}

/** A product as the CRM has it. */
export interface HeldProduct {
  readonly product_id: number;
  readonly product_name: string;
  readonly cover_price: number | null;
}

/** Holds all that a verdict looks at, once nothing runs any more. */
export interface Ending {
  /** The rows of the sheet as they stand. */
  readonly rows: readonly ShownRow[];
  /** The price that a person gave each product, in the order in which the products stood at first. */
  readonly prices: readonly number[];
  /** The places of those that were given another price than the CRM had. */
  readonly changed: ReadonlySet<number>;
  /** The products that the CRM never takes, by ID. */
  readonly refused: ReadonlySet<string>;
  readonly held: readonly HeldProduct[];
  readonly requests: readonly SpoiltRequest[];
}

/** Says what went wrong, each as "3 sent twice"; nothing means right. */
export interface Verdict {
  readonly wrongs: readonly string[];
  /** Counts rows that say that nobody knows. */
  readonly unclear: number;
}

/** Holds what is known of one product at the end. */
interface Fate {
  readonly changed: boolean;
  readonly refused: boolean;
  /** The edits of it that took effect in the CRM, answered or not. */
  readonly edits: number;
  readonly isHeld: boolean;
  /** The row that stands for it; undefined where none does, or more than one, or one with other contents than the person gave it. */
  readonly row: ShownRow | undefined;
}

/**
 * The rules, each with the words that tell how many products break it. A push is right when none does:
 * 1. the CRM was changed at most once for each product: edits count that took effect, whether their answers arrived or not;
 * 2. nothing was sent of a product that nobody edited;
 * 3. each row stands in the sheet once, with what the person gave it;
 * 4. a row that says "sent" is one that the CRM has so;
 * 5. a row that says "still to be sent" is one that the CRM has not: else it would be sent again;
 * 6. what was edited is in the CRM after the second start, unless the CRM refuses it, or its row says that nobody knows.
 * A row may say that nobody knows; how many do is told beside the verdict, since a person has to look at each.
 */
const RULES: readonly (readonly [words: string, isBroken: (fate: Fate) => boolean])[] = [
  ['sent twice', ({ edits }) => edits > 1],
  ['sent though not edited', ({ changed, edits }) => !changed && edits > 0],
  ['rows lost or overwritten', ({ row }) => row === undefined],
  ['say “sent” falsely', ({ changed, row, isHeld }) => changed && row?.word === 'sent' && !isHeld],
  ['say “to be sent” falsely', ({ changed, row, isHeld }) => changed && row?.word === 'open' && isHeld],
  ['never sent', ({ changed, refused, row, isHeld }) => changed && !refused && !isHeld && row?.word !== 'unclear'],
];

/** Judges by the rules what has become of a push that was disturbed and then started once more. */
export function judge(ending: Ending): Verdict {
  const fates = fatesOf(ending);
  const wrongs = RULES.flatMap(([words, isBroken]) => {
    const count = fates.filter(isBroken).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return { wrongs, unclear: ending.rows.filter(({ word }) => word === 'unclear').length };
}

function fatesOf({ rows, prices, changed, refused, held, requests }: Ending): readonly Fate[] {
  const edits = new Map<string, number>();
  for (const request of requests.filter(hadEffect)) {
    const id = request.path.split('/').at(-1) ?? '';
    edits.set(id, (edits.get(id) ?? 0) + 1);
  }
  const products = new Map(held.map((product) => [String(product.product_id), product]));
  const shown = new Map<string, ShownRow[]>();
  for (const row of rows) shown.set(row.id, [...(shown.get(row.id) ?? []), row]);
  return prices.map((price, index) => {
    const { product_id: id, product_code: code, product_name: name } = numbered(index);
    const [row, ...more] = shown.get(id) ?? [];
    const isWhole = more.length === 0 && row?.code === code && row.name === name && row.price === price;
    return {
      changed: changed.has(index),
      refused: refused.has(id),
      edits: edits.get(id) ?? 0,
      isHeld: products.get(id)?.cover_price === price && products.get(id)?.product_name === name,
      row: isWhole ? row : undefined,
    };
  });
}

/** An edit whose answer was lost behind its back took effect all the same. */
function hadEffect({ method, status, fault }: SpoiltRequest): boolean {
  return method === 'PUT' && (status === 200 || fault === 'close-after');
}
