import { useMemo } from 'preact/hooks';
import type { ListedProduct } from '../../price-list';
import type { ListSource, PriceListOpening, PriceListUndone } from '../../protocol';
import { LinkButton } from '../parts/button';
import { FailureNotice, Notice } from '../parts/notice';
import type { Call } from '../rpc';
import { useWords } from '../words';
import { type ChoiceForm, missingIn } from './choice-form';
import type { KeptChoice } from './kept-choice';
import { ListColumns } from './list-columns';
import { ListProblems } from './list-problems';
import { type PricePlan, planPrices } from './plan-prices';
import { PreviewView } from './preview-view';
import { PriceListFoot } from './price-list-foot';
import { PriceTargets } from './price-targets';
import type { ReadList } from './read-list';
import { SourceChoice } from './source-choice';
import { useChoice } from './use-choice';
import { usePriceList } from './use-price-list';

interface PriceListPageProps {
  readonly call: Call;
  readonly opening: PriceListOpening;
  /** What the user had decided about the same list before the file was read anew. */
  readonly kept: KeptChoice | null;
  /** What was put back just before. */
  readonly undone: PriceListUndone | null;
  /** Reads the selected cells, or a tab, and the products anew. */
  readonly onRead: (kept: KeptChoice, source: ListSource | null) => void;
  /** Where the list came from; null where the user had selected it. */
  readonly source: ListSource | null;
  /** Reads the products anew, and leaves the list at that. */
  readonly onChanged: (kept: KeptChoice, undone: PriceListUndone | null) => void;
}

/** From the list to the written prices: what the columns are, what the rule is, what would happen, and the way back. */
export function PriceListPage({ call, opening, undone, source, onRead, onChanged, ...props }: PriceListPageProps) {
  const { say } = useWords();
  const { products, list, form, setForm, setHeaderRow, others, take, kept } = useChoice(opening, props.kept);
  const work = usePriceList(call, (news) => onChanged(kept, news));
  const { missing, plan } = usePlan(opening, products, list, form);
  return (
    <>
      <div class="scroll">
        <main>
          <UndoneNotice undone={undone} />
          <FailureNotice failure={work.action.failure} />
          {work.action.failure?.code === 'error.list.changed' && (
            <p>
              <LinkButton onClick={() => onChanged(kept, null)}>{say('priceList.newPreview')}</LinkButton>
            </p>
          )}
          <fieldset class="plain" disabled={work.applied !== null}>
            <SourceChoice
              {...{ form, opening, list, others }}
              onChange={setForm}
              onRead={(from) => onRead(kept, from)}
              onTake={take}
            />
            {form.source === 'list' && list && (
              <>
                <ListProblems {...{ form, list }} />
                <ListColumns {...{ form, opening, list }} onChange={setForm} onHeaderRow={setHeaderRow} />
              </>
            )}
            {(form.source === 'current' || list) && <PriceTargets {...{ form, opening, list }} onChange={setForm} />}
          </fieldset>
          {plan && (
            <PreviewView
              key={form.source}
              {...{ plan, opening }}
              firstRow={form.source === 'list' ? (list?.table.firstRow ?? 1) : null}
              onReveal={work.reveal}
            />
          )}
        </main>
      </div>
      <PriceListFoot
        {...{ work, missing }}
        prices={plan?.prices ?? []}
        undoable={opening.undoable}
        onAnother={() => onRead(kept, source)}
      />
    </>
  );
}

/** What the choice makes of the prices, or what is still to be decided. */
function usePlan(
  opening: PriceListOpening,
  products: readonly ListedProduct[],
  list: ReadList | null,
  form: ChoiceForm,
): { readonly missing: string; readonly plan: PricePlan | null } {
  const { language } = opening;
  const missing = missingIn(form, list);
  const plan = useMemo(
    () => (missing === '' ? planPrices(opening, products, { form, list, language }) : null),
    [opening, products, form, list, language, missing],
  );
  return { missing: plan?.prices.length === 0 ? 'priceList.missing.change' : missing, plan };
}

/** So many products somebody looks at one by one. */
const MOST_NAMED = 20;

function namesOf({ codes }: PriceListUndone): string {
  return codes.slice(0, MOST_NAMED).join(', ') + (codes.length > MOST_NAMED ? '…' : '');
}

function UndoneNotice({ undone }: Pick<PriceListPageProps, 'undone'>) {
  const { say } = useWords();
  if (!undone) return null;
  return (
    <Notice tone={undone.left > 0 ? 'warning' : 'good'}>
      <p>{say('priceList.undone', { n: undone.prices })}</p>
      {undone.left > 0 && <p>{say('priceList.undone.left', { n: undone.left, codes: namesOf(undone) })}</p>}
    </Notice>
  );
}
