import type { ListedProduct } from '../../price-list';
import type { PriceListOpening } from '../../protocol';
import { type ChoiceForm, firstForm, missingIn } from './choice-form';
import { type FoundList, type ReadList, readList } from './lists-beside';
import { type PricePlan, planPrices } from './plan-prices';

/** One list as it is proposed to be read, and what would become of it. */
export interface Proposal {
  readonly list: ReadList;
  readonly form: ChoiceForm;
  /** Names what a person has to decide first, as a code of the messages; '' where nothing is missing. */
  readonly missing: string;
  /** null where something is missing. */
  readonly plan: PricePlan | null;
}

/** Reads a list as the window does before anybody has decided anything. */
export function proposalOf(
  found: FoundList,
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  today: string,
): Proposal {
  const list = readList(found, products, { today });
  const form = firstForm(opening, list);
  const missing = missingIn(form, list);
  return { list, form, missing, plan: missing === '' ? planPrices(opening, products, { form, list }) : null };
}

/**
 * Returns the place of the likeliest of several lists: that with most lines that name a product.
 * @returns null where there is none
 */
export function likeliestList(
  lists: readonly FoundList[],
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  today: string,
): number | null {
  if (lists.length < 2) return lists.length === 0 ? null : 0;
  const known = lists.map((list) => {
    const { plan } = proposalOf(list, opening, products, today);
    return plan?.lines.filter(({ productRow }) => productRow !== null).length ?? 0;
  });
  return known.indexOf(Math.max(...known));
}
