import { useState } from 'preact/hooks';
import type { Key } from '../../i18n/translate';
import { labelOf } from '../../records/catalogue';
import { groupBy, shownValue } from '../../records/record';
import type { Refusing } from '../../sheet/fill-fields';
import { ActionButton, LinkButton } from '../../ui-kit/button';
import { Checkbox } from '../../ui-kit/field';
import { useAction, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, Notice, Warnings } from '../../ui-kit/notice';
import { RecordName } from '../../ui-kit/record-changes';
import { refusedCount, refusedSentences } from '../../ui-kit/texts';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import type { OfferedAmount, TotalsOffer } from '../calls';

type Ticks = ReadonlySet<OfferedAmount>;

function useTotals({ call, desk, setDesk }: ViewProps) {
  const action = useAction();
  const [keep, setKeep] = useState(false);
  const [offer, setOffer] = useState<TotalsOffer | null>(null);
  const [ticks, setTicks] = useState<Ticks>(new Set());
  const [result, setResult] = useState<FillResult | null>(null);
  const ask = async (keepTyped: boolean): Promise<void> => {
    setOffer(null);
    const found = await call('offerTotals', { anew: !keepTyped });
    setTicks(ticksAtFirst(found.amounts));
    setOffer(found);
  };
  const look = (keepTyped: boolean): void =>
    action.run('look', async () => {
      setKeep(keepTyped);
      setResult(null);
      await ask(keepTyped);
    });
  const fill = (): void =>
    action.run('fill', async () => {
      const done = await call('fillTotals', { anew: !keep, amounts: [...ticks].map(seenOf) });
      setDesk({ ...desk, lastCheck: { at: Date.now(), counts: done.counts } });
      setResult({ ...done, asked: ticks.size });
      await ask(keep);
    });
  useOnOpen(() => look(false));
  return { action, keep, offer, ticks, setTicks, result, look, fill };
}

export function TotalsView(props: ViewProps) {
  const { t } = useWords();
  const { action, keep, offer, ticks, setTicks, result, look, fill } = useTotals(props);
  return (
    <ViewFrame title={t('totals.title')} onBack={() => props.go('home')}>
      {result && <Outcome {...result} />}
      <p>{t('totals.intro')}</p>
      <Checkbox
        name="totals-keep"
        label={t('totals.keep')}
        help={t('totals.keep.help')}
        checked={keep}
        onChange={look}
      />
      {offer && <Offer offer={offer} ticks={ticks} onTick={setTicks} />}
      <FailureNotice failure={action.failure} about="orders" />
      <div class="buttons">
        {ticks.size > 0 && offer && (
          <ActionButton primary of={action} name="fill" busyText={t('totals.writing')} onClick={fill}>
            {t('totals.write', { n: ticks.size })}
          </ActionButton>
        )}
        <ActionButton of={action} name="look" busyText={t('totals.looking')} onClick={() => look(keep)}>
          {t('totals.look')}
        </ActionButton>
      </div>
    </ViewFrame>
  );
}

interface FillResult extends Refusing {
  readonly filled: number;
  readonly asked: number;
}

function Outcome({ filled, asked, ...result }: FillResult) {
  const words = useWords();
  const left = asked - filled - refusedCount(result);
  const sentences = [
    words.t(filled > 0 ? 'totals.filled' : 'totals.filled.nothing', { n: filled }),
    ...refusedSentences(words, result),
    ...(left > 0 ? [words.t('totals.changed', { n: left })] : []),
  ];
  return <Notice tone={sentences.length > 1 ? 'warning' : 'good'} sentences={sentences} />;
}

interface OfferProps {
  readonly offer: TotalsOffer;
  readonly ticks: Ticks;
  readonly onTick: (ticks: Ticks) => void;
}

function Offer({ offer: { amounts, formulas, unknown }, ticks, onTick }: OfferProps) {
  const { t } = useWords();
  const isAll = ticks.size === amounts.length;
  const fractions = new Set([...ticks].filter(({ after }) => !Number.isInteger(after)).map(({ key }) => key)).size;
  const counted = (code: Key, n: number): string[] => (n > 0 ? [t(code, { n })] : []);
  const left = [
    ...counted('totals.fractions', fractions),
    ...counted('totals.formulas', formulas),
    ...counted('totals.unknown', unknown),
  ];
  return (
    <>
      {amounts.length === 0 && <p role="status">{t('totals.none')}</p>}
      {amounts.length > 1 && (
        <LinkButton onClick={() => onTick(new Set(isAll ? [] : amounts))}>
          {t(isAll ? 'totals.tick.none' : 'totals.tick.all')}
        </LinkButton>
      )}
      <ul class="records">
        {ordersOf(amounts).map((order) => (
          <OrderAmounts key={order[0]?.key} order={order} ticks={ticks} onTick={onTick} />
        ))}
      </ul>
      <Warnings sentences={left} />
    </>
  );
}

type OrderAmountsProps = Omit<OfferProps, 'offer'> & { readonly order: readonly OfferedAmount[] };

function OrderAmounts({ order, ticks, onTick }: OrderAmountsProps) {
  const words = useWords();
  const shown = (amount: number | null): string => (amount === null ? '—' : shownValue(words, 'money', amount));
  return (
    <li>
      {order[0] && <RecordName record={order[0]} />}
      <ul class="changes">
        {order.map((amount) => (
          <li key={amount.field}>
            <label class="choice">
              <input
                type="checkbox"
                checked={ticks.has(amount)}
                onChange={(event) => onTick(ticksAfter(ticks, order, amount, event.currentTarget.checked))}
              />
              <span>
                <span class="hidden">{amount.key} </span>
                <span class="quiet">{labelOf('orders', amount.field, words.language)}</span>{' '}
                <span class="old">{shown(amount.before)}</span> → <strong>{shown(amount.after)}</strong>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </li>
  );
}

const TOTAL = 'amount';

function ticksAtFirst(amounts: readonly OfferedAmount[]): Ticks {
  return new Set(
    ordersOf(amounts).flatMap((order) => {
      const isBlank = order.every(({ before }) => before === null);
      return order.filter(({ before, field }) => before === null && (field !== TOTAL || isBlank));
    }),
  );
}

/** A total is ticked with its parts, and not without one of them: it would not add up. */
function ticksAfter(ticks: Ticks, order: readonly OfferedAmount[], amount: OfferedAmount, on: boolean): Ticks {
  if (on) return new Set([...ticks, ...(amount.field === TOTAL ? order : [amount])]);
  const off = order.filter((each) => each === amount || each.field === TOTAL);
  return new Set([...ticks].filter((each) => !off.includes(each)));
}

function ordersOf(amounts: readonly OfferedAmount[]): (readonly OfferedAmount[])[] {
  return [...groupBy(amounts, ({ key }) => key).values()];
}

function seenOf({ sheetId, key, field, before, after }: OfferedAmount) {
  return { sheetId, key, field, before, after };
}
