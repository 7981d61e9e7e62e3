import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: a value, and the number format that shows it. */
export interface BookCell {
  readonly value: string | number | boolean;
  readonly format?: string;
  /** A formula whose result is the value; with the value '' nothing has worked it out. */
  readonly formula?: string;
  /** The font of the whole cell, as XML: "<strike/>". */
  readonly font?: string;
  /** The stretches of its text, each with its font as XML; null where it has none of its own. */
  readonly runs?: readonly (readonly [text: string, font: string | null])[];
}

/** The texts and the styles that the cells of a book share. */
interface Parts {
  readonly strings: string[];
  /** Number formats with fonts. */
  readonly styles: string[];
}

/** A sheet of a workbook. */
export interface BookSheet {
  readonly name: string;
  readonly rows: readonly (readonly (BookCell | string | number | boolean | null)[])[];
  /** E.g. "A2:A4". */
  readonly merges?: readonly string[];
  readonly hidden?: boolean;
  /** Counts from 1. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes the bytes of an .xlsx file with these sheets, as spreadsheet programs write it. */
export function workbookFile(sheets: readonly BookSheet[]): Uint8Array {
  const shared: Parts = { strings: [], styles: [styleOf('', '')] };
  const parts = sheets.map((sheet) => sheetXml(sheet, shared));
  const names = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="t" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${targets.join('')}</Relationships>`),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${MAIN}">${shared.strings.map((xml) => `<si>${xml}</si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(stylesXml(shared.styles)),
  };
  for (const [at, xml] of parts.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(xml);
  return zipSync(files);
}

function styleOf(format: string, font: string): string {
  return JSON.stringify([format, font]);
}

function stylesXml(styles: readonly string[]): string {
  const pairs = styles.map((style): [string, string] => JSON.parse(style));
  const formats = pairs.map(([code], at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const fonts = pairs.map(([, font]) => `<font><sz val="11"/>${font}</font>`);
  const cells = pairs.map(([code], at) => `<xf numFmtId="${code === '' ? 0 : 164 + at}" fontId="${at}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><fonts>${fonts.join('')}</fonts><cellXfs>${cells.join('')}</cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`;
}

function sheetXml(sheet: BookSheet, shared: Parts): string {
  const { rows, merges = [], hiddenRows = [], hiddenColumns = [] } = sheet;
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`, shared));
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`;
  });
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`);
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`);
  return [
    `<worksheet xmlns="${MAIN}">`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${lines.join('')}</sheetData>`,
    merged.length > 0 ? `<mergeCells>${merged.join('')}</mergeCells>` : '',
    '</worksheet>',
  ].join('');
}

function cellXml(cell: BookSheet['rows'][number][number], ref: string, { strings, styles }: Parts): string {
  if (cell === null || cell === '') return '';
  const { value, format = '', formula, font = '', runs }: BookCell = typeof cell === 'object' ? cell : { value: cell };
  const style = format + font === '' ? '' : ` s="${placeIn(styles, styleOf(format, font))}"`;
  const worked = formula === undefined ? '' : `<f>${escaped(formula)}</f>`;
  if (formula !== undefined && value === '') return `<c r="${ref}"${style}>${worked}</c>`;
  if (typeof value === 'number') return `<c r="${ref}"${style}>${worked}<v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"${style}>${worked}<v>${value ? 1 : 0}</v></c>`;
  const text = runs ? runs.map(runXml).join('') : textXml(value);
  return `<c r="${ref}" t="s"${style}>${worked}<v>${placeIn(strings, text)}</v></c>`;
}

function runXml([text, font]: readonly [string, string | null]): string {
  return `<r>${font === null ? '' : `<rPr><sz val="11"/>${font}</rPr>`}${textXml(text)}</r>`;
}

function textXml(text: string): string {
  return `<t xml:space="preserve">${escaped(text)}</t>`;
}

function placeIn(list: string[], text: string): number {
  const at = list.indexOf(text);
  return at >= 0 ? at : list.push(text) - 1;
}

function letterOf(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
