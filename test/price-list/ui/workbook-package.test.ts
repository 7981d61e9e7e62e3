import { strToU8, zipSync } from 'fflate';
import { readListFile, SourceError, type SourceSheet } from '../../../src/price-list/ui/source/read-source';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

const relation = (id: string, type: string, target: string, base = OFFICE) =>
  `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`;
const relations = (...each: readonly string[]) => `<Relationships>${each.join('')}</Relationships>`;
const toWorkbook = (target: string) => relations(relation('rId1', 'officeDocument', target));

const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Giá" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const STRINGS = `<sst xmlns="${MAIN}"><si><t>Mã hàng</t></si><si><t>Giá bán</t></si><si><t>SP-001</t></si></sst>`;
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="3"/></cellXfs></styleSheet>`;
const SHEET = `<worksheet xmlns="${MAIN}"><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>
  <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>1290000</v></c></row></sheetData></worksheet>`;

/** The parts of a workbook as Excel writes them, each of which a case may replace, or take away with ''. */
const USUAL: Readonly<Record<string, string>> = {
  '_rels/.rels': toWorkbook('xl/workbook.xml'),
  'xl/workbook.xml': WORKBOOK,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId3', 'styles', 'styles.xml'),
  ),
  'xl/sharedStrings.xml': STRINGS,
  'xl/styles.xml': STYLES,
  'xl/worksheets/sheet1.xml': SHEET,
};

function packed(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const files = Object.entries(parts).filter(([, part]) => part !== '');
  return zipSync(
    Object.fromEntries(files.map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])),
  );
}

const read = (parts: Readonly<Record<string, string | Uint8Array>>) => readListFile(packed(parts));
const rowsOf = (sheets: readonly SourceSheet[]) => sheets.flatMap(({ shown }) => shown.map((row) => row.join('|')));

/** Moves each part of the usual workbook to another name. */
const renamed = (rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(USUAL).map(([name, part]) => [rename(name), part]));

/** The sheet is found through relations that are written in another way. */
const withTargets = (sheet: string, strings: string) => ({
  ...USUAL,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', sheet),
    relation('rId2', 'sharedStrings', strings),
    relation('rId3', 'styles', 'styles.xml'),
  ),
});

describe('a workbook is read as its package says', () => {
  test.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
    ['with the usual names', USUAL],
    [
      'with shared texts under a name in another case',
      renamed((name) => name.replace('sharedStrings', 'SharedStrings')),
    ],
    ['with all names in capitals', renamed((name) => name.toUpperCase())],
    ['with \\ between the folders of its names', renamed((name) => name.replace(/\//g, '\\'))],
    ['with \\ between the folders of its references', withTargets('worksheets\\sheet1.xml', 'sharedStrings.xml')],
    ['with absolute references', withTargets('/xl/worksheets/sheet1.xml', '/xl/sharedStrings.xml')],
    [
      'with references through the folder above',
      withTargets('../xl/worksheets/../worksheets/sheet1.xml', './sharedStrings.xml'),
    ],
    [
      'with the workbook at the root',
      {
        '_rels/.rels': toWorkbook('/workbook.xml'),
        'workbook.xml': WORKBOOK,
        '_rels/workbook.xml.rels': relations(
          relation('rId1', 'worksheet', 'sheet1.xml'),
          relation('x', 'sharedStrings', 'texts.xml'),
        ),
        'texts.xml': STRINGS,
        'sheet1.xml': SHEET.replace(' s="1"', ''),
      },
    ],
    [
      'with the workbook in another folder, beside one that nothing refers to',
      {
        ...renamed((name) => name.replace(/^xl\//, 'Excel/')),
        '_rels/.rels': toWorkbook('Excel/workbook.xml'),
        'xl/workbook.xml': '<workbook/>',
      },
    ],
    [
      'with blanks in its names',
      { ...withTargets('worksheets/sheet%201.xml', 'sharedStrings.xml'), 'xl/worksheets/sheet 1.xml': SHEET },
    ],
    [
      'with a part in UTF-8 that says UTF-16',
      { ...USUAL, 'xl/sharedStrings.xml': `<?xml version="1.0" encoding="utf-16"?>${STRINGS}` },
    ],
    [
      'with prefixes of its own and the strict standard',
      {
        ...USUAL,
        '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml', STRICT)),
        'xl/workbook.xml': `<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="Giá" sheetId="1" state="visible" rel:id="rId1"/></x:sheets></x:workbook>`,
        'xl/_rels/workbook.xml.rels': (USUAL['xl/_rels/workbook.xml.rels'] ?? '').replaceAll(OFFICE, STRICT),
        'xl/sharedStrings.xml': STRINGS.replace(/<(\/?)/g, '<$1x:'),
      },
    ],
    [
      'with a sheet that is shown by another word',
      { ...USUAL, 'xl/workbook.xml': WORKBOOK.replace('<sheet ', '<sheet state="show" ') },
    ],
    [
      'without references to what lies at the usual places',
      {
        ...USUAL,
        '_rels/.rels': '',
        'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
      },
    ],
  ])('%s', (_, parts) => {
    const [title, ...rows] = [read(parts)[0]?.title, ...rowsOf(read(parts))];
    expect([title, ...rows.map((row) => row?.replace(/,/g, ''))]).toEqual(['Giá', 'Mã hàng|Giá bán', 'SP-001|1290000']);
  });

  test.each([['hidden'], ['veryHidden']])('without a sheet that is %s', (state) => {
    const two = WORKBOOK.replace('<sheets>', `<sheets><sheet name="Nháp" sheetId="2" state="${state}" r:id="rId1"/>`);
    expect(read({ ...USUAL, 'xl/workbook.xml': two }).map(({ title }) => title)).toEqual(['Giá']);
  });
});

describe('a workbook that leads nowhere is refused, never read with blank cells:', () => {
  test.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
    ['its shared texts are missing', { ...USUAL, 'xl/sharedStrings.xml': '' }],
    [
      'its shared texts are missing and nothing refers to them',
      {
        ...USUAL,
        'xl/sharedStrings.xml': '',
        'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
      },
    ],
    [
      'a cell points behind the last shared text',
      { ...USUAL, 'xl/sharedStrings.xml': STRINGS.replace('<si><t>SP-001</t></si>', '') },
    ],
    ['a cell points to no number', { ...USUAL, 'xl/worksheets/sheet1.xml': SHEET.replace('<v>0</v>', '<v>x</v>') }],
    ['its sheet is missing', { ...USUAL, 'xl/worksheets/sheet1.xml': '' }],
    ['its sheet has no reference', { ...USUAL, 'xl/workbook.xml': WORKBOOK.replace('r:id="rId1"', 'r:id="rId9"') }],
    ['its formats are missing', { ...USUAL, 'xl/styles.xml': '' }],
    ['its workbook is missing', { ...USUAL, 'xl/workbook.xml': '' }],
    ['its formats are in UTF-16', { ...USUAL, 'xl/styles.xml': Buffer.from(`\ufeff${STYLES}`, 'utf16le') }],
  ])('%s', (_, parts) => expect(() => read(parts)).toThrow(new SourceError('damaged')));

  test('it was cut short on its way', () =>
    expect(() => readListFile(packed(USUAL).subarray(0, 900))).toThrow(new SourceError('damaged')));
});
