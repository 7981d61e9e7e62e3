import { isDateFormat, showNumber, showText } from '../../number-format';
import {
  cellTextOf,
  hiddenSheetsNote,
  PLAIN,
  type Setting,
  SheetGrid,
  type SourceCell,
  SourceError,
  type SourceSheet,
  type Stretch,
  textCell,
} from './source-sheet';
import { type Attributes, isTrue, Package, readXml, workbookParts } from './workbook-package';

/** Old Macintosh workbooks count days from 1904. */
const DAYS_BEFORE_1904 = 1462;

interface Shared {
  readonly strings: readonly (readonly Run[])[];
  readonly styles: readonly CellStyle[];
  readonly date1904: boolean;
}

const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** @throws SourceError */
export function readWorkbook(bytes: Uint8Array): SourceSheet[] {
  const files = new Package(bytes);
  const book = workbookParts(files);
  const shared: Shared = {
    strings: readStrings(files.text(book.strings)),
    styles: readStyles(files.text(book.styles)),
    date1904: book.date1904,
  };
  const hidden = hiddenSheetsNote(book.hiddenSheets);
  return book.sheets
    .map(({ title, path }) => new SheetReader(shared).read(title, files.text(path)))
    .map((sheet) => ({ ...sheet, notes: [...sheet.notes, ...hidden] }));
}

function readStrings(xml: string): Run[][] {
  const strings: Run[][] = [];
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

function withFont(setting: Setting, name: string, { val }: Attributes): Setting {
  if (name === 'strike') return { ...setting, isStruck: val === undefined || isTrue(val) };
  if (name !== 'vertAlign') return setting;
  return { ...setting, raised: val === 'superscript' ? 'up' : val === 'subscript' ? 'down' : '' };
}

interface Run {
  readonly setting: Setting | null;
  text: string;
}

class RunReader {
  private runs: Run[] = [];
  private setting: Setting | null = null;
  private inText = false;
  /** Phonetic text is no part of the value. */
  private inPhonetic = false;

  begin(): void {
    this.runs = [];
    this.setting = null;
  }

  opened(name: string, attributes: Attributes): void {
    if (name === 'r') this.setting = null;
    else if (name === 'rPr') this.setting = PLAIN;
    else if (name === 'rPh') this.inPhonetic = true;
    else if (name === 't') {
      this.inText = true;
      if (!this.inPhonetic) this.runs.push({ setting: this.setting, text: '' });
    } else if (this.setting) this.setting = withFont(this.setting, name, attributes);
  }

  text(text: string): void {
    const run = this.runs[this.runs.length - 1];
    if (run && this.inText && !this.inPhonetic) run.text += text;
  }

  closed(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'rPh') this.inPhonetic = false;
  }

  end(): Run[] {
    return this.runs.map(({ setting, text }) => ({
      setting,
      text: text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    }));
  }
}

interface CellStyle extends Setting {
  readonly format: string;
}

const NO_STYLE: CellStyle = { ...PLAIN, format: '' };

function readStyles(xml: string): CellStyle[] {
  const named = new Map<number, string>();
  const fonts: Setting[] = [];
  const styles: CellStyle[] = [];
  const parts: Readonly<Record<string, (name: string, attributes: Attributes) => void>> = {
    numFmts: (_, { numFmtId, formatCode = '' }) =>
      named.set(Number(numFmtId), formatCode === 'General' ? '' : formatCode),
    fonts: (name, attributes) => fonts.push(name === 'font' ? PLAIN : withFont(fonts.pop() ?? PLAIN, name, attributes)),
    cellXfs: (name, { numFmtId, fontId }) => {
      const format = named.get(Number(numFmtId)) ?? BUILT_IN_FORMATS[Number(numFmtId)] ?? '';
      if (name === 'xf') styles.push({ ...(fonts[Number(fontId)] ?? PLAIN), format });
    },
  };
  let part = '';
  readXml(xml, {
    opened: (name, attributes) => {
      if (parts[name]) part = name;
      else parts[part]?.(name, attributes);
    },
    closed: (name) => {
      if (name === part) part = '';
    },
  });
  return styles;
}

interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: CellStyle;
  value: string | null;
  runs: readonly Run[];
  formula: string;
}

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
    const style = this.shared.styles[Number(s ?? 0)] ?? NO_STYLE;
    this.cell = { row: this.row, column: this.column, type: t, style, value: null, runs: [], formula: '' };
  }

  private text(text: string): void {
    if (this.cell && this.part === 'v') this.cell.value = (this.cell.value ?? '') + text;
    else if (this.cell && this.part === 'f') this.cell.formula += text;
    else this.runs.text(text);
  }

  private closed(name: string): void {
    if (name === 'v' || name === 'f') this.part = '';
    else if (name === 'is' && this.cell) this.cell.runs = this.runs.end();
    else if (name === 'c') this.closeCell();
    else this.runs.closed(name);
  }

  private closeCell(): void {
    const { cell } = this;
    this.cell = null;
    const made = cell && cell.row >= 0 ? this.madeOf(cell) : null;
    if (cell && made) this.grid.put(cell.row, cell.column, made);
  }

  private madeOf({ type, style, value, runs, formula }: OpenCell): SourceCell | null {
    if (type === 's') return value === null ? null : textOfRuns(referredTo(this.shared.strings, value), style);
    if (type === 'inlineStr') return textOfRuns(runs, style);
    // A formula without a stored result is not calculated here.
    if (value === null) return formula === '' ? null : textCell(`=${formula}`);
    const { format, isStruck: struck } = style;
    if (type === 'b') return { value: value === '1', shown: value === '1' ? 'TRUE' : 'FALSE', format, struck };
    const number = Number(value);
    const textIn = (text: string, set: CellStyle) => textOfRuns([{ setting: null, text }], set);
    if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return textIn(value, style);
    const made = { ...numberCell(number, format, this.shared.date1904), struck };
    // A superscript number is a footnote.
    return style.raised === '' ? made : textIn(made.shown, { ...style, format: '' });
  }

  private merge({ ref = '' }: Attributes): void {
    const [from, to] = ref.split(':').map(placeOf);
    if (from && to) this.grid.merge(from.row, from.column, to.row);
  }
}

/** @param date1904 whether the workbook counts days from 1904 */
export function numberCell(number: number, format: string, date1904: boolean): SourceCell {
  const isDay = date1904 && isDateFormat(format);
  const shown = showNumber(isDay ? number + DAYS_BEFORE_1904 : number, format);
  return shown === '' ? textCell('') : { value: number, shown, format };
}

/** A missing string must not become a blank header. @throws SourceError 'damaged' */
function referredTo<Each>(list: readonly Each[], place: string): Each {
  const found = /^\s*\d+\s*$/.test(place) ? list[Number(place)] : undefined;
  if (found === undefined) throw new SourceError('damaged');
  return found;
}

function placeOf(ref: string): { readonly row: number; readonly column: number } | null {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(ref) ?? [];
  if (letters === '') return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

function textOfRuns(runs: readonly Run[], style: CellStyle): SourceCell {
  const stretches = runs.map(({ setting, text }): Stretch => ({ ...(setting ?? style), text }));
  const { text, isStruck } = cellTextOf(stretches, (text) => text.trim());
  return { ...textCell(showText(text, style.format)), format: style.format, struck: isStruck };
}
