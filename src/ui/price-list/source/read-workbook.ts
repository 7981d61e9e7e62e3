import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { isBlank, type SourceCell, SourceError, type SourceSheet, sheetOf, textCell } from './source-sheet';

/** Bounds what a workbook unpacks to, in bytes: a small file can hold any number of zeros. */
const MAX_UNPACKED = 300_000_000;
/** Bounds the place of a cell: a sheet may say that its last row is the millionth. */
const MAX_ROWS = 50_000;
const MAX_COLUMNS = 200;

/** Counts the days by which a workbook of an old Macintosh is behind. */
const DAYS_BEFORE_1904 = 1462;

type Files = Readonly<Record<string, Uint8Array>>;
type Attributes = Readonly<Record<string, string>>;

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
  const files = unpack(bytes);
  if (!files['xl/workbook.xml']) throw new SourceError(files.mimetype ? 'openDocument' : 'notReadable');
  const book = readBook(files);
  const shared: Shared = {
    strings: readStrings(textOf(files, 'xl/sharedStrings.xml')),
    formats: readFormats(textOf(files, 'xl/styles.xml')),
    date1904: book.date1904,
  };
  return book.sheets
    .map(({ title, path }) => new SheetReader(shared).read(title, textOf(files, path)))
    .filter((sheet) => !isBlank(sheet));
}

function unpack(bytes: Uint8Array): Files {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const wanted = /^xl\/.*\.(?:xml|rels)$/i.test(name)
          ? !/^xl\/(?:media|drawings|charts|theme)\//.test(name)
          : false;
        if (wanted) size += originalSize;
        if (size > MAX_UNPACKED) throw new SourceError('tooLarge');
        return wanted || name === 'mimetype';
      },
    });
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('notReadable');
  }
}

function textOf(files: Files, path: string): string {
  const file = files[path];
  return file ? strFromU8(file) : '';
}

/** Calls for each element of the XML; names come without the prefix of their namespace. */
function readXml(
  xml: string,
  on: {
    readonly opened: (name: string, attributes: Attributes) => void;
    readonly text?: (text: string) => void;
    readonly closed?: (name: string) => void;
  },
): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => on.opened(localName(name), attributes),
      ontext: (text) => on.text?.(text),
      onclosetag: (name) => on.closed?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function readBook(files: Files) {
  const targets = new Map<string, string>();
  readXml(textOf(files, 'xl/_rels/workbook.xml.rels'), {
    opened: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, pathOf(Target));
    },
  });
  const sheets: { readonly title: string; readonly path: string }[] = [];
  let date1904 = false;
  readXml(textOf(files, 'xl/workbook.xml'), {
    opened: (name, attributes) => {
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => localName(key) === 'id' && key !== 'id')?.[1];
      const path = targets.get(id ?? '');
      if (path) sheets.push({ title: attributes.name ?? '', path });
    },
  });
  return { sheets, date1904 };
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
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
  private readonly rows: (SourceCell | undefined)[][] = [];
  private readonly hiddenRows = new Set<number>();
  private readonly hiddenColumns = new Set<number>();
  private readonly merges: string[] = [];
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
    for (const merge of this.merges) this.repeatDown(merge);
    const visible = Array.from(this.rows, (row) => row ?? []).map((row) =>
      Array.from(row).filter((_, at) => !this.hiddenColumns.has(at)),
    );
    return sheetOf(
      title,
      visible.filter((_, at) => !this.hiddenRows.has(at)),
    );
  }

  private opened(name: string, attributes: Attributes): void {
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 'f') this.part = name;
    else if (name === 'is') this.runs.begin();
    else if (name === 'col') this.openColumns(attributes);
    else if (name === 'mergeCell' && attributes.ref) this.merges.push(attributes.ref);
    else this.runs.opened(name, attributes);
  }

  private openRow({ r, hidden }: Attributes): void {
    this.row = r === undefined ? this.row + 1 : Number(r) - 1;
    this.column = -1;
    if (isTrue(hidden)) this.hiddenRows.add(this.row);
  }

  private openColumns({ min, max, hidden, width }: Attributes): void {
    if (!isTrue(hidden) && width !== '0') return;
    for (let at = Number(min) - 1; at < Math.min(Number(max), MAX_COLUMNS); at++) this.hiddenColumns.add(at);
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
    if (!cell || cell.row < 0 || cell.row >= MAX_ROWS || cell.column >= MAX_COLUMNS) return;
    const made = this.madeOf(cell);
    if (!made) return;
    const row = this.rows[cell.row] ?? [];
    this.rows[cell.row] = row;
    row[cell.column] = made;
  }

  private madeOf({ type, format, value, formula }: OpenCell): SourceCell | null {
    // A program that writes a formula without its result leaves the reader to work it out: nobody does that here.
    if (value === null) return formula === '' ? null : textCell(`=${formula}`);
    if (type === 's') return { ...textCell(this.shared.strings[Number(value)] ?? ''), format };
    if (type === 'b') return { value: value === '1', shown: value === '1' ? 'TRUE' : 'FALSE', format };
    const number = Number(value);
    if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return { ...textCell(value.trim()), format };
    return { value: number, shown: this.shownAs(number, format), format };
  }

  private shownAs(number: number, format: string): string {
    const isDay = this.shared.date1904 && /[dy]/i.test(format);
    return shownNumber(isDay ? number + DAYS_BEFORE_1904 : number, format);
  }

  /** Puts the content of a merged cell into each of its rows: a code over its variants is the code of each. */
  private repeatDown(ref: string): void {
    const [from, to] = ref.split(':').map(placeOf);
    const cell = from && this.rows[from.row]?.[from.column];
    if (!from || !to || !cell) return;
    for (let at = from.row + 1; at <= Math.min(to.row, MAX_ROWS - 1); at++) {
      const row = this.rows[at] ?? [];
      this.rows[at] = row;
      row[from.column] = cell;
    }
  }
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
