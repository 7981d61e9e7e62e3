import { showNumber } from '../../number-format';
import { cellTextOf, type SourceCell, type Stretch } from './source-sheet';
import type { Attributes } from './workbook-package';

export interface OpenCell {
  readonly attributes: Attributes;
  readonly format: string;
  readonly stretches: Stretch[];
}

const TOO_NARROW = /^#+$|^\d[.,\d]*e[+-]\d+$/i;

export function cellOf({ attributes, format, stretches }: OpenCell): SourceCell {
  const { text, isStruck: struck, isSet } = cellTextOf(stretches, plain);
  // The stored value ignores footnotes and struck-out parts.
  const number = isSet || text === '' ? null : numberIn(attributes, text, format);
  const shown = number !== null && TOO_NARROW.test(text) ? showNumber(number, format) : text;
  return { value: number ?? (isSet ? shown : textIn(attributes, shown)), shown, format, struck };
}

export function formatOf(attributes: Attributes, css: string): string {
  const sheets = parsed(attributes['data-sheets-numberformat'])?.['2'];
  if (typeof sheets === 'string') return sheets;
  // LibreOffice: "1033;0;#,##0".
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
  // In Excel an empty attribute means that the text is the number.
  const text = behind === '' ? shown : behind;
  if (text !== undefined) return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : null;
  const sheets = sheetsValue(attributes['data-sheets-value']);
  return typeof sheets === 'number' && format !== '@' ? sheets : null;
}

/** The stored text where it contains what is shown: that may be cut, or have text of its format around it. */
function textIn(attributes: Attributes, shown: string): string {
  const sheets = sheetsValue(attributes['data-sheets-value']);
  const stored = (typeof sheets === 'string' ? sheets : (attributes['x:str'] ?? '')).trim();
  return stored.replace(/\s+/g, '').includes(shown.replace(/\s+/g, '')) && stored !== '' ? stored : shown;
}

/** Google Sheets: {"1":3,"3":172000} is a number, {"1":2,"2":"SP-01"} a text. */
function sheetsValue(json: string | undefined): number | string | null {
  const object = parsed(json);
  const value = object?.['1'] === 3 ? object['3'] : object?.['1'] === 2 ? object['2'] : null;
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

function parsed(json = 'null'): Record<string, unknown> | null {
  try {
    const object: unknown = JSON.parse(json);
    return typeof object === 'object' && object !== null ? Object.fromEntries(Object.entries(object)) : null;
  } catch {
    return null;
  }
}

/** Formats that Excel gives by name. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  General: '',
  Standard: '#,##0.00',
  Fixed: '0.00',
  Percent: '0.00%',
  Currency: '#,##0.00',
  Scientific: '0.00E+00',
};

const MSO_FORMAT = /mso-number-format\s*:\s*(?:["']((?:\\.|[^"'\\])*)["']|((?:\\.|[^;])+))/gi;

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
