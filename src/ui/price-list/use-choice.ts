import { useCallback, useMemo, useState } from 'preact/hooks';
import type { ListedProduct } from '../../price-list';
import type { NewPrice, PriceListApplied, PriceListOpening, PriceListUndone } from '../../protocol';
import { useAction } from '../kit/hooks';
import { refusedCount } from '../kit/texts';
import type { Call } from '../rpc';
import { type ChoiceForm, chosenList, firstForm, type KeptChoice } from './choice-form';
import { type LikeliestList, likeliestList } from './likeliest-list';
import { type FoundList, type GivenList, givenOf, listsBeside, type ReadList, rangeOf, readList } from './lists-beside';
import { listedProducts } from './plan-prices';
import { matchingProfile, parseProfiles, withProfile } from './profiles';

export type OtherList = ReturnType<typeof othersOf>[number];
export type Choice = ReturnType<typeof useChoice>;

interface Before {
  /** What the user had decided when the file was read anew; it counts where the same list is taken. */
  readonly kept: KeptChoice | null;
  /** What was pasted or dropped; null where the list is one of the spreadsheet. */
  readonly pasted: readonly GivenList[] | null;
  readonly profiles: string;
  readonly today: string;
}

export function useChoice(opening: PriceListOpening, { kept: before, pasted, profiles, today }: Before) {
  const products = useMemo(() => listedProducts(opening), [opening]);
  const { lists, likeliest } = useMemo(
    () => listsIn(opening, pasted, products, today),
    [opening, pasted, products, today],
  );
  const [taken, setTaken] = useState(() =>
    pasted ? (before?.taken ?? likeliest.at) : chosenList(before, opening, likeliest.at),
  );
  const [still] = useState(() => (before?.taken === taken ? before : null));
  const [headerRow, setRow] = useState(still?.headerRow);
  const read = useCallback(
    (at: number | null, row?: number | null) => {
      const list = at === null ? undefined : lists[at];
      return list ? readList(list, products, row === undefined ? { today } : { today, headerRow: row }) : null;
    },
    [lists, products, today],
  );
  const list = useMemo(() => read(taken, headerRow), [read, taken, headerRow]);
  const [{ form, profile }, setState] = useState(() =>
    still ? { form: still.form, profile: null } : begun(opening, list, profiles),
  );
  const setForm = (next: ChoiceForm): void => setState({ form: next, profile });
  const choose = (at: number | null, row: number | null | undefined): void => {
    setTaken(at);
    setRow(row);
    setState(begun(opening, read(at, row), profiles));
  };
  const kept: KeptChoice = { opening, form, taken, ...(headerRow === undefined ? {} : { headerRow }) };
  return {
    ...{ products, list, form, profile, kept, setForm },
    others: othersOf(lists, taken, likeliest),
    setHeaderRow: (row: number | null) => choose(taken, row),
    take: (at: number) => choose(at, undefined),
    /** Reads the list as if its supplier were not known. */
    forgetProfile: () => setState({ form: firstForm(opening, list), profile: null }),
  };
}

function begun(opening: PriceListOpening, list: ReadList | null, profiles: string) {
  const form = firstForm(opening, list);
  const profile = list && matchingProfile(parseProfiles(profiles), list);
  return { form: profile && list ? withProfile(form, list, profile) : form, profile };
}

function listsIn(
  opening: PriceListOpening,
  pasted: readonly GivenList[] | null,
  products: readonly ListedProduct[],
  today: string,
): { readonly lists: readonly FoundList[]; readonly likeliest: LikeliestList } {
  if (!pasted) {
    const { lists, clicked } = listsBeside(opening.list && givenOf(opening.list, opening.language), products);
    return { lists, likeliest: { at: clicked, rivals: [] } };
  }
  const lists = pasted.flatMap((given) => listsBeside(given, products).lists);
  return { lists, likeliest: likeliestList(lists, opening, products, today) };
}

function othersOf(lists: readonly FoundList[], taken: number | null, likeliest: LikeliestList) {
  const rivals = taken === likeliest.at ? likeliest.rivals : [];
  const own = taken === null ? undefined : lists[taken];
  return lists.flatMap(({ place, isInTab, title }, at) => {
    if (at === taken) return [];
    const isSameSheet = own?.title === title;
    /** Whether it stands above or below the one that was taken. */
    const sameColumns =
      own !== undefined &&
      isSameSheet &&
      place.column < own.place.column + own.place.columns &&
      own.place.column < place.column + place.columns;
    /** E.g. "E1:H40", or the sheet of a file. */
    const range = isInTab || isSameSheet ? rangeOf(place) : title;
    return [{ at, range, row: place.row, sameColumns, isRival: rivals.includes(at) }];
  });
}

export type PriceListWork = ReturnType<typeof usePriceList>;

/** @param onUndone is called when the prices are back: what the window knows of the products is old then */
export function usePriceList(call: Call, onUndone: (undone: PriceListUndone) => void) {
  const action = useAction();
  const [applied, setApplied] = useState<PriceListApplied | null>(null);
  const [asked, setAsked] = useState(0);
  const apply = async (prices: readonly NewPrice[]): Promise<void> => {
    setAsked(prices.length);
    setApplied(await call('applyPriceList', { prices }));
  };
  return {
    action,
    /** Counts what was written since the window was opened or read anew. */
    applied,
    /** Counts the prices that were asked for and left to formulas. */
    left: applied ? asked - applied.prices - refusedCount(applied) : 0,
    apply: (prices: readonly NewPrice[]) => action.run('apply', () => apply(prices)),
    undo: () => action.run('undo', async () => onUndone(await call('undoPriceList', null))),
    review: () => action.run('review', async () => void (await call('openReview', null))),
    reveal: (sheetId: number, row: number) =>
      action.run('reveal', async () => void (await call('reveal', { sheetId, row }))),
  };
}
