import { Parser } from 'htmlparser2';
import { HiddenParts, type OpenElement } from './hidden-html';
import { type SourceCell, type SourceSheet, sheetOf, textCell } from './source-sheet';

type Attributes = Readonly<Record<string, string>>;

/** A cell while its text is gathered. */
interface OpenCell {
  readonly attributes: Attributes;
  text: string;
  /** Holds the text that is struck out: an old price beside the one that holds. */
  struck: string;
}

/** A table while its rows are gathered. */
interface OpenTable {
  readonly rows: (SourceCell | undefined)[][];
  /** Holds cells that reach down from rows above, by column: the cell, and how many rows it still covers. */
  readonly reaching: Map<number, { readonly cell: SourceCell; left: number }>;
  /** Counts the columns that are described ahead of the rows, and lists those of them that are hidden. */
  described: number;
  readonly hidden: Set<number>;
  row: (SourceCell | undefined)[] | null;
  column: number;
  cell: OpenCell | null;
  /** Tells that tables stand in its cells: it only arranges them. */
  layout: boolean;
}

const IGNORED = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'select', 'button', 'svg']);
const BREAKING = new Set([
  'p',
  'div',
  'li',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dd',
  'dt',
  'caption',
  'hr',
  'pre',
]);
const STRIKING = new Set(['s', 'strike', 'del']);
/** Bounds how far a cell can span: a page may say any number. */
const MAX_SPAN = 1_000;

/** Reads the rows of all tables, and the paragraphs between them, as one sheet: what a paste into a tab would make of them. */
class HtmlReader {
  readonly rows: (readonly (SourceCell | undefined)[])[] = [];
  hasTable = false;
  private readonly tables: OpenTable[] = [];
  private readonly formats = new Map<string, string>();
  /** The open elements from the outside; each tells whether it hides, strikes out, or is ignored. */
  private readonly open: (OpenElement & { readonly struck: boolean })[] = [];
  readonly hiding = new HiddenParts();
  private paragraph = '';
  private style = '';

  opened(name: string, attributes: Attributes): void {
    const css = attributes.style ?? '';
    const hidden = IGNORED.has(name) || HiddenParts.isHiding(css) || 'hidden' in attributes;
    const struck = STRIKING.has(name) || /text-decoration[^;]*line-through/i.test(css);
    if (!VOID.has(name)) {
      this.open.push({ name, hidden, struck });
      this.hiding.entered(this.open);
    }
    if (this.isHidden()) return;
    if (name === 'col') this.describeColumn(attributes, HiddenParts.isHiding(css));
    else if (name === 'table') this.openTable();
    else if (name === 'tr') this.openRow();
    else if (name === 'td' || name === 'th') this.openCell(attributes);
    else if (BREAKING.has(name)) this.add('\n');
  }

  text(text: string): void {
    if (this.open.some(({ name }) => name === 'style')) this.style += text;
    else if (this.isHidden()) this.countHidden(text);
    else this.add(this.open.some(({ name }) => name === 'pre') ? text : text.replace(/\s+/g, ' '));
  }

  closed(name: string): void {
    const hidden = this.isHidden();
    const at = this.open.map((each) => each.name).lastIndexOf(name);
    if (at >= 0) this.open.length = at;
    if (name === 'style') this.readStyle();
    if (hidden) return;
    if (name === 'td' || name === 'th') this.closeCell();
    else if (name === 'tr') this.closeRow();
    else if (name === 'table') this.closeTable();
    else if (BREAKING.has(name)) this.add('\n');
  }

  /** Ends what is still open. */
  end(): void {
    while (this.tables.length > 0) this.closeTable();
    this.closeParagraph();
  }

  private countHidden(text: string): void {
    if (!this.open.some(({ name }) => IGNORED.has(name))) this.hiding.text(this.open, text);
  }

  private describeColumn({ span }: Attributes, hidden: boolean): void {
    const { table } = this;
    if (!table) return;
    const end = table.described + spanOf(span);
    for (; table.described < end; table.described++) if (hidden) table.hidden.add(table.described);
  }

  private isHidden(): boolean {
    return this.open.some(({ hidden }) => hidden);
  }

  private get table(): OpenTable | undefined {
    return this.tables[this.tables.length - 1];
  }

  private add(text: string): void {
    const cell = this.table?.cell;
    if (!cell) {
      if (!this.table || this.table.layout) this.addToParagraph(text);
    } else if (this.open.some(({ struck }) => struck)) cell.struck += text;
    else cell.text += text;
  }

  private addToParagraph(text: string): void {
    if (text !== '\n' && !text.includes('\n')) this.paragraph += text;
    else for (const [at, line] of text.split('\n').entries()) this.addLine(line, at > 0);
  }

  private addLine(line: string, begins: boolean): void {
    if (begins) this.closeParagraph();
    this.paragraph += line;
  }

  private closeParagraph(): void {
    const text = plain(this.paragraph);
    this.paragraph = '';
    if (text !== '') this.rows.push([textCell(text)]);
  }

  private openTable(): void {
    for (const outer of this.tables) this.makeLayout(outer);
    this.closeParagraph();
    const begun = { rows: [], reaching: new Map(), described: 0, hidden: new Set<number>(), row: null };
    this.tables.push({ ...begun, column: 0, cell: null, layout: false });
  }

  /** Turns what a table with tables in it has gathered into rows of their own. */
  private makeLayout(table: OpenTable): void {
    if (table.cell) {
      this.addToParagraph(`\n${table.cell.text}\n`);
      table.cell = null;
    }
    if (!table.layout) this.rows.push(...table.rows, ...(table.row && table.row.length > 0 ? [table.row] : []));
    table.layout = true;
    table.row = null;
  }

  private closeTable(): void {
    const table = this.table;
    if (!table) return;
    this.closeRow();
    this.tables.pop();
    if (table.layout) this.closeParagraph();
    else {
      this.hasTable ||= table.rows.length > 0;
      this.rows.push(...this.hiding.withoutColumns(table.rows, table.hidden));
    }
  }

  private openRow(): void {
    const table = this.table;
    if (!table || table.layout) return;
    this.closeRow();
    table.row = [];
    table.column = 0;
  }

  private closeRow(): void {
    const table = this.table;
    if (!table) return;
    this.closeCell();
    if (!table.row) return;
    fillFromAbove(table, table.row, Infinity);
    table.rows.push(table.row);
    table.row = null;
  }

  private openCell(attributes: Attributes): void {
    const table = this.table;
    if (!table || table.layout) this.add('\n');
    else {
      this.closeCell();
      if (!table.row) this.openRow();
      table.cell = { attributes, text: '', struck: '' };
    }
  }

  private closeCell(): void {
    const table = this.table;
    if (table?.layout) this.add('\n');
    const { cell = null, row = null } = table ?? {};
    if (!table || !cell || !row) return;
    table.cell = null;
    fillFromAbove(table, row, table.column);
    const at = firstFree(table, row);
    const made = this.cellOf(cell);
    const across = spanOf(cell.attributes.colspan);
    const down = spanOf(cell.attributes.rowspan);
    for (let each = 0; each < across; each++) {
      const piece = each === 0 ? made : textCell('');
      row[at + each] = piece;
      if (down > 1) table.reaching.set(at + each, { cell: piece, left: down - 1 });
    }
    table.column = at + across;
  }

  private cellOf({ attributes, text, struck }: OpenCell): SourceCell {
    const shown = plain(text) || plain(struck);
    const format = this.formatOf(attributes);
    const number = numberIn(attributes, shown, format);
    return number === null ? { value: textIn(attributes, shown), shown, format } : { value: number, shown, format };
  }

  private formatOf({ style = '', class: names = '', ...others }: Attributes): string {
    const own = msoFormat(style) ?? sheetsFormat(others['data-sheets-numberformat']) ?? libreFormat(others.sdnum);
    return own ?? names.split(/\s+/).reduce((found, name) => found || (this.formats.get(name) ?? ''), '');
  }

  /** Reads the number formats that Excel keeps in classes. */
  private readStyle(): void {
    for (const [, names = '', body = ''] of this.style.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const format = msoFormat(body);
      if (format === null) continue;
      for (const [, name = ''] of names.matchAll(/\.([\w-]+)/g)) this.formats.set(name, format);
    }
    this.style = '';
  }
}

const VOID = new Set([
  'br',
  'hr',
  'img',
  'col',
  'input',
  'meta',
  'link',
  'wbr',
  'area',
  'base',
  'embed',
  'source',
  'track',
]);

/** Puts the cells that reach down from above into the row, up to a column. */
function fillFromAbove({ reaching }: OpenTable, row: (SourceCell | undefined)[], before: number): void {
  for (const [column, reach] of reaching) {
    if (column >= before || row[column] !== undefined) continue;
    row[column] = reach.cell;
    reach.left -= 1;
    if (reach.left === 0) reaching.delete(column);
  }
}

/** Returns the next column that nothing from above reaches into, and fills those that something does. */
function firstFree(table: OpenTable, row: (SourceCell | undefined)[]): number {
  let at = table.column;
  while (table.reaching.has(at) || row[at] !== undefined) {
    fillFromAbove(table, row, at + 1);
    at += 1;
  }
  return at;
}

function spanOf(text: string | undefined): number {
  const span = Math.floor(Number(text ?? 1));
  return span >= 1 && span <= MAX_SPAN ? span : 1;
}

/** Cuts blanks, and blank lines, from a text; lines stay. */
function plain(text: string): string {
  return text
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the number behind a cell; null where its source gives none. */
function numberIn(attributes: Attributes, shown: string, format: string): number | null {
  const behind = attributes['x:num'] ?? attributes.sdval;
  if (behind !== undefined) {
    // Without a value Excel says that the text is the number, as a program writes it.
    const text = behind === '' ? shown : behind;
    return numberOf(text);
  }
  const sheets = sheetsValue(attributes['data-sheets-value']);
  return typeof sheets === 'number' && format !== '@' ? sheets : null;
}

function numberOf(text: string): number | null {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : null;
}

/** Returns the text behind a cell: what it shows may be cut short. */
function textIn(attributes: Attributes, shown: string): string {
  const sheets = sheetsValue(attributes['data-sheets-value']);
  if (typeof sheets === 'string') return sheets.trim();
  return attributes['x:str']?.trim() || shown;
}

/** Reads the value that Sheets keeps with a cell: {"1":3,"3":172000} is a number, {"1":2,"2":"SP-01"} a text. */
function sheetsValue(json: string | undefined): number | string | null {
  const held = parsed(json);
  const value = held?.['1'] === 3 ? held['3'] : held?.['1'] === 2 ? held['2'] : null;
  return typeof value === 'number' || typeof value === 'string' ? value : null;
}

function sheetsFormat(json: string | undefined): string | null {
  const pattern = parsed(json)?.['2'];
  return typeof pattern === 'string' ? pattern : null;
}

function parsed(json: string | undefined): Record<string, unknown> | null {
  if (json === undefined) return null;
  try {
    const held: unknown = JSON.parse(json);
    return typeof held === 'object' && held !== null ? Object.fromEntries(Object.entries(held)) : null;
  } catch {
    return null;
  }
}

/** Reads what LibreOffice says of a number: "1033;0;#,##0". */
function libreFormat(text: string | undefined): string | null {
  return text === undefined ? null : text.split(';').slice(2).join(';');
}

/** Gives the patterns of the formats that Excel names: their names have letters of dates in them. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  General: '',
  Standard: '#,##0.00',
  Fixed: '0.00',
  Percent: '0.00%',
  Currency: '#,##0.00',
};

/** Reads the number format in a style: mso-number-format:"\#\,\#\#0". */
function msoFormat(style: string): string | null {
  const [, quoted, bare = ''] = /mso-number-format:\s*(?:["']((?:\\.|[^"'\\])*)["']|([^;]+))/i.exec(style) ?? [];
  if (quoted === undefined && bare === '') return null;
  const format = (quoted ?? bare)
    .trim()
    .replace(/\\0022/g, '"')
    .replace(/\\(.)/g, '$1');
  return NAMED_FORMATS[format] ?? format;
}

/**
 * Reads the tables of a web page, a mail or a spreadsheet as a clipboard holds them.
 * @returns null where the HTML holds no table
 */
export function readHtml(html: string): SourceSheet | null {
  const reader = new HtmlReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.opened(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.closed(name),
    },
    { decodeEntities: true, lowerCaseAttributeNames: true },
  );
  parser.end(fragmentOf(html));
  reader.end();
  return reader.hasTable ? sheetOf('', reader.rows, reader.hiding.notes) : null;
}

/** Cuts the lines with offsets that Windows puts before the HTML. */
function fragmentOf(html: string): string {
  return html
    .replace(/^Version:[\d.]+\s[\s\S]*?(?=<)/, '')
    .split('\0')
    .join('');
}
