import { useCallback, useMemo, useState } from 'preact/hooks';
import type { ListedProduct } from '../../price-list';
import type { NewPrice, PriceListApplied, PriceListOpening, PriceListUndone } from '../../protocol';
import { type Action, useAction } from '../kit/hooks';
import type { Call } from '../rpc';
import { type ChoiceForm, chosenList, firstForm, type KeptChoice } from './choice-form';
import { type FoundList, givenOf, listsBeside, type ReadList, rangeOf, readList } from './lists-beside';
import { listedProducts } from './plan-prices';

/** A list of the same tab beside the one that was taken. */
export interface OtherList {
  /** Its place among the lists of the tab. */
  readonly at: number;
  /** E.g. "E1:H40". */
  readonly range: string;
  /** Gives the row at which the list begins. */
  readonly row: number;
  /** Tells whether it stands above or below the one that was taken. */
  readonly sameColumns: boolean;
}

/** The list as it is read, and what the user decides about it. */
interface Choice {
  readonly products: readonly ListedProduct[];
  readonly list: ReadList | null;
  readonly form: ChoiceForm;
  /** Holds the choice to go on with when the file is read anew. */
  readonly kept: KeptChoice;
  readonly others: readonly OtherList[];
  setForm(form: ChoiceForm): void;
  setHeaderRow(row: number | null): void;
  /** Takes another of the lists of the tab. */
  take(at: number): void;
}

/** @param before what the user had decided when the file was read anew; it counts where the same list is taken */
export function useChoice(opening: PriceListOpening, before: KeptChoice | null, today: string): Choice {
  const { language } = opening;
  const products = useMemo(() => listedProducts(opening), [opening]);
  const { lists, clicked } = useMemo(
    () => listsBeside(opening.list && givenOf(opening.list, language), products),
    [opening, products, language],
  );
  const [taken, setTaken] = useState(() => chosenList(before, opening, clicked));
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
  const [form, setForm] = useState<ChoiceForm>(() => still?.form ?? firstForm(opening, list));
  const choose = (at: number | null, row: number | null | undefined): void => {
    setTaken(at);
    setRow(row);
    setForm(firstForm(opening, read(at, row)));
  };
  return {
    products,
    list,
    form,
    kept: { opening, form, taken, ...(headerRow === undefined ? {} : { headerRow }) },
    others: othersOf(lists, taken),
    setForm,
    setHeaderRow: (row) => choose(taken, row),
    take: (at) => choose(at, undefined),
  };
}

function othersOf(lists: readonly FoundList[], taken: number | null): OtherList[] {
  const own = taken === null ? undefined : lists[taken]?.place;
  return lists.flatMap(({ place }, at) => {
    if (at === taken) return [];
    const sameColumns =
      own !== undefined && place.column < own.column + own.columns && own.column < place.column + place.columns;
    return [{ at, range: rangeOf(place), row: place.row, sameColumns }];
  });
}

/** Describes what the window can do to the file. */
export interface PriceListWork {
  readonly action: Action;
  /** Counts what was written since the window was opened or read anew. */
  readonly applied: PriceListApplied | null;
  /** Counts the prices that were asked for but not written. */
  readonly left: number;
  apply(prices: readonly NewPrice[]): void;
  undo(): void;
  review(): void;
  reveal(sheetId: number, row: number): void;
}

/** @param onUndone is called when the prices are back: what the window knows of the products is old then */
export function usePriceList(call: Call, onUndone: (undone: PriceListUndone) => void): PriceListWork {
  const action = useAction();
  const [applied, setApplied] = useState<PriceListApplied | null>(null);
  const [asked, setAsked] = useState(0);
  const apply = async (prices: readonly NewPrice[]): Promise<void> => {
    setAsked(prices.length);
    setApplied(await call('applyPriceList', { prices }));
  };
  return {
    action,
    applied,
    left: applied ? asked - applied.prices : 0,
    apply: (prices) => action.run('apply', () => apply(prices)),
    undo: () => action.run('undo', async () => onUndone(await call('undoPriceList', null))),
    review: () => action.run('review', async () => void (await call('openReview', null))),
    reveal: (sheetId, row) => action.run('reveal', async () => void (await call('reveal', { sheetId, row }))),
  };
}
