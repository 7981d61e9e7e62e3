import { cellOf, formatOf, type OpenCell, plain } from './html-cell';
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
  row: (SourceCell | undefined)[] | null;
  column: number;
  cell: OpenCell | null;
  /** Contains other tables: it is only layout. */
  layout: boolean;
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
  readonly row: { cells: number } | null;
}

/** Reads all tables, and the paragraphs between them, as one sheet, as a paste into a tab would. */
class HtmlReader {
  private readonly rows: (readonly (SourceCell | undefined)[])[] = [];
  private hasTable = false;
  private readonly tables: OpenTable[] = [];
  private readonly styles = new Map<string, string>();
  private readonly hiddenRows = new Set<Element>();
  private readonly hiddenColumns = new Set<number>();
  private paragraph: Stretch[] = [];

  read(html: string): SourceSheet | null {
    this.readIn(new DOMParser().parseFromString(html, 'text/html'), { ...PLAIN, isPre: false, row: null });
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
    const place = isCell(name) ? placeIn(around) : null;
    if (IGNORED.has(name) || HIDING.test(css) || 'hidden' in attributes) this.countHidden(element, null, place);
    else {
      const isPre = around.isPre || name === 'pre';
      const inside = { ...settingIn(name, css, around), isPre, row: name === 'tr' ? { cells: 0 } : around.row };
      if (isCell(name)) this.openCell(attributes, css);
      else this.opened(name, inside);
      this.readIn(element, inside);
      this.closed(name, around);
    }
  }

  private opened(name: string, inside: Setting): void {
    if (name === 'table') this.openTable();
    else if (name === 'tr') this.openRow();
    else if (BREAKING.has(name)) this.add('\n', inside);
  }

  private closed(name: string, around: Setting): void {
    if (name === 'table') this.closeTable();
    else if (name === 'tr') this.closeRow();
    else if (isCell(name)) this.closeCell();
    else if (BREAKING.has(name)) this.add('\n', around);
  }

  /** A hidden part of a visible cell is neither a row nor a column. */
  private countHidden(element: Element, row: Element | null, place: number | null): void {
    const name = nameOf(element);
    if (name === 'style') this.readStyle(element);
    if (IGNORED.has(name) && name !== 'head') return;
    const inside = row ?? (name === 'tr' ? element : null);
    for (const child of Array.from(element.childNodes)) {
      if (isElement(child)) this.countHidden(child, inside, place);
      else if (child.nodeType === TEXT_NODE && (child.nodeValue ?? '').trim() !== '') this.countText(inside, place);
    }
  }

  private countText(row: Element | null, place: number | null): void {
    if (row) this.hiddenRows.add(row);
    else if (place !== null) this.hiddenColumns.add(place);
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

  private get table(): OpenTable | undefined {
    return this.tables[this.tables.length - 1];
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

  private openTable(): void {
    for (const outer of this.tables) this.makeLayout(outer);
    this.closeParagraph();
    this.tables.push({
      rows: [],
      opened: 0,
      described: 0,
      hidden: new Set(),
      row: null,
      column: 0,
      cell: null,
      layout: false,
    });
  }

  private makeLayout(table: OpenTable): void {
    if (table.cell) {
      for (const stretch of table.cell.stretches) this.addToParagraph(stretch);
      this.closeParagraph();
      table.cell = null;
    }
    if (!table.layout) {
      const { row, column } = table;
      this.rows.push(...table.rows.slice(0, row ? table.opened - 1 : table.opened));
      if (row && column > 0) this.rows.push(row.slice(0, column));
    }
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
      this.hasTable ||= table.opened > 0;
      const { hidden } = table;
      const rows = table.rows.slice(0, table.opened);
      for (const at of hidden) if (rows.some((row) => row[at]?.shown)) this.hiddenColumns.add(at + 1);
      this.rows.push(...rows.map((row) => Array.from(row).filter((_, at) => !hidden.has(at))));
    }
  }

  private openRow(): void {
    const table = this.table;
    if (!table || table.layout) return;
    this.closeRow();
    table.row = rowAt(table, table.opened);
    table.opened += 1;
    table.column = 0;
  }

  private closeRow(): void {
    this.closeCell();
    if (this.table) this.table.row = null;
  }

  private openCell(attributes: Attributes, css: string): void {
    const table = this.table;
    if (!table || table.layout) this.closeParagraph();
    else {
      this.closeCell();
      if (!table.row) this.openRow();
      table.cell = { attributes, format: formatOf(attributes, css), stretches: [] };
    }
  }

  private closeCell(): void {
    const table = this.table;
    if (table?.layout) this.closeParagraph();
    const { cell = null, row = null } = table ?? {};
    if (!table || !cell || !row) return;
    table.cell = null;
    let first = table.column;
    while (row[first] !== undefined) first += 1;
    const end = first + spanOf(cell.attributes.colspan);
    const last = table.opened - 1 + spanOf(cell.attributes.rowspan);
    const made = cellOf(cell);
    for (let at = table.opened - 1; at < last; at++)
      for (let column = first; column < end; column++)
        rowAt(table, at)[column] = column === first ? made : textCell('');
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

function placeIn({ row }: Around): number {
  if (!row) return 0;
  row.cells += 1;
  return row.cells;
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
