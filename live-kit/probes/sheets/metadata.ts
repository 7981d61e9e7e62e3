import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Metadata = GoogleAppsScript.Spreadsheet.DeveloperMetadata;

const KEY = 'live-kit.tag';

const valuesOf = (found: readonly Metadata[]): Json => found.map((each) => each.getValue()).sort();

/** Tells where an entry hangs, relative to a sheet: "this sheet", "G:G", "8:8" or "elsewhere". */
function placeOf(entry: Metadata, sheet: Sheet): Json {
  const place = entry.getLocation();
  const line = place.getColumn() ?? place.getRow();
  if (line !== null) return line.getA1Notation();
  return place.getSheet()?.getSheetId() === sheet.getSheetId() ? 'this sheet' : 'elsewhere';
}

/** Returns value and place of each entry of a key in a sheet, in the order of their values. */
export function tagsOf(sheet: Sheet, key = KEY): Json {
  const found = sheet.createDeveloperMetadataFinder().withKey(key).find();
  return found
    .map((entry) => [entry.getValue() ?? '(null)', placeOf(entry, sheet)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Hangs an entry on the sheet, on its columns C and G and on its row 8. */
export function tag(sheet: Sheet): void {
  sheet.addDeveloperMetadata(KEY, 'of the sheet');
  sheet.getRange('C:C').addDeveloperMetadata(KEY, 'of C');
  sheet.getRange('G:G').addDeveloperMetadata(KEY, 'of G');
  sheet.getRange('8:8').addDeveloperMetadata(KEY, 'of row 8');
}

function places({ spreadsheet, sheet }: Bench): Findings {
  const [one, other] = [sheet(), sheet()];
  tag(one);
  other.addDeveloperMetadata(KEY, 'of another sheet');
  other.addDeveloperMetadata(KEY, 'of another sheet');
  other.addDeveloperMetadata('live-kit.plain');
  const answers = [
    one.addDeveloperMetadata('live-kit.x', 'x'),
    one.getRange('D:D').addDeveloperMetadata('live-kit.x', 'x'),
  ];
  return {
    'in a sheet': tagsOf(one),
    'in the whole file': valuesOf(spreadsheet.createDeveloperMetadataFinder().withKey(KEY).find()),
    'the same key and value twice': tagsOf(other),
    'without a value': tagsOf(other, 'live-kit.plain'),
    'by a part of the key': tagsOf(one, 'live-kit'),
    'by two keys at once': one.createDeveloperMetadataFinder().withKey(KEY).withKey('live-kit.x').find().length,
    'what adding answers': answers.map(String),
    'on a part of a column': saidBy(() => String(one.getRange('F2:F').addDeveloperMetadata(KEY, 'x'))),
    'on a whole column by numbers': saidBy(() => {
      one.getRange(1, 10, one.getMaxRows(), 1).addDeveloperMetadata('live-kit.numbers', 'x');
      return tagsOf(one, 'live-kit.numbers');
    }),
    'on two columns': saidBy(() => String(one.getRange('L:M').addDeveloperMetadata(KEY, 'x'))),
  };
}

const NOT_HERE =
  'Exception: Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.';

function changes({ sheet }: Bench): Findings {
  const one = sheet();
  tag(one);
  const found = one.createDeveloperMetadataFinder().withKey(KEY).find();
  const [own] = found.filter((each) => each.getValue() === 'of the sheet');
  const [column] = found.filter((each) => each.getValue() === 'of G');
  if (!own || !column) return { 'the entries': 'were not found' };
  const answer = own.setValue('changed');
  const after = [own.getValue(), answer.getValue(), String(answer)];
  column.remove();
  return {
    'after setValue': after,
    'after setValue and remove': tagsOf(one),
    'getValue of what was removed': saidBy(() => column.getValue()),
    'getLocation of what was removed': saidBy(() => String(column.getLocation())),
    'setValue of what was removed': saidBy(() => String(column.setValue('again'))),
    'removed a second time': saidBy(() => String(column.remove())),
  };
}

const REMOVED = 'Exception: The developer metadata was deleted.';

function room({ sheet }: Bench): Findings {
  const one = sheet();
  const fill = (characters: number) => saidBy(() => String(one.addDeveloperMetadata(KEY, 'x'.repeat(characters))));
  const most = fill(29_900 - KEY.length);
  return {
    'of 29,900 characters, key and value': most,
    'of 200 more': fill(200),
    'of 200 more on a column': saidBy(() => String(one.getRange('A:A').addDeveloperMetadata(KEY, 'x'.repeat(200)))),
    'held afterwards': one.createDeveloperMetadataFinder().withKey(KEY).find().length,
  };
}

const NO_ROOM = 'Exception: The developer metadata of a sheet cannot be longer than 30000 characters.';

/** Asks where entries are once lines came, went and moved; each step on the sheet as the step before left it. */
function moved({ sheet }: Bench): Findings {
  const one = sheet();
  tag(one);
  one.insertColumnBefore(4);
  const inserted = tagsOf(one);
  one.insertRowsBefore(3, 2);
  one.deleteRows(4, 1);
  const rows = tagsOf(one);
  one.moveColumns(one.getRange('H:H'), 2);
  const first = tagsOf(one);
  one.moveColumns(one.getRange('D:D'), 27);
  const last = tagsOf(one);
  one.deleteRows(9, 1);
  const deletedRow = tagsOf(one);
  one.insertRowsAfter(one.getMaxRows(), 10);
  one.getRange(one.getMaxRows(), 1).setValue('at the end');
  SpreadsheetApp.flush();
  return {
    'a column before D': inserted,
    'two rows before row 3, one of them gone again': rows,
    'column H before column B': first,
    'column D to the end': last,
    'without row 9': deletedRow,
    'ten rows more, the last one filled, after a flush': tagsOf(one),
  };
}

const SHEET_TAG = ['of the sheet', 'this sheet'];
export const tags = (c: string, g: string, row: string | null): Json => [
  ['of C', c],
  ['of G', g],
  ...(row === null ? [] : [['of row 8', row]]),
  SHEET_TAG,
];

/** Asks about developer metadata, by which the add-on knows its sheets and columns. */
export const metadataProbes: readonly Probe[] = [
  probe({
    name: 'metadata: where it hangs',
    what: 'Entries on a sheet, columns and a row, as a finder finds them',
    settles: ['behaviour 2.3'],
    of: [
      'Sheet.addDeveloperMetadata',
      'Range.addDeveloperMetadata',
      'Sheet.createDeveloperMetadataFinder',
      'Spreadsheet.createDeveloperMetadataFinder',
      'DeveloperMetadataFinder.withKey',
      'DeveloperMetadataFinder.find',
      'DeveloperMetadata.getValue',
      'DeveloperMetadata.getLocation',
      'DeveloperMetadataLocation.getColumn',
      'DeveloperMetadataLocation.getSheet',
    ],
    find: places,
    expected: {
      'in a sheet': tags('C:C', 'G:G', '8:8'),
      'in the whole file': ['of C', 'of G', 'of another sheet', 'of another sheet', 'of row 8', 'of the sheet'],
      'the same key and value twice': [
        ['of another sheet', 'this sheet'],
        ['of another sheet', 'this sheet'],
      ],
      'without a value': [['(null)', 'this sheet']],
      'by a part of the key': [],
      'by two keys at once': 0,
      'what adding answers': ['Sheet', 'Range'],
      'on a part of a column': NOT_HERE,
      'on a whole column by numbers': [['x', 'J:J']],
      'on two columns': NOT_HERE,
    },
  }),
  probe({
    name: 'metadata: changed and removed',
    what: 'setValue and remove, and what a removed entry says',
    settles: ['assumed 46'],
    of: ['DeveloperMetadata.setValue', 'DeveloperMetadata.remove', 'DeveloperMetadata.getValue'],
    find: changes,
    expected: {
      'after setValue': ['changed', 'changed', 'DeveloperMetadata'],
      'after setValue and remove': [
        ['changed', 'this sheet'],
        ['of C', 'C:C'],
        ['of row 8', '8:8'],
      ],
      'getValue of what was removed': REMOVED,
      'getLocation of what was removed': REMOVED,
      'setValue of what was removed': REMOVED,
      'removed a second time': REMOVED,
    },
  }),
  probe({
    name: 'metadata: how much a sheet holds',
    what: 'Some 30,000 characters of keys and values, and more',
    settles: ['assumed 46', 'platform 1', 'pages metadata guide'],
    of: ['Sheet.addDeveloperMetadata', 'Range.addDeveloperMetadata'],
    find: room,
    expected: {
      'of 29,900 characters, key and value': 'Sheet',
      'of 200 more': NO_ROOM,
      'of 200 more on a column': NO_ROOM,
      'held afterwards': 1,
    },
  }),
  probe({
    name: 'metadata: when lines come, go and move',
    what: 'Where the entries of columns C and G and of row 8 are after each step',
    settles: [],
    of: [
      'Sheet.insertColumnBefore',
      'Sheet.insertRowsBefore',
      'Sheet.insertRowsAfter',
      'Sheet.deleteRows',
      'DeveloperMetadataLocation.getColumn',
    ],
    find: moved,
    expected: {
      'a column before D': tags('C:C', 'H:H', '8:8'),
      'two rows before row 3, one of them gone again': tags('C:C', 'H:H', '9:9'),
      'column H before column B': tags('D:D', 'B:B', '9:9'),
      'column D to the end': tags('Z:Z', 'B:B', '9:9'),
      'without row 9': tags('Z:Z', 'B:B', null),
      'ten rows more, the last one filled, after a flush': tags('Z:Z', 'B:B', null),
    },
  }),
];
