import { useMemo, useRef, useState } from 'preact/hooks';
import { formatMoney, formatNumber, type Key } from '../../i18n/translate';
import { HOLD_RULES } from '../../push/guard-rules';
import { type Issue, issueSentence } from '../../records/record';
import { LinkButton } from '../../ui-kit/button';
import { copyText, movedText } from '../../ui-kit/texts';
import { useWords, type Words } from '../../ui-kit/words';
import type { PriceListOpening } from '../calls';
import { foldCode } from '../list-code';
import type { LinePrice, LineState, ListLine } from '../list-line';
import type { PricePlan } from './plan-prices';
import { useWindow } from './price-window';

function Codes({ name, codes }: { readonly name: 'unmatched' | 'missing'; readonly codes: readonly string[] }) {
  const { t } = useWords();
  const [copied, setCopied] = useState(false);
  if (codes.length === 0) return null;
  const text = codes.join('\n');
  const title = t(`priceList.${name}`, { n: codes.length });
  return (
    <details class="codes" onToggle={() => setCopied(false)}>
      <summary>{title}</summary>
      <textarea
        readOnly
        rows={Math.min(6, codes.length)}
        value={text}
        aria-label={title}
        onFocus={(event) => event.currentTarget.select()}
      />
      <LinkButton onClick={() => setCopied(copyText(text))}>
        {t(copied ? 'priceList.copied' : 'priceList.copy')}
      </LinkButton>
    </details>
  );
}

type Shown = LineState | 'held' | 'all';

interface PreviewCountsProps {
  readonly plan: PricePlan;
  readonly shown: Shown;
  readonly setShown: (shown: Shown) => void;
}

function PreviewCounts({ plan, shown, setShown }: PreviewCountsProps) {
  const { ofList } = useWindow();
  const { numbers, t } = useWords();
  const last = ofList ? 'unmatched' : 'skipped';
  const all = { ...plan.counts, held: plan.held.size };
  return (
    <div class="counts">
      {(['changed', 'adjusted', 'equal', 'impossible', last, 'held'] as const)
        .map((state) => ({ state, n: all[state] }))
        .filter(({ state, n }) => n > 0 || (state !== 'held' && state !== 'skipped'))
        .map(({ state, n }) => (
          <button
            type="button"
            key={state}
            class={`count ${state}`}
            aria-pressed={shown === state}
            onClick={() => setShown(shown === state ? 'all' : state)}
          >
            <strong>{formatNumber(numbers, n)}</strong> {t(`priceList.state.${state}`)}
          </button>
        ))}
    </div>
  );
}

/** Reasons that need an old price confirmed by the CRM. */
const NEED_OLD_PRICE = new Set(HOLD_RULES.flatMap(({ code, needsOldPrice }) => (needsOldPrice ? code : [])));

interface PreviewLineProps {
  readonly line: ListLine;
  readonly holds: readonly Issue[];
}

function PreviewLine({ line, holds }: PreviewLineProps) {
  const { opening, ofList, work } = useWindow();
  const { numbers, t } = useWords();
  const { productRow, listRow, prices } = line;
  const product = opening.products[productRow ?? -1];
  const sheet = product && opening.sheets[product.sheet];
  const each = (text: (price: LinePrice) => string) =>
    prices.map((price) => <div key={price.field}>{text(price)}</div>);
  const money = (value: number | null) => (value === null ? '' : formatMoney(numbers, value));
  return (
    <tr class={`first line ${line.state}`}>
      {ofList && (
        <td>
          {line.code}
          <div class="quiet small">
            {t('priceList.line.row', { row: String((ofList.table.firstRow ?? 1) + listRow) })}
          </div>
          <div class="said small">{each(({ text }) => text)}</div>
        </td>
      )}
      <td>
        {product && sheet && (
          <>
            <LinkButton onClick={() => work.reveal(sheet.sheetId, product.row)}>{product.keys[0]}</LinkButton>{' '}
            <span class="quiet">{product.name}</span>
            {isRisky(line, holds) && <OtherPrices line={line} />}
          </>
        )}
        {line.state === 'unmatched' && <LinkPicker code={line.code} />}
      </td>
      <td class="number old">{each(({ old }) => money(old))}</td>
      <td class="number new">{each(({ new: after }) => money(after))}</td>
      <td class="number moved">
        {each(({ old, new: after }) =>
          old && after !== null && old !== after ? movedText({ numbers }, ((after - old) / old) * 100) : '',
        )}
      </td>
      <Notes line={line} holds={holds} />
    </tr>
  );
}

function Notes({ line, holds }: PreviewLineProps) {
  const { opening } = useWindow();
  const words = useWords();
  const { t } = words;
  const { prices } = line;
  const product = opening.products[line.productRow ?? -1];
  const waiting = product?.fresh ? holds.filter(({ code }) => !NEED_OLD_PRICE.has(code)) : holds;
  return (
    <td>
      {prices.length > 1 && (
        <div class="quiet small">
          {prices
            .map(({ field }) => opening.priceFields.find(({ name }) => name === field)?.label ?? field)
            .join(' / ')}
        </div>
      )}
      {line.state === 'unmatched' && <div>{t('priceList.line.unmatched')}</div>}
      {line.match !== null && line.match !== 'exact' && line.reason !== `code.${line.match}` && (
        <div>{t(`list.code.${line.match}`, { code: line.matchedCode })}</div>
      )}
      {line.reason !== '' && <div>{t<Key>(`list.${line.reason}`, paramsOf(line, opening, t))}</div>}
      {waiting.map((hold) => (
        <div key={hold.code + hold.field}>
          {t('priceList.line.held', { reason: issueSentence(words, 'products', hold) })}
        </div>
      ))}
      {waiting.length < holds.length && <div>{t('priceList.line.fresh')}</div>}
    </td>
  );
}

function isRisky({ prices, state }: ListLine, holds: readonly Issue[]): boolean {
  return (
    holds.length > 0 || (state !== 'equal' && prices.some(({ old, new: after }) => old === null && after !== null))
  );
}

function OtherPrices({ line }: Pick<PreviewLineProps, 'line'>) {
  const { opening } = useWindow();
  const { numbers } = useWords();
  const product = opening.products[line.productRow ?? -1];
  const others = opening.priceFields.flatMap(({ name, label }, at) => {
    const price = product?.prices[at] ?? null;
    return price === null || line.prices.some(({ field }) => field === name)
      ? []
      : [`${label}: ${formatMoney(numbers, price)}`];
  });
  return <div class="quiet small">{others.join(' · ')}</div>;
}

const MAX_OFFERED = 6;

function LinkPicker({ code }: Pick<ListLine, 'code'>) {
  const { opening, form, setForm } = useWindow();
  const { t } = useWords();
  const [query, setQuery] = useState<string | null>(null);
  if (query === null) return <LinkButton onClick={() => setQuery('')}>{t('priceList.link')}</LinkButton>;
  const needle = query.trim().toLowerCase();
  const fits = ({ keys, name }: PriceListOpening['products'][number]) =>
    `${keys[0] ?? ''} ${name}`.toLowerCase().includes(needle);
  const found = needle.length < 2 ? [] : opening.products.filter(fits).slice(0, MAX_OFFERED);
  return (
    <div class="picker">
      <input
        type="text"
        autocomplete="off"
        aria-label={t('priceList.link.seek', { code })}
        placeholder={t('priceList.link.seek', { code })}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      {found.map(({ keys, name, row }) => (
        <div key={`${keys[0]} ${row}`}>
          <LinkButton onClick={() => setForm({ ...form, links: { ...form.links, [foldCode(code)]: keys[0] ?? '' } })}>
            {keys[0]} {name}
          </LinkButton>
        </div>
      ))}
    </div>
  );
}

function paramsOf({ reason, params }: ListLine, { products, sheets }: PriceListOpening, t: Words['t']) {
  if (reason !== 'code.doubled') return params;
  const placeOf = (at: string | number | undefined): string => {
    const product = products[Number(at)];
    const sheet = product && sheets[product.sheet]?.title;
    return t('priceList.line.place', { sheet: sheet ?? '', row: String(product?.row ?? '') });
  };
  return { ...params, first: placeOf(params.first), second: placeOf(params.second) };
}

const LINES_AT_ONCE = 200;
const VISIBLE_WINDOW_SHARE = 0.6;

export function PreviewView({ plan }: { readonly plan: PricePlan }) {
  const { opening, ofList } = useWindow();
  const { t } = useWords();
  const [shown, setShown] = useState<Shown>('all');
  const section = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const show = (next: Shown): void => {
    setShown(next);
    const top = table.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * VISIBLE_WINDOW_SHARE) section.current?.scrollIntoView();
  };
  const heldIn = (line: ListLine): readonly Issue[] => plan.held.get(line) ?? [];
  const sorted = useMemo(() => byRisk(plan), [plan]);
  const lines = sorted.filter(
    (line) => shown === 'all' || (shown === 'held' ? heldIn(line).length > 0 : line.state === shown),
  );
  const unmatched = plan.lines.filter(({ state }) => state === 'unmatched').map(({ code }) => code);
  const missing = plan.missing.map((place) => opening.products[place]?.keys[0] ?? '');
  return (
    <section ref={section} aria-label={t('priceList.preview.title')}>
      <h2>{t('priceList.preview.title')}</h2>
      <PreviewCounts plan={plan} shown={shown} setShown={show} />
      <table class="review preview" ref={table}>
        <thead>
          <tr>
            {COLUMNS.filter((name) => ofList || name !== 'code').map((name) => (
              <th scope="col" key={name} class={`${name} ${NUMBERS.includes(name) ? 'number' : ''}`}>
                {t(`priceList.line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <Lines key={shown} lines={lines} heldIn={heldIn} />
      </table>
      {lines.length === 0 && <p class="quiet">{t('priceList.line.none')}</p>}
      <Codes name="unmatched" codes={unmatched} />
      <Codes name="missing" codes={missing} />
    </section>
  );
}

interface LinesProps {
  readonly lines: readonly ListLine[];
  readonly heldIn: (line: ListLine) => readonly Issue[];
}

function Lines({ lines, heldIn }: LinesProps) {
  const { t } = useWords();
  const [most, setMost] = useState(LINES_AT_ONCE);
  const rest = lines.length - most;
  return (
    <tbody>
      {lines.slice(0, most).map((line) => (
        <PreviewLine key={`${line.listRow} ${line.productRow} ${line.code}`} line={line} holds={heldIn(line)} />
      ))}
      {rest > 0 && (
        <tr>
          <td colSpan={COLUMNS.length}>
            <LinkButton onClick={() => setMost(most + LINES_AT_ONCE)}>
              {t('priceList.line.more', { n: rest })}
            </LinkButton>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const BY_RISK: readonly LineState[] = ['adjusted', 'changed', 'impossible', 'unmatched', 'equal', 'skipped'];

function byRisk({ lines, held }: PricePlan): ListLine[] {
  const ranked = lines
    .filter(({ kind }) => kind === 'item')
    .map((line) => ({
      line,
      rank: held.has(line) ? -1 : BY_RISK.indexOf(line.state),
      move: Math.max(0, ...line.prices.map(moveOf)),
    }));
  return ranked.sort((a, b) => a.rank - b.rank || b.move - a.move).map(({ line }) => line);
}

function moveOf({ old, new: after }: LinePrice): number {
  if (after === null || after === old) return 0;
  return old === null || old === 0 ? Infinity : Math.abs(after - old) / old;
}

const COLUMNS = ['code', 'product', 'before', 'after', 'moved', 'says'] as const;
const NUMBERS: readonly string[] = ['before', 'after', 'moved'];
