import { atMost, type Bench, type Findings, type Json, outcomeOf, type Probe, secondsOf } from '../probe';
import { fill } from './cells';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const KEY = 'live-kit.tag';

/** Returns value and place of each entry of metadata in a sheet, by value. */
function tagsOf(sheet: Sheet): Json {
  const found = sheet.createDeveloperMetadataFinder().withKey(KEY).find();
  const place = (entry: GoogleAppsScript.Spreadsheet.DeveloperMetadata): string =>
    entry.getLocation().getColumn()?.getA1Notation() ?? 'the sheet';
  return found.map((entry) => `${entry.getValue()}: ${place(entry)}`).sort();
}

const tags = (c: string, g: string): Json => [`of C: ${c}`, `of G: ${g}`, 'of the sheet: the sheet'];

/** Makes a sheet with entries of metadata on itself and on its columns C and G. */
function taggedSheet(bench: Bench): Sheet {
  const sheet = bench.sheet();
  sheet.addDeveloperMetadata(KEY, 'of the sheet');
  sheet.getRange('C:C').addDeveloperMetadata(KEY, 'of C');
  sheet.getRange('G:G').addDeveloperMetadata(KEY, 'of G');
  return sheet;
}

/** Looks where the entries are after each step, on the sheet as the step before left it. */
function movedTags(bench: Bench): Findings {
  const sheet = taggedSheet(bench);
  const first = tagsOf(sheet);
  sheet.insertColumnBefore(4);
  const inserted = tagsOf(sheet);
  sheet.moveColumns(sheet.getRange('H:H'), 2);
  const moved = tagsOf(sheet);
  sheet.insertRowsBefore(3, 2);
  sheet.deleteRows(4, 1);
  const copy = sheet.copyTo(bench.spreadsheet);
  const name = copy.getName().replace(sheet.getName(), 'X');
  return {
    'at first': first,
    'a column inserted before D': inserted,
    'column H moved before column B': moved,
    'rows inserted and deleted': tagsOf(sheet),
    'in a copy of the tab': tagsOf(copy),
    'the name of the copy': name,
  };
}

/** Fills the room for metadata of a sheet. */
function metadataRoom(bench: Bench): Findings {
  const sheet = bench.sheet();
  const add = (characters: number) => outcomeOf(() => String(sheet.addDeveloperMetadata(KEY, 'x'.repeat(characters))));
  return { '29,900 characters': add(29_900 - KEY.length), '200 more': add(200) };
}

/** Inserts rows before an empty last row of columns with formats. */
function newRows(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.deleteRows(11, sheet.getMaxRows() - 10);
  sheet.getRangeList(['A:A']).setNumberFormat('@');
  sheet.getRangeList(['B:B']).setNumberFormat('#,##0.##');
  sheet.insertRowsBefore(10, 3);
  const row = sheet.getRange('A11:B11').setValues([['0012', 1234.5]]);
  SpreadsheetApp.flush();
  return { rows: sheet.getMaxRows(), 'texts in a new row': row.getDisplayValues()[0] ?? [] };
}

/** Tries names and sizes of sheets. */
function limits(bench: Bench): Findings {
  const [sheet, other] = [bench.sheet(), bench.sheet()];
  const rename = (name: string): Json => outcomeOf(() => (sheet.setName(name) ? 'taken' : null));
  const long = `${sheet.getName()} `.padEnd(100, 'x');
  const nameOfOther = other.getName();
  return {
    'a name of 100 characters': rename(long),
    'a name of 101 characters': rename(`${long}x`),
    'the name of another, in capitals': String(rename(nameOfOther.toUpperCase())).replace(/"[^"]*"/, '"X"'),
    '10.4 million cells': outcomeOf(() => String(other.insertRowsAfter(1, 400_000))),
    '18,279 columns': outcomeOf(() => {
      other.deleteRows(2, other.getMaxRows() - 1);
      return String(other.insertColumnsAfter(1, 18_279 - other.getMaxColumns()));
    }),
  };
}

/** Makes a pivot table over whole columns, names the blank group, and lets the source grow. */
function pivotTable(bench: Bench): Findings {
  const [source, report] = [bench.sheet(), bench.sheet()];
  fill(source, ['Stage', 'New', 'Won', '']);
  const pivot = report.getRange('A1').createPivotTable(source.getRange('A:B'));
  pivot.addRowGroup(1);
  pivot.addPivotValue(1, SpreadsheetApp.PivotTableSummarizeFunction.COUNTA);
  const named = outcomeOf(() => {
    const [group] = report.getPivotTables()[0]?.getRowGroups() ?? [];
    return String(group?.addManualGroupingRule('(none)', ['']));
  });
  const shown = (): Json => {
    SpreadsheetApp.flush();
    return report
      .getDataRange()
      .getDisplayValues()
      .map((line) => line.join('='));
  };
  const before = shown();
  source.insertRowsBefore(1000, 5);
  source.getRange('A1002').setValue('Won');
  return { 'naming the blank group': named, before, 'with a row inserted before the last': shown() };
}

/** Times what the add-on does most, with 10,000 rows of 22 columns. */
function times(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.insertRowsAfter(1, 9_001);
  const block = sheet.getRange(1, 1, 10_000, 22);
  const values = Array.from({ length: 10_000 }, (_, row) => Array.from({ length: 22 }, (_each, at) => row * 22 + at));
  return {
    'seconds of writing 10,000 rows': secondsOf(() => {
      block.setValues(values);
      SpreadsheetApp.flush();
    }),
    'seconds of reading them': secondsOf(() => block.getValues()),
    'seconds of 1,000 handles of ranges': secondsOf(() => {
      for (let row = 1; row <= 1_000; row += 1) sheet.getRange(row, 1).getRow();
    }),
  };
}

/** Asks about the structure of sheets: the add-on finds its tables by metadata and grows them by rows. */
export const sheetProbes: readonly Probe[] = [
  {
    name: 'metadata: when columns and rows move, and in a copy',
    what: 'Where the entries of a sheet and of its columns C and G are after each step',
    settles: ['assumed 43'],
    where: 'call',
    find: movedTags,
    expected: {
      'at first': tags('C:C', 'G:G'),
      'a column inserted before D': tags('C:C', 'H:H'),
      'column H moved before column B': tags('D:D', 'B:B'),
      'rows inserted and deleted': tags('D:D', 'B:B'),
      'in a copy of the tab': tags('D:D', 'B:B'),
      'the name of the copy': 'Copy of X',
    },
  },
  {
    name: 'metadata: how much a sheet takes',
    what: 'Some 30,000 characters of key and value, and more',
    settles: ['assumed 46', 'platform 1'],
    where: 'call',
    find: metadataRoom,
    expected: {
      '29,900 characters': 'Sheet',
      '200 more': 'Exception: The developer metadata of a sheet cannot be longer than 30000 characters.',
    },
  },
  {
    name: 'rows: before an empty last one',
    what: 'Whether three new rows have the formats of their columns',
    settles: [],
    where: 'call',
    find: newRows,
    expected: {
      rows: 13,
      'texts in a new row': ['0012', '1,234.5'],
    },
  },
  {
    name: 'sheets: names and sizes that are too much',
    what: 'The errors, which the add-on knows by their words',
    settles: ['behaviour 2.3', 'behaviour 21', 'assumed 39', 'assumed 41'],
    where: 'call',
    find: limits,
    expected: {
      'a name of 100 characters': 'taken',
      'a name of 101 characters': 'Exception: The sheet name cannot be longer than 100 characters.',
      'the name of another, in capitals':
        'Exception: A sheet with the name "X" already exists. Please enter another name.',
      '10.4 million cells':
        'Exception: This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
      '18,279 columns':
        'Exception: This action would increase the number of columns in a sheet above the limit of 18278 columns.',
    },
  },
  {
    name: 'pivot tables: the blank group, and a source of whole columns',
    what: 'What a report shows of rows without a stage, and of rows that come later',
    settles: ['assumed 24', 'assumed 29'],
    where: 'call',
    find: pivotTable,
    expected: {
      'naming the blank group': 'PivotGroup',
      before: ['Stage=COUNTA of Stage', '(none)=0', 'New=1', 'Won=1', 'Grand Total=2'],
      'with a row inserted before the last': ['Stage=COUNTA of Stage', '(none)=0', 'New=1', 'Won=2', 'Grand Total=3'],
    },
  },
  {
    name: 'times: 10,000 rows, and handles of ranges',
    what: 'Seconds of writing and reading 10,000 rows of 22 columns, and of 1,000 handles',
    settles: ['assumed 76', 'assumed 79'],
    where: 'call',
    find: times,
    expected: {
      'seconds of writing 10,000 rows': atMost(60),
      'seconds of reading them': atMost(60),
      'seconds of 1,000 handles of ranges': atMost(10),
    },
  },
];
