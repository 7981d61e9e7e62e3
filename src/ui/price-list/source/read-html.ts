import { HiddenParts, type OpenElement } from './hidden-html';
import { type Attributes, cellOf, formatOf, type OpenCell, plain } from './html-cell';
import { cellTextOf, type Setting, type Stretch } from './rich-text';
import { type SourceCell, type SourceSheet, sheetOf, textCell } from './source-sheet';

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
/** Matches the styles of web pages, and those by which Word strikes twice and raises. */
const LINE_STYLE = /(?:text-decoration(?:-line)?|text-line-through)\s*:[^;]*/gi;
const RAISED_STYLE = /(?:vertical-align\s*:\s*(?:super|sub)|mso-text-raise\s*:\s*-?[1-9.])/gi;
/** Matches a class by itself in a selector: ".xl65, td.xl66". */
const ONE_CLASS = /(?<=^|,|--|\*\/)\s*\w*\.([\w-]+)\s*(?=,|$)/g;
/** Bounds how far a cell can span: a page may say any number. */
const MAX_SPAN = 1_000;

/** Reads the rows of all tables, and the paragraphs between them, as one sheet: what a paste into a tab would make of them. */
class HtmlReader {
  readonly rows: (readonly (SourceCell | undefined)[])[] = [];
  hasTable = false;
  private readonly tables: OpenTable[] = [];
  /** The styles of classes, one after the other as a page gives them. */
  private readonly styles = new Map<string, string>();
  /** The open elements from the outside; each tells whether it hides or is ignored, and how its text is set. */
  private readonly open: (Setting & OpenElement)[] = [];
  readonly hiding = new HiddenParts();
  private paragraph: Stretch[] = [];
  private style = '';

  opened(name: string, attributes: Attributes): void {
    const css = this.styleOf(attributes);
    const hidden = IGNORED.has(name) || HiddenParts.isHiding(css) || 'hidden' in attributes;
    if (name === 'col' && !this.isHidden()) this.describeColumn(attributes, HiddenParts.isHiding(css));
    this.open.push({ name, hidden, ...this.settingIn(name, css) });
    this.hiding.entered(this.open);
    if (this.isHidden()) return;
    if (name === 'table') this.openTable();
    else if (name === 'tr') this.openRow();
    else if (name === 'td' || name === 'th') this.openCell(attributes, css);
    else if (BREAKING.has(name)) this.add('\n');
  }

  text(text: string): void {
    if (this.open.some(({ name }) => name === 'style')) this.style += text;
    else if (this.isHidden()) this.countHidden(text);
    else this.add(this.open.some(({ name }) => name === 'pre') ? text : text.replace(/\s+/g, ' '));
  }

  closed(name: string): void {
    const hidden = this.isHidden();
    this.open.pop();
    if (name === 'style') this.readStyle();
    if (hidden) return;
    if (name === 'td' || name === 'th') this.closeCell();
    else if (name === 'tr') this.closeRow();
    else if (name === 'table') this.closeTable();
    else if (BREAKING.has(name)) this.add('\n');
  }

  end(): void {
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

  /** Returns the styles of an element: those of its classes, then its own. */
  private styleOf({ style = '', class: names = '' }: Attributes): string {
    return [...names.split(/\s+/).map((name) => this.styles.get(name) ?? ''), style].filter((each) => each).join(';');
  }

  /** Returns how the text of an element is set: struck out in whatever is, and as high as the innermost that says so. */
  private settingIn(name: string, css: string): Setting {
    const around = this.open[this.open.length - 1];
    const [line = '', own = ''] = [LINE_STYLE, RAISED_STYLE].map((style) => css.match(style)?.slice(-1)[0] ?? '');
    const isLow = name === 'sub' || /sub$|:\s*-/i.test(own);
    const isSet = name === 'sup' || name === 'sub' || own !== '';
    return {
      isStruck: around?.isStruck || STRIKING.has(name) || /:.*line-through|through\s*:\s*(?!none)/i.test(line),
      raised: isSet ? (isLow ? 'down' : 'up') : (around?.raised ?? ''),
    };
  }

  private isHidden(): boolean {
    return this.open.some(({ hidden }) => hidden);
  }

  private get table(): OpenTable | undefined {
    return this.tables[this.tables.length - 1];
  }

  private add(text: string): void {
    const { isStruck = false, raised = '' } = this.open[this.open.length - 1] ?? {};
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

  private openTable(): void {
    for (const outer of this.tables) this.makeLayout(outer);
    this.closeParagraph();
    const begun = { rows: [], reaching: new Map(), described: 0, hidden: new Set<number>(), row: null };
    this.tables.push({ ...begun, column: 0, cell: null, layout: false });
  }

  /** Turns what a table with tables in it has gathered into rows of their own. */
  private makeLayout(table: OpenTable): void {
    if (table.cell) {
      for (const stretch of table.cell.stretches) this.addToParagraph(stretch);
      this.closeParagraph();
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

  private openCell(attributes: Attributes, css: string): void {
    const table = this.table;
    if (!table || table.layout) this.add('\n');
    else {
      this.closeCell();
      if (!table.row) this.openRow();
      table.cell = { attributes, format: formatOf(attributes, css), stretches: [] };
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
    const made = cellOf(cell);
    const across = spanOf(cell.attributes.colspan);
    const down = spanOf(cell.attributes.rowspan);
    for (let each = 0; each < across; each++) {
      const piece = each === 0 ? made : textCell('');
      row[at + each] = piece;
      if (down > 1) table.reaching.set(at + each, { cell: piece, left: down - 1 });
    }
    table.column = at + across;
  }

  /** Reads the classes by which Excel sets cells. */
  private readStyle(): void {
    for (const [, names = '', body = ''] of this.style.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const [, name = ''] of names.matchAll(ONE_CLASS))
        this.styles.set(name, `${this.styles.get(name) ?? ''};${body}`);
    this.style = '';
  }
}

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

/**
 * Reads the tables of a web page, a mail or a spreadsheet as a clipboard holds them.
 * @returns null where the HTML holds no table
 */
export function readHtml(html: string): SourceSheet | null {
  const reader = new HtmlReader();
  walk(new DOMParser().parseFromString(fragmentOf(html), 'text/html'), reader);
  reader.end();
  return reader.hasTable ? sheetOf('', reader.rows, reader.hiding.notes) : null;
}

/** Has the reader read what is in a node, in the order of the page. */
function walk({ childNodes }: Node, reader: HtmlReader): void {
  for (const node of Array.from(childNodes)) {
    if (node.nodeType === TEXT_NODE) reader.text(node.nodeValue ?? '');
    if (!isElement(node)) continue;
    const name = node.tagName.toLowerCase();
    reader.opened(name, Object.fromEntries(Array.from(node.attributes, (each) => [each.name, each.value])));
    walk(node, reader);
    reader.closed(name);
  }
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE;
}

/** Cuts the lines with offsets that Windows puts before the HTML. */
function fragmentOf(html: string): string {
  return html
    .replace(/^Version:[\d.]+\s[\s\S]*?(?=<)/, '')
    .split('\0')
    .join('');
}
