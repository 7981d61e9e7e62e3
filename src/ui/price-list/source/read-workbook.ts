import { SheetGrid } from './sheet-grid';
import { hiddenSheetsNote, type SourceCell, SourceError, type SourceSheet, textCell } from './source-sheet';
import { type Attributes, isTrue, Package, readXml, workbookParts } from './workbook-package';

/** Counts the days by which a workbook of an old Macintosh is behind. */
const DAYS_BEFORE_1904 = 1462;

/** Holds what the cells of a workbook refer to. */
interface Shared {
  readonly strings: readonly string[];
  /** The number formats of the cell styles. */
  readonly formats: readonly string[];
  readonly date1904: boolean;
}

/** Gives the patterns of the formats that a workbook names by number. */
const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00', 12: '# ?/?', 13: '# ??/??' },
  ...{ 14: 'dd/mm/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM' },
  ...{ 20: 'h:mm', 21: 'h:mm:ss', 22: 'dd/mm/yyyy h:mm', 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@', 41: '#,##0', 42: '#,##0', 43: '#,##0.00' },
};

/**
 * Reads the visible sheets of an .xlsx file: their visible rows and columns, with numbers as they are kept.
 * @throws SourceError where the file is damaged, too large or another program's
 */
export function readWorkbook(bytes: Uint8Array): SourceSheet[] {
  const files = new Package(bytes);
  const book = workbookParts(files);
  const shared: Shared = {
    strings: readStrings(files.text(book.strings)),
    formats: readFormats(files.text(book.styles)),
    date1904: book.date1904,
  };
  const hidden = hiddenSheetsNote(book.hiddenSheets);
  return book.sheets
    .map(({ title, path }) => new SheetReader(shared).read(title, files.text(path)))
    .map((sheet) => ({ ...sheet, notes: [...sheet.notes, ...hidden] }));
}

/** Reads the texts that cells share; a struck-out run is left out where another run stands beside it. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const runs = new RunReader();
  readXml(xml, {
    opened: (name, attributes) => {
      if (name === 'si') runs.begin();
      else runs.opened(name, attributes);
    },
    text: (text) => runs.text(text),
    closed: (name) => {
      if (name === 'si') strings.push(runs.end());
      else runs.closed(name);
    },
  });
  return strings;
}

/** Gathers the text of one rich string. */
class RunReader {
  private plain = '';
  private struck = '';
  private isStruck = false;
  private inText = false;
  /** Says how a text is pronounced, which is no part of it. */
  private inPhonetic = false;

  begin(): void {
    this.plain = '';
    this.struck = '';
    this.isStruck = false;
  }

  opened(name: string, { val }: Attributes): void {
    if (name === 'r') this.isStruck = false;
    else if (name === 'strike') this.isStruck = val === undefined || isTrue(val);
    else if (name === 't') this.inText = true;
    else if (name === 'rPh') this.inPhonetic = true;
  }

  text(text: string): void {
    if (!this.inText || this.inPhonetic) return;
    if (this.isStruck) this.struck += text;
    else this.plain += text;
  }

  closed(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'rPh') this.inPhonetic = false;
  }

  end(): string {
    const text = this.plain.trim() === '' ? this.struck : this.plain;
    return text
      .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .trim();
  }
}

function readFormats(xml: string): string[] {
  const named = new Map<number, string>();
  const formats: string[] = [];
  let inCells = false;
  readXml(xml, {
    opened: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId);
      if (name === 'numFmt') named.set(id, formatCode === 'General' ? '' : formatCode);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) formats.push(named.get(id) ?? BUILT_IN_FORMATS[id] ?? '');
    },
    closed: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** A cell of a sheet while it is read. */
interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly format: string;
  value: string | null;
  formula: string;
}

/** Reads one sheet. */
class SheetReader {
  private readonly grid = new SheetGrid();
  private readonly runs = new RunReader();
  private row = -1;
  private column = -1;
  private cell: OpenCell | null = null;
  private part = '';

  constructor(private readonly shared: Shared) {}

  read(title: string, xml: string): SourceSheet {
    readXml(xml, {
      opened: (name, attributes) => this.opened(name, attributes),
      text: (text) => this.text(text),
      closed: (name) => this.closed(name),
    });
    return this.grid.toSheet(title);
  }

  private opened(name: string, attributes: Attributes): void {
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 'f') this.part = name;
    else if (name === 'is') this.runs.begin();
    else if (name === 'col') this.openColumns(attributes);
    else if (name === 'mergeCell') this.merge(attributes);
    else this.runs.opened(name, attributes);
  }

  private openRow({ r, hidden, ht }: Attributes): void {
    this.row = r === undefined ? this.row + 1 : Number(r) - 1;
    this.column = -1;
    if (isTrue(hidden) || Number(ht) === 0) this.grid.hiddenRows.add(this.row);
  }

  private openColumns({ min, max, hidden, width }: Attributes): void {
    if (isTrue(hidden) || Number(width) === 0) this.grid.hideColumns(Number(min) - 1, Number(max) - 1);
  }

  private openCell({ r, t = 'n', s }: Attributes): void {
    this.column = r === undefined ? this.column + 1 : (placeOf(r)?.column ?? this.column + 1);
    const format = this.shared.formats[Number(s ?? 0)] ?? '';
    this.cell = { row: this.row, column: this.column, type: t, format, value: null, formula: '' };
  }

  private text(text: string): void {
    if (this.cell && this.part === 'v') this.cell.value = (this.cell.value ?? '') + text;
    else if (this.cell && this.part === 'f') this.cell.formula += text;
    else this.runs.text(text);
  }

  private closed(name: string): void {
    if (name === 'v' || name === 'f') this.part = '';
    else if (name === 'is' && this.cell) this.cell.value = this.runs.end();
    else if (name === 'c') this.closeCell();
    else this.runs.closed(name);
  }

  private closeCell(): void {
    const { cell } = this;
    this.cell = null;
    const made = cell && cell.row >= 0 ? this.madeOf(cell) : null;
    if (cell && made) this.grid.put(cell.row, cell.column, made);
  }

  private madeOf({ type, format, value, formula }: OpenCell): SourceCell | null {
    // A program that writes a formula without its result leaves the reader to work it out: nobody does that here.
    if (value === null) return formula === '' ? null : textCell(`=${formula}`);
    if (type === 's') return { ...textCell(referredTo(this.shared.strings, value)), format };
    if (type === 'b') return { value: value === '1', shown: value === '1' ? 'TRUE' : 'FALSE', format };
    const number = Number(value);
    if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return { ...textCell(value.trim()), format };
    return { value: number, shown: shownIn(number, format, this.shared.date1904), format };
  }

  private merge({ ref = '' }: Attributes): void {
    const [from, to] = ref.split(':').map(placeOf);
    if (from && to) this.grid.merge(from.row, from.column, to.row);
  }
}

/** Returns a number as its format shows it in a workbook, which may count its days from 1904. */
export function shownIn(number: number, format: string, date1904: boolean): string {
  const isDay = date1904 && /[dy]/i.test(format);
  return shownNumber(isDay ? number + DAYS_BEFORE_1904 : number, format);
}

/** @throws SourceError where a cell points to what is not there: taken for blank, a header would be missing */
function referredTo(list: readonly string[], place: string): string {
  const found = /^\s*\d+\s*$/.test(place) ? list[Number(place)] : undefined;
  if (found === undefined) throw new SourceError('damaged');
  return found;
}

/** Reads the place of a cell, "B12", from 0; null where it is none. */
function placeOf(ref: string): { readonly row: number; readonly column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(ref) ?? [];
  if (letters === '') return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

const DAY_MS = 86_400_000;

/**
 * Returns a number as its format shows it, as far as price lists need it: groups of digits, decimals, percents, days, and words
 * such as "k" or "₫" around it. A format with more in it shows the number as it is kept.
 * @param number of days since 1899-12-30, where the format is one of days
 */
export function shownNumber(number: number, format: string): string {
  const [first = ''] = format.split(';');
  if (first === '' || first === '@' || first === 'General') return String(number);
  const literal = first.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\[[^\]]*\]|_.|\*./g, '');
  const bare = literal.replace(/"[^"]*"|\\./g, '');
  if (/[dy]/i.test(bare)) return shownDay(number, bare);
  const digits = /[#0?][#0?,. ]*/.exec(bare)?.[0].trimEnd() ?? '';
  if (digits === '' || /[hms/eE]/.test(bare)) return String(number);
  const at = literal.indexOf(digits);
  const words = (part: string) => part.replace(/"([^"]*)"/g, '$1').replace(/\\(.)/g, '$1');
  const value = bare.includes('%') ? number * 100 : number;
  return (words(literal.slice(0, at)) + shownDigits(value, digits) + words(literal.slice(at + digits.length))).trim();
}

/** Shows digits as "#,##0.00" asks; commas at its end divide by a thousand each. */
function shownDigits(value: number, digits: string): string {
  const thousands = /,*$/.exec(digits)?.[0].length ?? 0;
  const [whole = '', decimals = ''] = digits.slice(0, digits.length - thousands).split('.');
  const [least, most] = [decimals.replace(/[^0]/g, '').length, decimals.length];
  const [units = '', rest = ''] = (Math.abs(value) / 1000 ** thousands).toFixed(most).split('.');
  const padded = units.padStart(whole.replace(/[^0]/g, '').length, '0');
  const grouped = whole.includes(',') ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  const fraction = rest.replace(/0+$/, '').padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${grouped}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Shows a day as the reader of a list writes it: only codes and prices are read, so that one order is enough. */
function shownDay(number: number, bare: string): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * DAY_MS);
  if (Number.isNaN(day.getTime())) return String(number);
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return /^y/i.test(bare) ? `${year}-${month}-${date}` : `${date}/${month}/${year}`;
}
