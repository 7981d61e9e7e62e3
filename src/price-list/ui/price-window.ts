import { inflateSync, strFromU8, strToU8 } from 'fflate';
import { createContext } from 'preact';
import { useCallback, useContext, useMemo, useState } from 'preact/hooks';
import { useAction } from '../../ui-kit/hooks';
import type { Call } from '../../ui-kit/rpc';
import { refusedCount } from '../../ui-kit/texts';
import type { ListSource, NewPrice, PriceListApplied, PriceListOpening, PriceListUndone } from '../calls';
import type { ListedProduct } from '../list-line';
import { type ChoiceForm, chosenList, firstForm, missingIn, type SavedChoice } from './choice-form';
import {
  type FoundList,
  listFromTab,
  listsBeside,
  type ReadList,
  rangeOf,
  readList,
  type SourceList,
} from './lists-beside';
import { type LikeliestList, likeliestList, listedProducts, planPrices } from './plan-prices';
import { matchingProfile, type Profile, parseProfiles, printProfile, profileOf, withProfile } from './profiles';
import type { ReadBook } from './source/read-source';

export interface PriceWindowProps {
  readonly call: Call;
  readonly today: string;
  readonly opening: PriceListOpening;
  readonly pasted: readonly SourceList[] | null;
  readonly saved: SavedChoice | null;
  readonly undone: PriceListUndone | null;
  readonly onRead: (saved: SavedChoice, source: ListSource | null) => void;
  readonly onChanged: (saved: SavedChoice, undone: PriceListUndone | null) => void;
  readonly onSource: (sources: readonly SourceList[]) => void;
  readonly profiles: string;
  readonly onProfiles: (profiles: string) => void;
}

export type PriceWindow = ReturnType<typeof usePriceWindow>;

export const PriceWindowContext = createContext<PriceWindow | null>(null);

export function useWindow(): PriceWindow {
  const window = useContext(PriceWindowContext);
  if (!window) throw new Error('No price list.');
  return window;
}

export function usePriceWindow(props: PriceWindowProps) {
  const { call, opening, pasted, today, onRead, onChanged, onSource } = props;
  const suppliers = useSuppliers(props);
  const choice = useChoice(props);
  const { form, list, saved, others, products, profile } = choice;
  const ofList = form.source === 'list' ? list : null;
  const [supplier, setSupplier] = useState(profile?.name ?? '');
  const work = useWork(call, (news) => onChanged(saved, news));
  return {
    ...choice,
    ...usePlan(opening, products, { form, list, others }),
    opening,
    onSource,
    suppliers,
    supplier,
    setSupplier,
    work,
    isPasted: pasted !== null,
    library: useCallback(() => loadBookLibrary(call), [call]),
    ofList,
    apply: (prices: readonly NewPrice[]): void => {
      work.apply(prices);
      if (ofList && supplier.trim() !== '') suppliers.keep(profileOf(supplier, form, ofList, today));
    },
    readAgain: (from: ListSource | null) => onRead(saved, from),
    readProducts: () => onChanged(saved, null),
  };
}

function useChoice({ opening, saved: before, pasted, today, profiles }: PriceWindowProps) {
  const products = useMemo(() => listedProducts(opening), [opening]);
  const { lists, likeliest } = useMemo(
    () => listsIn(opening, pasted, products, today),
    [opening, pasted, products, today],
  );
  const [listAt, setListAt] = useState(() =>
    pasted ? (before?.listAt ?? likeliest.at) : chosenList(before, opening, likeliest.at),
  );
  const [reused] = useState(() => (before?.listAt === listAt ? before : null));
  const [headerRow, setRow] = useState(reused?.headerRow);
  const read = useCallback(
    (at: number | null, row?: number | null) => {
      const list = at === null ? undefined : lists[at];
      return list ? readList(list, products, row === undefined ? { today } : { today, headerRow: row }) : null;
    },
    [lists, products, today],
  );
  const list = useMemo(() => read(listAt, headerRow), [read, listAt, headerRow]);
  const [{ form, profile }, setState] = useState(() =>
    reused ? { form: reused.form, profile: null } : startForm(opening, list, profiles),
  );
  const choose = (at: number | null, row: number | null | undefined): void => {
    setListAt(at);
    setRow(row);
    setState(startForm(opening, read(at, row), profiles));
  };
  const saved: SavedChoice = { opening, form, listAt, ...(headerRow === undefined ? {} : { headerRow }) };
  return {
    products,
    list,
    form,
    profile,
    saved,
    others: othersOf(lists, listAt, likeliest),
    setForm: (next: ChoiceForm): void => setState({ form: next, profile }),
    setHeaderRow: (row: number | null) => choose(listAt, row),
    take: (at: number) => choose(at, undefined),
    forgetProfile: () => setState({ form: firstForm(opening, list), profile: null }),
  };
}

type Choice = ReturnType<typeof useChoice>;

export type OtherList = ReturnType<typeof othersOf>[number];

function startForm(opening: PriceListOpening, list: ReadList | null, profiles: string) {
  const form = firstForm(opening, list);
  const profile = list && matchingProfile(parseProfiles(profiles), list);
  return { form: profile ? withProfile(form, profile) : form, profile };
}

function listsIn(
  opening: PriceListOpening,
  pasted: readonly SourceList[] | null,
  products: readonly ListedProduct[],
  today: string,
): { readonly lists: readonly FoundList[]; readonly likeliest: LikeliestList } {
  if (!pasted) {
    const { lists, clicked } = listsBeside(opening.list && listFromTab(opening.list, opening.language), products);
    return { lists, likeliest: { at: clicked, rivals: [] } };
  }
  const lists = pasted.flatMap((source) => listsBeside(source, products).lists);
  return { lists, likeliest: likeliestList(lists, opening, products, today) };
}

function othersOf(lists: readonly FoundList[], listAt: number | null, likeliest: LikeliestList) {
  const rivals = listAt === likeliest.at ? likeliest.rivals : [];
  const own = listAt === null ? undefined : lists[listAt];
  return lists.flatMap(({ place, isInTab, title }, at) => {
    if (at === listAt) return [];
    const isSameSheet = own?.title === title;
    const sameColumns =
      own !== undefined &&
      isSameSheet &&
      place.column < own.place.column + own.place.columns &&
      own.place.column < place.column + place.columns;
    const range = isInTab || isSameSheet ? rangeOf(place) : title;
    return [{ at, range, row: place.row, sameColumns, isRival: rivals.includes(at) }];
  });
}

function useWork(call: Call, onUndone: (undone: PriceListUndone) => void) {
  const action = useAction();
  const [applied, setApplied] = useState<PriceListApplied | null>(null);
  const [requested, setRequested] = useState(0);
  const apply = async (prices: readonly NewPrice[]): Promise<void> => {
    setRequested(prices.length);
    setApplied(await call('applyPriceList', { prices }));
  };
  return {
    action,
    applied,
    left: applied ? requested - applied.prices - refusedCount(applied) : 0,
    apply: (prices: readonly NewPrice[]) => action.run('apply', () => apply(prices)),
    undo: () => action.run('undo', async () => onUndone(await call('undoPriceList', null))),
    review: () => action.run('review', async () => void (await call('openReview', null))),
    reveal: (sheetId: number, row: number) =>
      action.run('reveal', async () => void (await call('reveal', { sheetId, row }))),
  };
}

function usePlan(
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  { form, list, others }: Pick<Choice, 'form' | 'list' | 'others'>,
) {
  const requested = missingIn(form, list);
  const isSheetOpen = requested === 'priceList.missing.list' && others.some(({ isRival }) => isRival);
  const missing = isSheetOpen ? 'priceList.missing.sheet' : requested;
  const plan = useMemo(
    () => (missing === '' ? planPrices(opening, products, { form, list }) : null),
    [opening, products, form, list, missing],
  );
  return { missing: plan?.prices.length === 0 ? 'priceList.missing.change' : missing, plan };
}

function useSuppliers({ call, profiles, onProfiles }: PriceWindowProps) {
  const [hasFailed, setFailed] = useState(false);
  const send = async (name: string, line: string): Promise<void> => {
    try {
      onProfiles(await call('keepProfile', { name, line }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const keep = (profile: Profile): void => {
    const line = printProfile(profile);
    if (line === '') setFailed(true);
    else void send(profile.name, line);
  };
  return { profiles, hasFailed, keep, forget: (name: string) => void send(name, '') };
}

declare global {
  var readBook: ReadBook | undefined;
}

/** Once: HtmlService serves no file by URL, so the server returns its text. */
async function loadBookLibrary(call: Call): Promise<ReadBook> {
  if (!globalThis.readBook) run(unpacked(await call('bookLibrary', null)));
  if (!globalThis.readBook) throw new Error('The library for workbooks did not run.');
  return globalThis.readBook;
}

function unpacked(text: string): string {
  const base64 = text.trim().replace(/-/g, '+').replace(/_/g, '/');
  return strFromU8(inflateSync(strToU8(atob(base64), /* latin1= */ true)));
}

/** As a page runs the scripts that it is served with [assumed 98]. */
function run(code: string): void {
  const script = document.createElement('script');
  script.textContent = code;
  document.head.append(script);
}
