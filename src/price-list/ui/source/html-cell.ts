import { showNumber } from '../../number-format';
import { cellTextOf, type Stretch } from './rich-text';
import type { SourceCell } from './source-sheet';

export type Attributes = Readonly<Record<string, string>>;

export interface OpenCell {
  readonly attributes: Attributes;
  readonly format: string;
  readonly stretches: Stretch[];
}

/** Matches what a column that is too narrow for a number shows of it. */
const TOO_NARROW = /^#+$|^\d[.,\d]*e[+-]\d+$/i;

export function cellOf({ attributes, format, stretches }: OpenCell): SourceCell {
  const { text, isStruck: struck, isSet } = cellTextOf(stretches, plain);
  // What a program keeps behind the cell does not know which part of the text is a note, or struck out.
  const number = isSet || text === '' ? null : numberIn(attributes, text, format);
  const shown = number !== null && TOO_NARROW.test(text) ? showNumber(number, format) : text;
  return { value: number ?? (isSet ? shown : textIn(attributes, shown)), shown, format, struck };
}

export function formatOf(attributes: Attributes, css: string): string {
  const sheets = parsed(attributes['data-sheets-numberformat'])?.['2'];
  if (typeof sheets === 'string') return sheets;
  // LibreOffice says of a number "1033;0;#,##0".
  return attributes.sdnum?.split(';').slice(2).join(';') ?? msoFormat(css) ?? '';
}

export function plain(text: string): string {
  return text
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function numberIn(attributes: Attributes, shown: string, format: string): number | null {
  const behind = attributes['x:num'] ?? attributes.sdval;
  // Without a value Excel says that the text is the number, as a program writes it.
  const text = behind === '' ? shown : behind;
  if (text !== undefined) return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : null;
  const sheets = sheetsValue(attributes['data-sheets-value']);
  return typeof sheets === 'number' && format !== '@' ? sheets : null;
}

/** The text behind a cell where that is more of what it shows: this may be cut short, and have words of its format around it. */
function textIn(attributes: Attributes, shown: string): string {
  const sheets = sheetsValue(attributes['data-sheets-value']);
  const kept = (typeof sheets === 'string' ? sheets : (attributes['x:str'] ?? '')).trim();
  return kept.replace(/\s+/g, '').includes(shown.replace(/\s+/g, '')) && kept !== '' ? kept : shown;
}

/** Reads the value that Sheets keeps with a cell: {"1":3,"3":172000} is a number, {"1":2,"2":"SP-01"} a text. */
function sheetsValue(json: string | undefined): number | string | null {
  const held = parsed(json);
  const value = held?.['1'] === 3 ? held['3'] : held?.['1'] === 2 ? held['2'] : null;
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

function parsed(json = 'null'): Record<string, unknown> | null {
  try {
    const held: unknown = JSON.parse(json);
    return typeof held === 'object' && held !== null ? Object.fromEntries(Object.entries(held)) : null;
  } catch {
    return null;
  }
}

/** The patterns of the formats that Excel names: their names have letters of dates in them. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  General: '',
  Standard: '#,##0.00',
  Fixed: '0.00',
  Percent: '0.00%',
  Currency: '#,##0.00',
  Scientific: '0.00E+00',
};

const MSO_FORMAT = /mso-number-format\s*:\s*(?:["']((?:\\.|[^"'\\])*)["']|((?:\\.|[^;])+))/gi;

/** Reads the number format in a style: mso-number-format:"\#\,\#\#0". */
function msoFormat(style: string): string | null {
  const [, quoted, bare = ''] = [...style.matchAll(MSO_FORMAT)].pop() ?? [];
  if (quoted === undefined && bare === '') return null;
  const format = (quoted ?? bare)
    .trim()
    .replace(/\\([0-9a-f]{4})|\\(.)/giu, (_, code?: string, sign = '') =>
      code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
    );
  return NAMED_FORMATS[format] ?? format;
}
