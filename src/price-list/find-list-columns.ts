import { PRICE_FIELDS } from '../records/catalogue';
import { findKeyColumn, type KeyColumn } from './find-key-column';
import { isCurrentPrice, isPlainPrice, isTaxIncluded, type PriceKind, roleOfHeader } from './header-words';
import { findListHeader, type ListSample, type SampleColumn, sampleList } from './list-headers';
import type { ListedProduct } from './list-line';
import { latestStart, phaseOf, readNotes } from './list-notes';
import { type ColumnRole, cellText, type ListProblem, type ListTable } from './list-table';
import { type ColumnEvidence, isFar, type PriceCandidate, priceCandidates } from './price-candidates';

interface FieldChoice {
  readonly chosen: PriceCandidate | null;
  readonly problems: readonly ListProblem[];
}

/** Excludes what is not the price; neither position nor nearness to current prices decides between two. */
function chooseColumn(
  field: string,
  candidates: readonly PriceCandidate[],
  { today, isExpired }: { readonly today: string; readonly isExpired: boolean },
): FieldChoice {
  const named = candidates.filter((each) => each.field === field);
  const isNewHere = named.some(({ isNew, foreign }) => isNew && !foreign);
  // New prices in another currency show that those in đồng beside them are old.
  const all = named.filter(({ foreign, isNew }) => !foreign || (isNew && !isNewHere));
  const own = preferred(all.filter(({ kind }) => !NOT_OWN.includes(kind)));
  if (own.length === 0)
    return none(all.some(({ kind }) => kind === 'cost') ? 'price.cost' : 'price.notOwn', field, all);
  const { inForce, dated } = inForceOf(withoutPacks(own), today);
  const left = newest(withoutOld(inForce));
  const [one, ...others] = left;
  if (!one) return none('price.notOwn', field, own);
  if (isExpired) return none('price.expired', field, left);
  if (others.length > 0) return rivalsOf(field, left);
  if (one.foreign || (one.priced === 0 && all.some(({ priced }) => priced > 0)))
    return none('price.newUnread', field, [one]);
  const doubt = doubtOf(one, all, today);
  if (doubt !== '') return none(doubt, field, doubt === 'price.notOwn' ? namedAmong(all) : [one]);
  return { chosen: one, problems: cautionsOf(one, dated, today).map((code) => problem(code, field, [one])) };
}

function doubtOf(one: PriceCandidate, all: readonly PriceCandidate[], today: string): ListProblem['code'] | '' {
  // A column without a price header can rival one with it, but not replace it.
  const isStandIn = !one.byHeader && all.some(({ byHeader }) => byHeader);
  if (isStandIn || one.kind === 'old' || SPECIAL.includes(one.kind)) return 'price.notOwn';
  if (one.isUnheaded) return 'price.unheaded';
  if (phaseOf(one.period, today) === 'past') return 'price.expired';
  if (one.isLikeOther) return 'price.field';
  return isFar(one) ? 'price.far' : '';
}

function namedAmong(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const named = candidates.filter(({ byHeader }) => byHeader);
  return named.length > 0 ? named : candidates;
}

/** Minimum and member prices count only alone; the shop's own price beats all but a new one. */
function preferred(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const ours = candidates.filter(({ kind }) => kind === 'ours' || kind === 'new');
  if (ours.some(({ kind }) => kind === 'ours')) return ours;
  const general = candidates.filter(({ kind }) => !SPECIAL.includes(kind));
  return general.length > 0 ? general : candidates;
}

const SPECIAL: readonly PriceKind[] = ['bound', 'member'];

const NOT_OWN: readonly PriceKind[] = ['competitor', 'cost', 'saved'];
const PACKS: readonly PriceKind[] = ['pack', 'measure'];
/** Within this factor of the current prices, the product is itself the pack. */
const MAX_PACK_FACTOR = 1.5;

function none(code: ListProblem['code'], field: string, columns: readonly PriceCandidate[]): FieldChoice {
  return { chosen: null, problems: columns.length > 0 ? [problem(code, field, columns)] : [] };
}

function withoutPacks(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const pieces = candidates.filter(({ kind }) => !PACKS.includes(kind));
  if (pieces.length === candidates.length) return candidates;
  if (pieces.length === 0) return candidates.filter(({ factor }) => factor !== null && factor <= MAX_PACK_FACTOR);
  return pieces.some((each) => each.factor !== null && !isFar(each)) ? pieces : candidates;
}

/** Of several periods in force, the one that began last. */
function inForceOf(candidates: readonly PriceCandidate[], today: string) {
  const undated = candidates.filter(({ period }) => period === null);
  const now = candidates.filter(({ period }) => phaseOf(period, today) === 'now');
  if (candidates.length - undated.length > 1 && now.length > 0)
    return { inForce: [...latestStart(now), ...undated], dated: undated.length === 0 };
  const notPast = candidates.filter(({ period }) => phaseOf(period, today) !== 'past');
  return { inForce: notPast.length > 0 ? notPast : candidates, dated: false };
}

function withoutOld(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const left = candidates.filter(({ kind }) => kind !== 'old');
  const isNew = left.some(({ kind, period }) => kind === 'new' || period !== null);
  const fresh = isNew ? left.filter(({ header }) => !isCurrentPrice(header)) : left;
  return fresh.length > 0 ? fresh : candidates;
}

function newest(candidates: readonly PriceCandidate[]): readonly PriceCandidate[] {
  const fresh = candidates.filter(({ kind }) => kind === 'new');
  const others = candidates.filter(({ kind }) => kind !== 'new');
  return fresh.length === 1 && others.every(({ header }) => isPlainPrice(header)) ? fresh : candidates;
}

/** As factors of the current prices. */
const KEPT_FACTOR = 1.01;
const UNLIKE_FACTOR = 1.04;

/** The price with tax wins unless the current prices match the one without. */
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

function cautionsOf({ header, isNamed, period, kind }: PriceCandidate, dated: boolean, today: string) {
  // The header says more than is understood.
  const isUnnamed = header !== '' && !isNamed && !isPlainPrice(header) && period === null && kind === 'plain';
  const isFuture = phaseOf(period, today) === 'future';
  const found = [dated && 'price.dated', isUnnamed && 'price.unnamed', isFuture && 'price.future'] as const;
  return found.filter((code) => code !== false);
}

function problem(
  code: ListProblem['code'],
  field = '',
  columns: readonly { readonly column: number }[] = [],
  scale = 1,
): ListProblem {
  return { code, field, scale, columns: columns.map(({ column }) => column) };
}

type FoundPrice = Pick<PriceCandidate, 'column' | 'field'>;

export interface ListMoment {
  readonly today: string;
  /** As chosen by the user, from 0; null for none. */
  readonly headerRow?: number | null;
}

export function findListColumns(
  table: ListTable,
  products: readonly ListedProduct[],
  { today, headerRow: chosen }: ListMoment,
) {
  const headerRow = chosen === undefined ? findListHeader(table) : chosen;
  const sample = sampleList(table, headerRow);
  const key = findKeyColumn(sample, products);
  const evidence = { table, headerRow, sample, key, notes: readNotes(table, headerRow, today), today };
  const candidates = priceCandidates(evidence);
  const isExpired = phaseOf(evidence.notes.period, today) === 'past';
  const choices = PRICE_FIELDS.map((field) => chooseColumn(field, candidates, { today, isExpired }));
  const chosenColumns = choices.flatMap(({ chosen: one }) => one ?? []);
  const prices = [...chosenColumns].sort((a, b) => a.column - b.column).map(({ column, field }) => ({ column, field }));
  const found = choices.flatMap(({ problems }) => problems);
  return {
    headerRow,
    columns: sample.columns.map((column) => roleOf(column, key, candidates)),
    key: key?.column ?? null,
    keyField: key?.field ?? '',
    prices,
    period: evidence.notes.period,
    problems: [
      ...keyProblems(key),
      ...priceProblems(candidates, found, prices),
      ...chosenColumns.flatMap(unitProblems),
      ...listProblems(chosenColumns, evidence, found),
    ],
  };
}

function keyProblems(key: KeyColumn | null): ListProblem[] {
  if (!key) return [problem('key.none')];
  return key.share === 0 ? [problem('key.unknown', '', [key])] : [];
}

/** Once a price is found, old prices and costs beside it are no problem. */
function priceProblems(
  candidates: readonly PriceCandidate[],
  found: readonly ListProblem[],
  prices: readonly FoundPrice[],
): ListProblem[] {
  const foreign = candidates.filter((each) => each.foreign);
  const open = found.filter(({ code }) => prices.length === 0 || (code !== 'price.notOwn' && code !== 'price.cost'));
  const abroad = foreign.length > 0 ? [problem('price.currency', '', foreign)] : [];
  return open.length + abroad.length + prices.length === 0 ? [problem('price.none')] : [...open, ...abroad];
}

function unitProblems({ column, field, readings, isOpen, stated }: PriceCandidate): ListProblem[] {
  const [best] = readings;
  const scale = best?.unit ?? 1;
  if (isOpen) return [problem('price.open', field, [{ column }], scale)];
  const unit = best?.lost ? scale * 1_000 : scale;
  if (unit !== stated) return [problem('price.unsaid', field, [{ column }], unit)];
  return stated > 1 ? [problem('price.scale', field, [{ column }], stated)] : [];
}

function listProblems(
  chosen: readonly PriceCandidate[],
  { notes, sample, today }: ColumnEvidence,
  found: readonly ListProblem[],
): ListProblem[] {
  const pairs = found.filter(({ code }) => code === 'price.vatPair').flatMap(({ columns }) => columns);
  const untaxed = chosen.filter(({ column, header }) => {
    const tax = isTaxIncluded(header);
    return !pairs.includes(column) && (tax === null ? notes.isWithoutTax || isTaxOnTop(sample, column) : !tax);
  });
  const isFuture = chosen.length > 0 && phaseOf(notes.period, today) === 'future';
  const isReported = found.some(({ code }) => code === 'price.future');
  return [
    ...(untaxed.length > 0 ? [problem('price.noTax', '', untaxed)] : []),
    ...(isFuture && !isReported ? [problem('price.future', '', chosen)] : []),
  ];
}

function isTaxOnTop({ columns }: ListSample, price: number): boolean {
  const digits = columns.map(({ cells }) => cells.map((cell) => Number(cellText(cell).replace(/\D/g, ''))));
  const taxes = columns.filter(({ header, column }) => column !== price && isTaxIncluded(header) !== null);
  return taxes.some(({ column: tax }) =>
    digits.some((sums, column) => {
      const rows = sums.map((sum, row) => [sum, digits[price]?.[row] ?? 0, digits[tax]?.[row] ?? 0] as const);
      const added = rows.filter(([sum, net, amount]) => amount > 0 && net > 0 && net + amount === sum);
      const counted = rows.filter(([sum, net]) => sum > 0 && net > 0);
      return column !== price && column !== tax && added.length * 2 > counted.length;
    }),
  );
}

function roleOf(column: SampleColumn, key: KeyColumn | null, candidates: readonly PriceCandidate[]): ColumnRole {
  const { header, samples } = column;
  const shown = { column: column.column, header, samples };
  if (column.column === key?.column)
    return { ...shown, role: 'key', field: key.field, why: evidenceOf(key.byHeader, key.share > 0) };
  const price = candidates.find((each) => each.column === column.column);
  if (price) {
    const field = price.foreign ? '' : price.field;
    return { ...shown, role: 'price', field, why: evidenceOf(price.byHeader, price.byContent) };
  }
  return roleOfHeader(header) === 'name'
    ? { ...shown, role: 'name', field: 'product_name', why: 'header' }
    : { ...shown, role: 'other', field: '', why: '' };
}

function evidenceOf(byHeader: boolean, byContent: boolean): ColumnRole['why'] {
  return !byHeader ? 'content' : byContent ? 'both' : 'header';
}
