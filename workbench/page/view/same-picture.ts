import { entriesOf, member } from './mutation';
import { COLUMN_WIDTH, ROW_HEIGHT, type toGridWorkbook } from './snapshot-to-grid';

type GridWorkbook = ReturnType<typeof toGridWorkbook>;
type Styles = (style: unknown) => unknown;

/** Returns a cell in one line, '' when it shows nothing; what the grid computes for a formula does not count. */
function cellText(cell: unknown, styles: Styles): string {
  const style = styles(member(cell, 's'));
  const formula = member(cell, 'f');
  const content = formula ? ['f', formula] : ['v', member(cell, 'v') ?? ''];
  const look = [
    member(member(style, 'n'), 'pattern') ?? '',
    member(member(style, 'bg'), 'rgb') ?? '',
    member(member(style, 'cl'), 'rgb') ?? '',
    member(style, 'bl') === 1,
    member(style, 'it') === 1,
    member(cell, 'si') ?? '',
  ];
  const shownEmpty = content[1] === '' && look.every((part) => part === '' || part === false);
  return shownEmpty ? '' : JSON.stringify([...content, ...look]);
}

function coversCells(wanted: unknown, shown: unknown, wantedStyles: Styles, shownStyles: Styles): boolean {
  return entriesOf(wanted).every(([row, cells]) =>
    entriesOf(cells).every(([column, cell]) => {
      const other = member(member(shown, row), column);
      return cellText(cell, wantedStyles) === cellText(other, shownStyles);
    }),
  );
}

/** Returns the styles that a workbook's cells name. */
function stylesOf(workbook: unknown): Styles {
  const known = member(workbook, 'styles');
  return (style) => (typeof style === 'string' ? member(known, style) : style);
}

function sameCells(wanted: unknown, shown: unknown, own: Styles, styles: Styles): boolean {
  return coversCells(wanted, shown, own, styles) && coversCells(shown, wanted, styles, own);
}

function lines(data: unknown, line: (entry: unknown) => string): string {
  const texts = entriesOf(data).map(([index, entry]) => [index, line(entry)] as const);
  return JSON.stringify(texts.filter(([, text]) => text !== ''));
}

function columnText(entry: unknown, styles: Styles): string {
  const width = member(entry, 'w') ?? COLUMN_WIDTH;
  const pattern = member(member(styles(member(entry, 's')), 'n'), 'pattern') ?? '';
  const hidden = member(entry, 'hd') === 1;
  return width === COLUMN_WIDTH && pattern === '' && !hidden ? '' : `${width} ${pattern} ${hidden}`;
}

/** A row that is fitted to its text has no height of its own. */
function rowText(entry: unknown): string {
  const height = member(entry, 'ia') === 0 ? (member(entry, 'h') ?? ROW_HEIGHT) : ROW_HEIGHT;
  const hidden = member(entry, 'hd') === 1;
  return height === ROW_HEIGHT && !hidden ? '' : `${height} ${hidden}`;
}

function frame(sheet: unknown, styles: Styles): string {
  const freeze = member(sheet, 'freeze');
  return JSON.stringify([
    ['name', 'rowCount', 'columnCount'].map((name) => member(sheet, name)),
    member(sheet, 'hidden') === 1,
    member(freeze, 'xSplit') ?? 0,
    member(freeze, 'ySplit') ?? 0,
    lines(member(sheet, 'columnData'), (entry) => columnText(entry, styles)),
    lines(member(sheet, 'rowData'), rowText),
  ]);
}

function sameSheet(wanted: unknown, shown: unknown, own: Styles, styles: Styles): boolean {
  if (frame(wanted, own) !== frame(shown, styles)) return false;
  return sameCells(member(wanted, 'cellData'), member(shown, 'cellData'), own, styles);
}

function resource(workbook: unknown, name: string): unknown {
  const list = member(workbook, 'resources');
  const found = Array.isArray(list) ? list.find((entry) => member(entry, 'name') === name) : undefined;
  const data = member(found, 'data');
  return typeof data === 'string' && data !== '' ? JSON.parse(data) : {};
}

function noteTexts(workbook: unknown): string {
  const found = entriesOf(resource(workbook, 'SHEET_NOTE_PLUGIN')).flatMap(([sheet, rows]) =>
    entriesOf(rows).flatMap(([row, notes]) =>
      entriesOf(notes).map(([column, note]) => [sheet, row, column, member(note, 'note')].join('\t')),
    ),
  );
  return JSON.stringify(found.sort());
}

function rangeText(range: unknown): string {
  return ['startRow', 'endRow', 'startColumn', 'endColumn'].map((name) => member(range, name)).join(' ');
}

function ruleTexts(workbook: unknown): string {
  const found = entriesOf(resource(workbook, 'SHEET_DATA_VALIDATION_PLUGIN')).flatMap(([sheet, rules]) =>
    entriesOf(rules).map(([, rule]) => {
      const ranges = entriesOf(member(rule, 'ranges')).map(([, range]) => rangeText(range));
      return [
        sheet,
        ...['uid', 'type', 'formula1', 'errorStyle', 'error'].map((name) => member(rule, name)),
        ...ranges,
      ].join('\t');
    }),
  );
  return JSON.stringify(found.sort());
}

function filterTexts(workbook: unknown): string {
  const filters = entriesOf(resource(workbook, 'SHEET_FILTER_PLUGIN'));
  const text = (filter: unknown) => [rangeText(member(filter, 'ref')), JSON.stringify(member(filter, 'filterColumns'))];
  return JSON.stringify(filters.map(([sheet, filter]) => [sheet, ...text(filter)]).sort());
}

/**
 * Takes a workbook to be drawn and the data of the one that the grid shows, and says whether people would see the same. Then
 * it need not be drawn anew, which would flicker and forget what can be undone: most often the change was theirs.
 */
export function samePicture(wanted: GridWorkbook, shown: unknown): boolean {
  const [own, styles] = [stylesOf(wanted), stylesOf(shown)];
  if (JSON.stringify(wanted.sheetOrder) !== JSON.stringify(member(shown, 'sheetOrder'))) return false;
  if (noteTexts(wanted) !== noteTexts(shown) || ruleTexts(wanted) !== ruleTexts(shown)) return false;
  if (filterTexts(wanted) !== filterTexts(shown)) return false;
  const sheets = member(shown, 'sheets');
  return Object.entries(wanted.sheets).every(([id, sheet]) => sameSheet(sheet, member(sheets, id), own, styles));
}
