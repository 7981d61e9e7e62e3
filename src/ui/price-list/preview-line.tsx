import type { Issue } from '../../core';
import { formatMoney, issueSentence } from '../../i18n';
import type { LinePrice, ListLine } from '../../price-list';
import type { PriceListOpening } from '../../protocol';
import { LinkButton } from '../parts/button';
import { movedText } from '../parts/moved-text';
import { useWords, type Words } from '../words';

/** What the review finds by an old price that the CRM confirmed, and by nothing else. */
const COMPARED = ['hold.price.change', 'hold.price.slip', 'hold.price.limit', 'hold.permuted'];

interface PreviewLineProps {
  readonly line: ListLine;
  readonly holds: readonly Issue[];
  readonly opening: PriceListOpening;
  /** The row of the sheet that the list begins in; null where the prices come from no list. */
  readonly firstRow: number | null;
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** One line of the list: what it says, the product that it means, its prices before and after, and what is to be said of it. */
export function PreviewLine({ line, holds, opening, firstRow, onReveal }: PreviewLineProps) {
  const { language, say } = useWords();
  const { productRow, listRow, prices } = line;
  const product = productRow === null ? undefined : opening.products[productRow];
  const sheet = product && opening.sheets[product.sheet];
  const each = (text: (price: LinePrice) => string) =>
    prices.map((price) => <div key={price.field}>{text(price)}</div>);
  const money = (value: number | null): string => (value === null ? '' : formatMoney(language, value));
  const waiting = product?.fresh ? holds.filter(({ code }) => !COMPARED.includes(code)) : holds;
  return (
    <tr class={`first line ${line.state}`}>
      {firstRow !== null && (
        <td>
          {line.code}
          <div class="quiet small">{say('priceList.line.row', { row: String(firstRow + listRow) })}</div>
        </td>
      )}
      <td>
        {product && sheet && (
          <>
            <LinkButton onClick={() => onReveal(sheet.sheetId, product.row)}>{product.keys[0]}</LinkButton>{' '}
            <span class="quiet">{product.name}</span>
          </>
        )}
      </td>
      <td class="number old">{each(({ old }) => money(old))}</td>
      <td class="number new">{each(({ new: after }) => money(after))}</td>
      <td class="number moved">{each((price) => moved({ language }, price))}</td>
      <td>
        {prices.length > 1 && (
          <div class="quiet small">{prices.map(({ field }) => labelIn(opening, field)).join(' / ')}</div>
        )}
        {line.state === 'unmatched' && <div>{say('priceList.line.unmatched')}</div>}
        {line.match === 'normalised' && line.reason !== 'code.normalised' && (
          <div>{say('list.code.normalised', { code: line.matchedCode })}</div>
        )}
        {line.reason !== '' && <div>{say(`list.${line.reason}`, paramsOf(line, opening, say))}</div>}
        {waiting.map((hold) => (
          <div key={hold.code + hold.field}>
            {say('priceList.line.held', { reason: issueSentence(language, 'products', hold) })}
          </div>
        ))}
        {waiting.length < holds.length && <div>{say('priceList.line.fresh')}</div>}
      </td>
    </tr>
  );
}

/** Rows of Products are named as the user sees them. */
function paramsOf({ reason, params }: ListLine, { products, sheets }: PriceListOpening, say: Words['say']) {
  if (reason !== 'code.doubled') return params;
  const placeOf = (at: string | number | undefined): string => {
    const product = products[Number(at)];
    const sheet = product && sheets[product.sheet]?.title;
    return say('priceList.line.place', { sheet: sheet ?? '', row: String(product?.row ?? '') });
  };
  return { ...params, first: placeOf(params.first), second: placeOf(params.second) };
}

function labelIn({ priceFields }: PriceListOpening, field: string): string {
  return priceFields.find(({ name }) => name === field)?.label ?? field;
}

function moved(words: Pick<Words, 'language'>, { old, new: after }: LinePrice): string {
  if (old === null || after === null || old === 0 || old === after) return '';
  return movedText(words, ((after - old) / old) * 100);
}
