import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openingWith, throughCells } from '../../bench/list-sources';
import { languageOf } from '../../src/i18n/translate';
import type { PriceListOpening } from '../../src/price-list/calls';
import { showNumber } from '../../src/price-list/number-format';
import { listFromTab, type SourceList } from '../../src/price-list/ui/lists-beside';
import { listedProducts, type Proposal } from '../../src/price-list/ui/plan-prices';
import { listFromSheet, readClipboard } from '../../src/price-list/ui/source/read-source';
import { fixtureProducts } from './price-list-fixtures';
import { delimited, givenBook, givenFile, givenText, likeliest } from './proposed-lists';
import type { BookCell, BookSheet } from './workbook-file';

/** A list of the corpus; the README beside the lists says how they are written. */
export interface CorpusList {
  readonly file: string;
  readonly title: string;
  readonly today: string;
  /** Lines of a chat: they have no columns. */
  readonly isChat: boolean;
  readonly rows: readonly (readonly CorpusCell[])[];
  /** The prices that a careful person sets, "SP-001 cover_price 1290000", in order. */
  readonly prices: readonly string[];
  /** Codes of what has to be told. */
  readonly told: readonly string[];
}

interface CorpusCell {
  readonly shown: string;
  /** The number behind the text, and its format; null where the supplier's file holds a text. */
  readonly number: BookCell | null;
  /** Continues the cell above, or that on its left. */
  readonly merged: 'up' | 'left' | '';
}

const FOLDER = join(process.cwd(), 'test/fixtures/price-list-corpus');
const TODAY = '2026-12-05';
const FIELDS: Readonly<Record<string, string>> = {
  wholesale: 'price_wholesale',
  online: 'price_online',
  saleoff: 'saleoff_price',
};

export function corpusLists(): CorpusList[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return names.sort().flatMap((file) => {
    const [, ...lists] = `\n${readFileSync(join(FOLDER, file), 'utf8')}`.split(/\n# /);
    return lists.map((text) => listIn(file, text));
  });
}

function listIn(file: string, text: string): CorpusList {
  const [title = '', ...lines] = text.split('\n');
  const starting = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2).trim());
  const options = starting('@ ');
  const isChat = options.includes('chat');
  const rows = lines.filter((line) => !/^[@=!] |^$/.test(line)).map((line) => line.replace(/^\\/, ''));
  return {
    file,
    title: title.trim(),
    isChat,
    today: options.find((option) => option.startsWith('today '))?.slice(6) ?? TODAY,
    rows: rows.map((line) => (isChat ? [cellOf(line)] : line.split('|').map((cell) => cellOf(cell.trim())))),
    prices: starting('= ')
      .filter((line) => line !== 'none')
      .map(priceIn)
      .sort(),
    told: starting('! '),
  };
}

/** Reads "SP-001 1290000" or "SP-001 wholesale 1050000"; a code may hold blanks. */
function priceIn(line: string): string {
  const [, code = '', field = '', price = ''] = /^(.*?)(?: (wholesale|online|saleoff))? (\d+)$/.exec(line) ?? [];
  if (price === '') throw new Error(`no price: ${line}`);
  return `${code} ${FIELDS[field] ?? 'cover_price'} ${price}`;
}

/** Reads "1.290.000", "{1290000 @ #,##0}", "^" and "<"; \n is a line break. */
function cellOf(text: string): CorpusCell {
  if (text === '^') return { shown: '', number: null, merged: 'up' };
  if (text === '<') return { shown: '', number: null, merged: 'left' };
  const [, value, format = ''] = /^\{(-?[\d.]+)(?: @ (.*))?\}$/.exec(text) ?? [];
  if (value === undefined) return { shown: text.replace(/\\n/g, '\n'), number: plainNumber(text), merged: '' };
  const shown = format === '' ? value : showNumber(Number(value), format);
  return { shown, number: { value: Number(value), format }, merged: '' };
}

/** Returns the number that a supplier's workbook holds where a price is written in full; a code of digits stays a text. */
function plainNumber(text: string): BookCell | null {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(text) ? { value: Number(text.replace(/[.,]/g, '')), format: '#,##0' } : null;
}

export const SOURCES = ['text', 'html', 'csv', 'xlsx', 'cells vi_VN', 'cells en_US'] as const;
export type Source = (typeof SOURCES)[number];

function givenFrom(list: CorpusList, source: Source): SourceList[] {
  switch (source) {
    case 'text':
      return givenText(textOf(list));
    case 'html':
      return [listFromSheet(readClipboard({ html: htmlOf(list), text: textOf(list) }))];
    case 'csv':
      return givenFile(
        list.isChat
          ? textsOf(list.rows)
              .map((row) => row.join(''))
              .join('\r\n')
          : `\ufeff${delimited(textsOf(list.rows), ';')}`,
      );
    case 'xlsx':
      return givenBook([bookOf(list)]);
    default:
      return [givenInTab(list, source.slice(6))];
  }
}

function textOf({ rows }: CorpusList): string {
  return delimited(textsOf(rows), '\t');
}

function textsOf(rows: CorpusList['rows']): string[][] {
  return rows.map((row) => row.map(({ shown }) => shown));
}

function htmlOf({ rows, isChat }: CorpusList): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>');
  if (isChat) return rows.map((row) => `<div>${escaped(row[0]?.shown ?? '')}</div>`).join('');
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      if (cell.merged !== '') return '';
      const across = spanFrom((step) => row[column + step]?.merged === 'left');
      const down = spanFrom((step) => rows[at + step]?.[column]?.merged === 'up');
      // Excel writes each sign of a format behind a backslash, and a quotation mark by its number.
      const format = cell.number?.format?.replace(/[^\w]/gu, (sign) => (sign === '"' ? '\\0022' : `\\${sign}`)) ?? '';
      const number = cell.number ? ` x:num="${cell.number.value}" style='mso-number-format:"${format}"'` : '';
      return `<td${across > 1 ? ` colspan=${across}` : ''}${down > 1 ? ` rowspan=${down}` : ''}${number}>${escaped(cell.shown)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><!--StartFragment-->${lines.join('\n')}<!--EndFragment--></table></body></html>`;
}

function spanFrom(goesOn: (step: number) => boolean): number {
  let span = 1;
  while (goesOn(span)) span += 1;
  return span;
}

function bookOf({ rows }: CorpusList): BookSheet {
  const merges = rows.flatMap((row, at) =>
    row.flatMap((_, column) => {
      const down = spanFrom((step) => rows[at + step]?.[column]?.merged === 'up');
      const letter = String.fromCharCode(65 + column);
      return down > 1 && rows[at]?.[column]?.merged === '' ? [`${letter}${at + 1}:${letter}${at + down}`] : [];
    }),
  );
  return { name: 'Sheet1', rows: rows.map((row) => row.map(({ shown, number }) => number ?? shown)), merges };
}

function givenInTab(list: CorpusList, locale: string): SourceList {
  const sheet = readClipboard({ html: '', text: textOf(list) });
  return listFromTab(throughCells(sheet, locale, 2026), languageOf(locale));
}

/** What became of a list: a wrong price is warned of where its line or its column is told about. */
export type Verdict = 'right' | 'refused' | 'wrong, warned' | 'wrong, silent';

export interface Outcome {
  readonly verdict: Verdict;
  /** Prices that are expected and not proposed. */
  readonly lacking: readonly string[];
  /** Prices that are proposed and not expected. */
  readonly wrong: readonly string[];
  readonly told: readonly string[];
  readonly states: readonly string[];
}

const KEYS = ['product_code', 'custom:barcode', 'custom:supplier_code'];
const PRICES = ['cover_price', 'price_wholesale', 'price_online', 'saleoff_price'];

function corpusOpening(): PriceListOpening {
  const named = (name: string) => ({ name, label: name });
  const products = fixtureProducts().map(({ row, keys, name, prices }) => ({
    ...{ sheet: 0, category: -1, row, name },
    keys: KEYS.map((key) => keys[key] ?? ''),
    prices: PRICES.map((price) => prices[price] ?? null),
  }));
  return openingWith({ keyFields: KEYS.map(named), priceFields: PRICES.map(named), products, language: 'vi' });
}

const OPENING = corpusOpening();
const PRODUCTS = listedProducts(OPENING);

export function judge(list: CorpusList, source: Source): Outcome {
  const proposal = likeliest(givenFrom(list, source), { opening: OPENING, products: PRODUCTS, today: list.today });
  const told = proposal?.list.found.problems.map(({ code }) => code) ?? [];
  const lines = proposal ? linesOf(proposal) : [];
  const proposed = lines.filter(({ price }) => price !== '');
  const wrong = proposed.filter(({ price }) => !list.prices.includes(price));
  const lacking = list.prices.filter((price) => !proposed.some((line) => line.price === price));
  const isWarned = told.some((code) => code !== 'price.dated') || wrong.every(({ state }) => state === 'held');
  const isTold = list.told.every((code) => told.some((each) => each === code));
  const verdict =
    wrong.length > 0
      ? isWarned
        ? 'wrong, warned'
        : 'wrong, silent'
      : lacking.length > 0 || !isTold
        ? 'refused'
        : 'right';
  return {
    ...{ verdict, lacking, told },
    wrong: wrong.map(({ price, state }) => `${price} ${state}`),
    states: lines.map(({ code, state, reason }) => `${code} ${state} ${reason}`.trim()),
  };
}

function linesOf({ plan }: Proposal) {
  return (plan?.lines ?? [])
    .filter(({ kind }) => kind === 'item')
    .flatMap((line) => {
      const product = PRODUCTS.find(({ row }) => row === line.productRow)?.keys.product_code ?? '';
      const isHeld = plan?.held.has(line);
      const isSet = ['equal', 'changed', 'adjusted'].includes(line.state);
      return line.prices.map((price) => ({
        code: line.code,
        reason: line.reason,
        state: isHeld && isSet ? 'held' : line.state,
        price: isSet && price.new !== null ? `${product} ${price.field} ${price.new}` : '',
      }));
    });
}
