import { numbered } from '../product-sheet';
import type { ShownRow } from './player';

/** A request in the log of the stand-in CRM, with the fault that spoilt its answer. */
export interface SpoiltRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly fault: string | null;
}

export interface HeldProduct {
  readonly product_id: number;
  readonly product_name: string;
  readonly cover_price: number | null;
}

/** The state after everything has ended. */
export interface Ending {
  readonly rows: readonly ShownRow[];
  /** The price that each product should have, in the original order. */
  readonly prices: readonly number[];
  /** Indexes of products whose price was changed. */
  readonly changed: ReadonlySet<number>;
  /** IDs of products that the CRM always refuses. */
  readonly refused: ReadonlySet<string>;
  readonly held: readonly HeldProduct[];
  readonly requests: readonly SpoiltRequest[];
}

/** What went wrong, as "3 sent twice"; nothing means right. */
export interface Verdict {
  readonly wrongs: readonly string[];
  /** Rows marked as unclear. */
  readonly unclear: number;
}

interface Fate {
  readonly changed: boolean;
  readonly refused: boolean;
  /** Edits that took effect in the CRM, answered or not. */
  readonly edits: number;
  readonly isHeld: boolean;
  /** Its row; undefined where there is none, more than one, or one with other contents. */
  readonly row: ShownRow | undefined;
}

/**
 * The rules, each with the words for the number of products that break it. A push is right when none does:
 * 1. the CRM was changed at most once for each product, whether the answer arrived or not;
 * 2. nothing was sent of a product that was not edited;
 * 3. each row is in the sheet once, with the contents that it was given;
 * 4. a row marked "sent" is in the CRM like that;
 * 5. a row marked "still to be sent" is not in the CRM: it would be sent again;
 * 6. what was edited is in the CRM after the second start, unless the CRM refuses it or its row is marked unclear.
 * The number of unclear rows is reported beside the verdict, since a person has to look at each.
 */
const RULES: readonly (readonly [words: string, isBroken: (fate: Fate) => boolean])[] = [
  ['sent twice', ({ edits }) => edits > 1],
  ['sent though not edited', ({ changed, edits }) => !changed && edits > 0],
  ['rows lost or overwritten', ({ row }) => row === undefined],
  ['say “sent” falsely', ({ changed, row, isHeld }) => changed && row?.word === 'sent' && !isHeld],
  ['say “to be sent” falsely', ({ changed, row, isHeld }) => changed && row?.word === 'open' && isHeld],
  ['never sent', ({ changed, refused, row, isHeld }) => changed && !refused && !isHeld && row?.word !== 'unclear'],
];

/** Judges a push that was disturbed and then started once more. */
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

/** An edit whose answer was lost still took effect. */
function hadEffect({ method, status, fault }: SpoiltRequest): boolean {
  return method === 'PUT' && (status === 200 || fault === 'close-after');
}
