import { isCurrentPrice, isPlainPrice, isTaxIncluded, type PriceKind } from './header-words';
import { phaseOf } from './list-notes';
import type { ListProblem } from './list-table';
import { isFar, type PriceCandidate } from './price-candidates';

/** Holds the column for one field, and what a person should know or decide of it. */
interface FieldChoice {
  readonly chosen: PriceCandidate | null;
  readonly problems: readonly ListProblem[];
}

/**
 * Chooses the column of a field among all that can hold it: each piece of evidence leaves out what is not the price, and what
 * remains is chosen only if it is one column. Neither position nor nearness to the current prices decides between two.
 */
export function chooseColumn(
  field: string,
  candidates: readonly PriceCandidate[],
  { today, isExpired }: { readonly today: string; readonly isExpired: boolean },
): FieldChoice {
  const all = candidates.filter((each) => each.field === field && !each.foreign);
  const filled = all.filter((each) => each.filled > 0);
  const own = preferred((filled.length > 0 ? filled : all).filter(({ kind }) => !NOT_OWN.includes(kind)));
  if (own.length === 0)
    return none(all.some(({ kind }) => kind === 'cost') ? 'price.cost' : 'price.notOwn', field, all);
  const pieces = withoutPacks(own);
  if (pieces.length === 0) return none('price.notOwn', field, own);
  const { inForce, dated } = inForceOf(pieces, today);
  const left = newest(withoutOld(inForce));
  const [one, ...others] = left;
  if (!one) return none('price.notOwn', field, pieces);
  const told = dated ? [problem('price.dated', field, [one])] : [];
  if (others.length > 0) return rivalsOf(field, left);
  if (one.kind === 'old' || SPECIAL.includes(one.kind)) return none('price.notOwn', field, [one]);
  if (isExpired) return none('price.expired', field, [one]);
  if (one.period && phaseOf(one.period, today) === 'past') return none('price.expired', field, [one]);
  if (one.isLikeOther) return none('price.field', field, [one]);
  return isFar(one)
    ? none('price.far', field, [one])
    : { chosen: one, problems: [...told, ...namingProblems(field, one), ...periodProblems(field, one, today)] };
}

/** Limits how far prices for a pack are from the current ones: then the product is such a pack. */
const MAX_PACK_FACTOR = 1.5;
/** Leaves out bounds and prices of members beside others, and all others beside the shop's own. */
function preferred(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const ours = candidates.filter(({ kind }) => kind === 'ours');
  if (ours.length > 0) return ours;
  const general = candidates.filter(({ kind }) => !SPECIAL.includes(kind));
  return general.length > 0 ? general : candidates;
}

const SPECIAL: readonly PriceKind[] = ['bound', 'member'];

/** Lists the kinds of prices that are never the shop's own. */
const NOT_OWN: readonly PriceKind[] = ['competitor', 'cost', 'saved'];
const PACKS: readonly PriceKind[] = ['pack', 'measure'];

function none(code: ListProblem['code'], field: string, columns: readonly PriceCandidate[]): FieldChoice {
  return { chosen: null, problems: columns.length > 0 ? [problem(code, field, columns)] : [] };
}

/**
 * Leaves out prices for packs where a price for the piece fits the current prices. Prices for packs alone stay where they fit
 * these: then the product is such a pack.
 */
function withoutPacks(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const pieces = candidates.filter(({ kind }) => !PACKS.includes(kind));
  if (pieces.length === candidates.length) return candidates;
  if (pieces.length === 0) return candidates.filter(({ factor }) => factor !== null && factor <= MAX_PACK_FACTOR);
  return pieces.some((each) => each.factor !== null && !isFar(each)) ? pieces : candidates;
}

/** Leaves out prices of other days: of several that hold today the one that began last counts. */
function inForceOf(candidates: readonly PriceCandidate[], today: string) {
  const undated = candidates.filter(({ period }) => period === null);
  const dated = candidates.flatMap((each) => (each.period ? [{ each, phase: phaseOf(each.period, today) }] : []));
  const now = dated.filter(({ phase }) => phase === 'now').map(({ each }) => each);
  if (dated.length > 1 && now.length > 0) {
    const last = now.reduce((latest, { period }) => (period && period.from > latest ? period.from : latest), '');
    const begun = now.filter(({ period }) => period?.from === last);
    return { inForce: [...begun, ...undated], dated: undated.length === 0 };
  }
  const past = dated.filter(({ phase }) => phase === 'past').map(({ each }) => each);
  const holding = candidates.filter((each) => !past.includes(each));
  return { inForce: holding.length > 0 ? holding : candidates, dated: false };
}

/** Leaves out old prices, and current ones beside those of a new price list. */
function withoutOld(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const left = candidates.filter(({ kind }) => kind !== 'old');
  const isNew = left.some(({ kind, period }) => kind === 'new' || period !== null);
  const fresh = isNew ? left.filter(({ header }) => !isCurrentPrice(header)) : left;
  return fresh.length > 0 ? fresh : candidates;
}

/** Returns the new price alone, where all others say nothing but that they are a price. */
function newest(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const fresh = candidates.filter(({ kind }) => kind === 'new');
  const others = candidates.filter(({ kind }) => kind !== 'new');
  return fresh.length === 1 && others.every(({ header }) => isPlainPrice(header)) ? fresh : candidates;
}

/** Bounds the prices without tax that a shop keeps, and those with tax that it does not, as factors of the current ones. */
const KEPT_FACTOR = 1.01;
const UNLIKE_FACTOR = 1.04;

/**
 * Makes rivals of columns that all can be the price. Of one price with and without tax customers pay the first, unless the
 * current prices say that the shop keeps the other.
 */
function rivalsOf(field: string, rivals: readonly PriceCandidate[]): FieldChoice {
  const taxes = rivals.map(({ header }) => isTaxIncluded(header));
  const isPair = rivals.length === 2 && taxes.includes(false) && taxes.some((tax) => tax !== false);
  if (!isPair) return { chosen: null, problems: [problem('price.several', field, rivals)] };
  const taxed = rivals[taxes.findIndex((tax) => tax !== false)];
  const untaxed = rivals[taxes.indexOf(false)];
  const contradicted = (untaxed?.factor ?? Infinity) <= KEPT_FACTOR && (taxed?.factor ?? 1) > UNLIKE_FACTOR;
  const isLikely = taxed?.factor !== null && !contradicted && taxed && !isFar(taxed);
  return { chosen: isLikely ? taxed : null, problems: [problem('price.vatPair', field, rivals)] };
}

function periodProblems(field: string, one: PriceCandidate, today: string): ListProblem[] {
  return one.period && phaseOf(one.period, today) === 'future' ? [problem('price.future', field, [one])] : [];
}

/** Tells where a header does not say that its column is the shop's own price, or says more than the desk knows. */
function namingProblems(field: string, one: PriceCandidate): ListProblem[] {
  const isKnown =
    one.header === '' || one.isNamed || isPlainPrice(one.header) || one.period !== null || one.kind !== 'plain';
  return isKnown && (one.byHeader || one.header === '') ? [] : [problem('price.unnamed', field, [one])];
}

/** Makes a problem with these columns; with none where it is one of the whole list. */
export function problem(
  code: ListProblem['code'],
  field = '',
  columns: readonly { readonly column: number }[] = [],
  scale = 1,
): ListProblem {
  return { code, field, scale, columns: columns.map(({ column }) => column) };
}
