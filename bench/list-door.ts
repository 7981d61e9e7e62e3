import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { read } from '@e965/xlsx';
import { type Key, keyOf, type Language, languageOf } from '../src/i18n/translate';
import type { ListedRow, PriceListOpening } from '../src/price-list/calls';
import type { ListedProduct, ListLine, Reading } from '../src/price-list/list-line';
import type { ListProblem } from '../src/price-list/list-table';
import { missingIn } from '../src/price-list/ui/choice-form';
import {
  listFromTab,
  listsBeside,
  nameOfColumn,
  type ReadList,
  type SourceList,
} from '../src/price-list/ui/lists-beside';
import { likeliestList, listedProducts, type Proposal, planPrices, proposalOf } from '../src/price-list/ui/plan-prices';
import { matchingProfile, parseProfiles, withProfile } from '../src/price-list/ui/profiles';
import {
  listFromSheet,
  readClipboard,
  readListFile,
  SourceError,
  type SourceSheet,
} from '../src/price-list/ui/source/read-source';
import { CUSTOM_PREFIX, fieldOf, fieldOfHeader, labelOf, PRICE_FIELDS } from '../src/records/catalogue';
import { readNumber } from '../src/records/read-cell';
import { issueSentence } from '../src/records/record';
import { columnName } from '../src/records/text';
import { wordsOf } from '../src/ui-kit/words';
import { openingWith, throughCells } from './list-sources';
import './html-document.ts';

const USAGE = `npm run price-list -- LIST --products PRODUCTS.tsv [--profile FILE] [--locale vi_VN|en_US] [--through-cells]
                      [--today 2026-12-01] [--sheet NAME] [--json]

LIST: .tsv or .txt as the text of a clipboard, .html as its HTML, .csv or .xlsx as a file.
PRODUCTS: the cells of a Products tab with its headers, separated by tabs.`;

interface Options {
  readonly list: string;
  readonly products: string;
  readonly locale: string;
  readonly throughCells: boolean;
  /** In the format of the document property; '' for none. */
  readonly profile: string;
  readonly today: string;
  readonly sheet: string | undefined;
  readonly json: boolean;
}

function readOptions(args: readonly string[]): Options | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: 'string' },
      locale: { type: 'string', default: 'vi_VN' },
      profile: { type: 'string', default: '' },
      today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      sheet: { type: 'string' },
      'through-cells': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [list, ...others] = positionals;
  if (list === undefined || others.length > 0 || values.products === undefined) return null;
  const { products, locale, profile, today, sheet, json } = values;
  return { list, products, locale, profile, today, sheet, json, throughCells: values['through-cells'] };
}

/** As the window reads a paste or a dropped file. */
function sheetsOf(path: string): readonly SourceSheet[] {
  const bytes = readFileSync(path);
  switch (extname(path).toLowerCase()) {
    case '.tsv':
    case '.txt':
      return [readClipboard({ html: '', text: bytes.toString('utf8') })];
    case '.html':
    case '.htm':
      return [readClipboard({ html: bytes.toString('utf8'), text: '' })];
    default:
      return readListFile(bytes, read);
  }
}

/** As the server sends them. */
function openingOf(text: string, language: Language): PriceListOpening {
  const [headers = [], ...rows] = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const fields = headers.map((header) => fieldOfHeader('products', header) || `${CUSTOM_PREFIX}${header}`);
  const isField = (field: string) => fieldOf('products', field) !== undefined && !field.startsWith(CUSTOM_PREFIX);
  const keys = ['product_code', ...fields.filter((field) => !isField(field))];
  const prices = PRICE_FIELDS.filter((field) => fields.includes(field));
  const named = (name: string) => ({ name, label: isField(name) ? labelOf('products', name, language) : name });
  const products = rows.map((row, at): ListedRow => {
    const cell = (field: string): string => row[fields.indexOf(field)] ?? '';
    return {
      ...{ sheet: 0, category: -1, row: at + 2, name: cell('product_name') },
      keys: keys.map(cell),
      prices: prices.map((field) => priceOf(cell(field), language)),
    };
  });
  return openingWith({ keyFields: keys.map(named), priceFields: prices.map(named), products, language });
}

function priceOf(text: string, language: Language): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const reading = readNumber(text, language);
  return reading.kind === 'number' ? reading.value : null;
}

interface Shown extends Proposal {
  readonly sheet: string;
  /** Its profile was applied; '' for none. */
  readonly supplier: string;
  /** Other sheets with prices for the same products. */
  readonly rivalSheets: readonly string[];
}

interface Undecided {
  readonly rivalSheets: readonly string[];
}

function likeliest(
  sources: readonly SourceList[],
  opening: PriceListOpening,
  { today, profile }: Options,
): Shown | Undecided | null {
  const products = listedProducts(opening);
  const lists = sources.flatMap((each) => listsBeside(each, products).lists);
  const { at, rivals } = likeliestList(lists, opening, products, today);
  const rivalSheets = rivals.flatMap((rival) => lists[rival]?.title ?? []);
  const found = lists[at ?? -1];
  if (!found) return rivals.length > 0 ? { rivalSheets } : null;
  const proposal = proposalOf(found, opening, products, today);
  const profileFound =
    profile === '' ? null : matchingProfile(parseProfiles(readFileSync(profile, 'utf8')), proposal.list);
  if (!profileFound) return { sheet: found.title, supplier: '', rivalSheets, ...proposal };
  const form = withProfile(proposal.form, profileFound);
  const missing = missingIn(form, proposal.list);
  const plan = missing === '' ? planPrices(opening, products, { form, list: proposal.list }) : null;
  return { ...proposal, sheet: found.title, supplier: profileFound.name, rivalSheets, form, missing, plan };
}

const wordsIn = wordsOf('priceList');

function linesOf({ list, plan }: Shown, products: readonly ListedProduct[], language: Language) {
  return (plan?.lines ?? [])
    .filter(({ kind }) => kind === 'item')
    .flatMap((line) =>
      line.prices.map((price) => {
        const product = products.find(({ row }) => row === line.productRow);
        const held = plan?.held.get(line) ?? [];
        const isWritten = line.state === 'changed' || line.state === 'adjusted';
        const reasons = [
          ...(held.length > 0 && isWritten ? held.map((hold) => issueSentence(language, 'products', hold)) : []),
          reasonOf(line, language),
        ];
        return {
          row: (list.table.firstRow ?? 1) + line.listRow,
          code: line.code,
          product: product?.keys.product_code ?? '',
          field: price.field,
          text: price.text,
          reading: price.read,
          current: price.old,
          new: price.new,
          state: held.length > 0 && isWritten ? 'held' : line.state,
          reason: reasons.filter((text) => text !== '').join(' '),
        };
      }),
    );
}

function reasonOf({ reason, params, state }: ListLine, language: Language): string {
  if (state === 'unmatched') return wordsIn(language).t('priceList.line.unmatched');
  return reason === '' ? '' : wordsIn(language).t<Key>(`list.${reason}`, params);
}

function columnsOf({ list, form }: Shown) {
  const { found } = list;
  return found.columns.map(({ column, header, role, field, why }) => {
    const isChosen = column === form.keyColumn || form.targets.some((target) => target.column === column);
    return { column: columnName(column + 1), header, role, field, why, proposed: isChosen };
  });
}

/** Nothing is proposed for these until the user chooses. */
const RIVALS = new Set<Warning['code']>(['price.several', 'price.vatPair']);

interface Warning {
  readonly code: ListProblem['code'] | 'sheets' | `source.${ReadList['notes'][number]['code']}`;
  readonly field: string;
  readonly columns: readonly string[];
  readonly headers: readonly string[];
  readonly text: string;
}

function described({ list }: Shown, problem: ListProblem, language: Language): Warning {
  const { code, columns, field, scale } = problem;
  const words = wordsIn(language);
  const names = columns.map((at) => nameOfColumn(list, at, words.t));
  return {
    code,
    field,
    columns: columns.map((at) => columnName(at + 1)),
    headers: names,
    text: words.t(keyOf(`list.${code}`), { columns: names.join(', '), scale }),
  };
}

function sheetsAsProblem(sheets: readonly string[], chosen: string | null, language: Language): Warning {
  const code = chosen === null ? 'priceList.rivals' : 'priceList.rivals.taken';
  const text = wordsIn(language).t(code, { n: sheets.length, title: chosen ?? '' });
  return { code: 'sheets', field: 'sheet', columns: [...sheets], headers: [...sheets], text };
}

interface Report {
  readonly sheet: string;
  readonly supplier: string;
  readonly headerRow: number | null;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly rivals: readonly Warning[];
  readonly warnings: readonly Warning[];
  readonly missing: string;
  readonly readings: readonly { readonly field: string; readonly readings: readonly Reading[] }[];
  readonly lines: ReturnType<typeof linesOf>;
}

function reportOfRivals({ rivalSheets }: Undecided, language: Language): Report {
  return {
    ...{ sheet: '', supplier: '', headerRow: null, columns: [], warnings: [], readings: [], lines: [] },
    rivals: [sheetsAsProblem(rivalSheets, null, language)],
    missing: wordsIn(language).t('priceList.missing.sheet'),
  };
}

function reportOf(proposal: Shown, products: readonly ListedProduct[], language: Language): Report {
  const notes = proposal.list.notes.map(
    ({ code, params }): Warning => ({
      code: `source.${code}`,
      ...{ field: '', columns: [], headers: [] },
      text: wordsIn(language).t<Key>(`priceList.left.${code}`, params),
    }),
  );
  const problems = proposal.list.found.problems.map((problem) => described(proposal, problem, language));
  const readings = proposal.plan?.readings ?? [];
  return {
    sheet: proposal.sheet,
    supplier: proposal.supplier,
    headerRow:
      proposal.list.found.headerRow === null
        ? null
        : (proposal.list.table.firstRow ?? 1) + proposal.list.found.headerRow,
    columns: columnsOf(proposal),
    rivals: problems.filter(({ code }) => RIVALS.has(code)),
    warnings: [
      ...(proposal.rivalSheets.length > 0 ? [sheetsAsProblem(proposal.rivalSheets, proposal.sheet, language)] : []),
      ...notes,
      ...problems.filter(({ code }) => !RIVALS.has(code)),
    ],
    missing: proposal.missing === '' ? '' : wordsIn(language).t(proposal.missing),
    readings: proposal.form.targets.map(({ field }, at) => ({
      field,
      readings: readings[at] ?? [],
    })),
    lines: linesOf(proposal, products, language),
  };
}

function printed({ sheet, supplier, headerRow, columns, rivals, warnings, missing, lines }: Report): string {
  const table = [
    ['code', 'product', 'field', 'text', 'reading', 'current', 'new', 'state', 'reason'],
    ...lines.map(({ code, product, field, text, reading, current, new: after, state, reason }) =>
      [code, product, field, text, reading, current, after, state, reason].map((part) =>
        String(part ?? '').replace(/\s+/g, ' '),
      ),
    ),
  ];
  return [
    `sheet\t${sheet}`,
    `supplier\t${supplier}`,
    `header row\t${headerRow ?? ''}`,
    ...columns.map(
      (each) =>
        `column\t${each.column}\t${each.header}\t${each.role}\t${each.field}\t${each.proposed ? 'proposed' : ''}`,
    ),
    ...rivals.map((each) => `rivals\t${each.field}\t${each.columns.join(', ')}\t${each.text}`),
    ...warnings.map((each) => `warning\t${each.code}\t${each.columns.join(', ')}\t${each.text}`),
    ...(missing === '' ? [] : [`missing\t${missing}`]),
    ...table.map((row) => row.join('\t')),
  ].join('\n');
}

function main(args: readonly string[]): number {
  const options = readOptions(args);
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const language = languageOf(options.locale);
  const opening = openingOf(readFileSync(options.products, 'utf8'), language);
  const sheets = sheetsOf(options.list).filter(({ title }) => options.sheet === undefined || title === options.sheet);
  const sources = sheets.map((sheet) =>
    options.throughCells
      ? {
          ...listFromTab(throughCells(sheet, options.locale, Number(options.today.slice(0, 4))), language),
          notes: sheet.notes,
        }
      : listFromSheet(sheet),
  );
  const proposal = likeliest(sources, opening, options);
  if (!proposal) throw new SourceError('empty');
  const report =
    'list' in proposal ? reportOf(proposal, listedProducts(opening), language) : reportOfRivals(proposal, language);
  console.log(options.json ? JSON.stringify(report, null, 2) : printed(report));
  return 0;
}

function run(args: readonly string[]): number {
  try {
    return main(args);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(wordsIn('en').t(`priceList.source.${error.code}`));
    return 1;
  }
}

process.exitCode = run(process.argv.slice(2));
