import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook: a value, and the number format that shows it. */
export interface BookCell {
  readonly value: string | number | boolean;
  readonly format?: string;
  /** A formula whose result is the value; with the value '' nothing has worked it out. */
  readonly formula?: string;
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
  const strings: string[] = [];
  const formats: string[] = [''];
  const parts = sheets.map((sheet) => sheetXml(sheet, strings, formats));
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
      `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(stylesXml(formats)),
  };
  for (const [at, xml] of parts.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(xml);
  return zipSync(files);
}

function stylesXml(formats: readonly string[]): string {
  const named = formats.slice(1).map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const cells = formats.map((_, at) => `<xf numFmtId="${at === 0 ? 0 : 163 + at}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${named.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

function sheetXml(sheet: BookSheet, strings: string[], formats: string[]): string {
  const { rows, merges = [], hiddenRows = [], hiddenColumns = [] } = sheet;
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`, strings, formats));
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

function cellXml(cell: BookSheet['rows'][number][number], ref: string, strings: string[], formats: string[]): string {
  if (cell === null || cell === '') return '';
  const { value, format = '', formula } = typeof cell === 'object' ? cell : { value: cell };
  const style = format === '' ? '' : ` s="${placeIn(formats, format)}"`;
  const worked = formula === undefined ? '' : `<f>${escaped(formula)}</f>`;
  if (formula !== undefined && value === '') return `<c r="${ref}"${style}>${worked}</c>`;
  if (typeof value === 'number') return `<c r="${ref}"${style}>${worked}<v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"${style}>${worked}<v>${value ? 1 : 0}</v></c>`;
  return `<c r="${ref}" t="s"${style}>${worked}<v>${placeIn(strings, value)}</v></c>`;
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
