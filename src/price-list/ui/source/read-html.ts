import { showNumber } from '../../number-format';
import {
  cellTextOf,
  countedNote,
  PLAIN,
  type Setting,
  type SourceCell,
  type SourceSheet,
  type Stretch,
  sheetOf,
  textCell,
} from './source-sheet';
import type { Attributes } from './workbook-package';

interface OpenTable {
  readonly rows: (SourceCell | undefined)[][];
  /** Rows opened so far; `rows` may have more, filled by a rowspan. */
  opened: number;
  described: number;
  readonly hidden: Set<number>;
  column: number;
  cell: OpenCell | null;
  /** Contains other tables: it is only layout. */
  layout: boolean;
}

interface OpenCell {
  readonly attributes: Attributes;
  readonly format: string;
  readonly stretches: Stretch[];
}

const IGNORED = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'select', 'button', 'svg']);
const BREAKING = new Set('p div li br h1 h2 h3 h4 h5 h6 dd dt caption hr pre'.split(' '));
const HIDING = /display\s*:\s*none|visibility\s*:\s*collapse/i;
const STRIKING = new Set(['s', 'strike', 'del']);
const LINE_STYLE = /(?:text-decoration(?:-line)?|text-line-through)\s*:[^;]*/gi;
const RAISED_STYLE = /(?:vertical-align\s*:\s*(?:super|sub)|mso-text-raise\s*:\s*-?[1-9.])/gi;
const ONE_CLASS = /(?<=^|,|--|\*\/)\s*\w*\.([\w-]+)\s*(?=,|$)/g;
const MAX_SPAN = 1_000;

interface Around extends Setting {
  readonly isPre: boolean;
}

/** Reads all tables, and the paragraphs between them, as one sheet, as a paste into a tab would. */
class HtmlReader {
  private readonly rows: (readonly (SourceCell | undefined)[])[] = [];
  private hasTable = false;
  private table: OpenTable | null = null;
  private readonly styles = new Map<string, string>();
  private readonly hiddenRows = new Set<Element>();
  private readonly hiddenColumns = new Set<number>();
  private paragraph: Stretch[] = [];

  read(html: string): SourceSheet | null {
    this.readIn(new DOMParser().parseFromString(html, 'text/html'), { ...PLAIN, isPre: false });
    this.closeParagraph();
    const { size } = this.hiddenRows;
    const notes = [...countedNote('hiddenRows', size), ...countedNote('hiddenColumns', this.hiddenColumns.size)];
    return this.hasTable ? sheetOf('', this.rows, notes) : null;
  }

  private readIn(node: Node, around: Around): void {
    for (const child of Array.from(node.childNodes)) {
      const text = child.nodeValue ?? '';
      if (isElement(child)) this.readElement(child, around);
      else if (child.nodeType === TEXT_NODE) this.add(around.isPre ? text : text.replace(/\s+/g, ' '), around);
    }
  }

  private readElement(element: Element, around: Around): void {
    const name = nameOf(element);
    const attributes = Object.fromEntries(Array.from(element.attributes, (each) => [each.name, each.value]));
    const css = this.styleOf(attributes);
    if (name === 'col') this.describeColumn(attributes, HIDING.test(css));
    if (IGNORED.has(name) || HIDING.test(css) || 'hidden' in attributes) {
      this.countHidden(element, null, isCell(name) ? placeOf(element) : null);
      return;
    }
    const inside = { ...settingIn(name, css, around), isPre: around.isPre || name === 'pre' };
    if (name === 'table') this.readTable(element, inside);
    else if (isCell(name))
      this.readCell(element, inside, { attributes, format: formatOf(attributes, css), stretches: [] });
    else {
      if (name === 'tr') this.openRow();
      if (BREAKING.has(name)) this.add('\n', inside);
      this.readIn(element, inside);
      if (BREAKING.has(name)) this.add('\n', around);
    }
  }

  /** A hidden part of a visible cell is neither a row nor a column. */
  private countHidden(element: Element, row: Element | null, place: number | null): void {
    const name = nameOf(element);
    if (name === 'style') this.readStyle(element);
    if (IGNORED.has(name) && name !== 'head') return;
    const inside = row ?? (name === 'tr' ? element : null);
    const children = Array.from(element.childNodes);
    const hasText = children.some((child) => child.nodeType === TEXT_NODE && (child.nodeValue ?? '').trim() !== '');
    if (hasText && inside) this.hiddenRows.add(inside);
    else if (hasText && place !== null) this.hiddenColumns.add(place);
    for (const child of children.filter(isElement)) this.countHidden(child, inside, place);
  }

  private describeColumn({ span }: Attributes, hidden: boolean): void {
    const { table } = this;
    if (!table) return;
    const end = table.described + spanOf(span);
    for (; table.described < end; table.described++) if (hidden) table.hidden.add(table.described);
  }

  private styleOf({ style = '', class: names = '' }: Attributes): string {
    return [...names.split(/\s+/).map((name) => this.styles.get(name) ?? ''), style].filter((each) => each).join(';');
  }

  private add(text: string, { isStruck, raised }: Setting): void {
    const cell = this.table?.cell;
    if (cell) cell.stretches.push({ text, isStruck, raised });
    else if (!this.table || this.table.layout) this.addToParagraph({ text, isStruck, raised });
  }

  private addToParagraph({ text, ...setting }: Stretch): void {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) this.closeParagraph();
      this.paragraph.push({ text: line, ...setting });
    }
  }

  private closeParagraph(): void {
    const { text, isStruck } = cellTextOf(this.paragraph, plain);
    this.paragraph = [];
    if (text !== '') this.rows.push([{ ...textCell(text), struck: isStruck }]);
  }

  private readTable(element: Element, inside: Around): void {
    const outer = this.table;
    if (outer && !outer.layout) this.makeLayout(outer);
    this.closeParagraph();
    const hidden = new Set<number>();
    const table: OpenTable = { rows: [], opened: 0, described: 0, hidden, column: 0, cell: null, layout: false };
    this.table = table;
    this.readIn(element, inside);
    this.table = outer;
    if (table.layout) this.closeParagraph();
    else {
      this.hasTable ||= table.opened > 0;
      const rows = table.rows.slice(0, table.opened);
      for (const at of hidden) if (rows.some((row) => row[at]?.shown)) this.hiddenColumns.add(at + 1);
      this.rows.push(...rows.map((row) => Array.from(row).filter((_, at) => !hidden.has(at))));
    }
  }

  private makeLayout(table: OpenTable): void {
    const { rows, opened, column, cell } = table;
    table.layout = true;
    table.cell = null;
    for (const stretch of cell?.stretches ?? []) this.addToParagraph(stretch);
    this.closeParagraph();
    this.rows.push(...rows.slice(0, Math.max(0, opened - 1)));
    if (column > 0) this.rows.push((rows[opened - 1] ?? []).slice(0, column));
  }

  private openRow(): void {
    if (!this.table) return;
    rowAt(this.table, this.table.opened);
    this.table.opened += 1;
    this.table.column = 0;
  }

  private readCell(element: Element, inside: Around, cell: OpenCell): void {
    const { table } = this;
    if (table && !table.layout) table.cell = cell;
    else this.closeParagraph();
    this.readIn(element, inside);
    if (table?.cell !== cell) this.closeParagraph();
    else this.closeCell(table, cell);
  }

  private closeCell(table: OpenTable, cell: OpenCell): void {
    table.cell = null;
    if (table.opened === 0) this.openRow();
    const at = table.opened - 1;
    const row = rowAt(table, at);
    let first = table.column;
    while (row[first] !== undefined) first += 1;
    const end = first + spanOf(cell.attributes.colspan);
    const made = cellOf(cell);
    for (let each = at; each < at + spanOf(cell.attributes.rowspan); each++)
      for (let column = first; column < end; column++)
        rowAt(table, each)[column] = column === first ? made : textCell('');
    table.column = end;
  }

  private readStyle({ childNodes }: Element): void {
    const css = Array.from(childNodes, ({ nodeValue }) => nodeValue ?? '').join('');
    for (const [, names = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const [, name = ''] of names.matchAll(ONE_CLASS))
        this.styles.set(name, `${this.styles.get(name) ?? ''};${body}`);
  }
}

function settingIn(name: string, css: string, around: Setting): Setting {
  const [line = '', own = ''] = [LINE_STYLE, RAISED_STYLE].map((style) => css.match(style)?.slice(-1)[0] ?? '');
  const isLow = name === 'sub' || /sub$|:\s*-/i.test(own);
  const isSet = name === 'sup' || name === 'sub' || own !== '';
  return {
    isStruck: around.isStruck || STRIKING.has(name) || /:.*line-through|through\s*:\s*(?!none)/i.test(line),
    raised: isSet ? (isLow ? 'down' : 'up') : around.raised,
  };
}

/** From 1 among the cells of its row. */
function placeOf(cell: Element): number {
  const cells = Array.from(cell.parentNode?.childNodes ?? []).filter((node) => isElement(node) && isCell(nameOf(node)));
  return cells.indexOf(cell) + 1;
}

function rowAt({ rows }: OpenTable, at: number): OpenTable['rows'][number] {
  const row = rows[at] ?? [];
  rows[at] = row;
  return row;
}

function spanOf(text: string | undefined): number {
  const span = Math.floor(Number(text ?? 1));
  return span >= 1 && span <= MAX_SPAN ? span : 1;
}

export function readHtml(html: string): SourceSheet | null {
  return new HtmlReader().read(fragmentOf(html));
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE;
}

function nameOf({ tagName }: Element): string {
  return tagName.toLowerCase();
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

/** Removes the offsets that Windows puts before the HTML. */
function fragmentOf(html: string): string {
  return html
    .replace(/^Version:[\d.]+\s[\s\S]*?(?=<)/, '')
    .split('\0')
    .join('');
}

const TOO_NARROW = /^#+$|^\d[.,\d]*e[+-]\d+$/i;

function cellOf({ attributes, format, stretches }: OpenCell): SourceCell {
  const { text, isStruck: struck, isSet } = cellTextOf(stretches, plain);
  // The stored value ignores footnotes and struck-out parts.
  const number = isSet || text === '' ? null : numberIn(attributes, text, format);
  const shown = number !== null && TOO_NARROW.test(text) ? showNumber(number, format) : text;
  return { value: number ?? (isSet ? shown : textIn(attributes, shown)), shown, format, struck };
}

function formatOf(attributes: Attributes, css: string): string {
  const sheets = parsed(attributes['data-sheets-numberformat'])?.['2'];
  if (typeof sheets === 'string') return sheets;
  // LibreOffice: "1033;0;#,##0".
  return attributes.sdnum?.split(';').slice(2).join(';') ?? msoFormat(css) ?? '';
}

function plain(text: string): string {
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
