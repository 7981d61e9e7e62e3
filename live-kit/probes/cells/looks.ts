import { type Bench, type Findings, type Json, type Probe, probe, saidBy } from '../../probe';
import { byWord, filled } from './reading';

const COLOURS: Readonly<Record<string, string>> = {
  '#E8F0FE': '#e8f0fe',
  '#abc': '#aabbcc',
  RebeccaPurple: '#663399',
  red: '#ff0000',
};
const NONSENSE = 'nonsense';

function findColours(bench: Bench): Findings {
  const names = Object.keys(COLOURS);
  const row = bench.sheet().getRange(1, 1, 1, names.length + 1);
  row.setBackgrounds([[...names, '#123456']]);
  SpreadsheetApp.flush();
  const shown = row.getBackgrounds()[0] ?? [];
  row.setBackgrounds([[...names, '#123456'].map(() => null)]);
  SpreadsheetApp.flush();
  const none = [...new Set(row.getBackgrounds()[0])];
  const odd = saidBy(() => {
    row.setBackgrounds([[...names, '#123456'].map(() => NONSENSE)]);
    SpreadsheetApp.flush();
    return [...new Set(row.getBackgrounds()[0])];
  });
  return { ...byWord(names, shown.slice(0, -1)), 'null over colours': none, [NONSENSE]: odd };
}

const colours = probe({
  name: 'looks: colours',
  what: 'What getBackgrounds gives of what setBackgrounds was given',
  settles: ['behaviour 7', 'assumed 3'],
  of: ['Range.setBackgrounds', 'Range.getBackgrounds'],
  find: findColours,
  expected: { ...COLOURS, 'null over colours': ['#ffffff'], [NONSENSE]: ['#ffffff'] },
});

function findDress(bench: Bench): Findings {
  const sheet = bench.sheet();
  const cell = sheet.getRange(1, 1);
  const look = (): Json => [
    cell.getFontColor(),
    cell.getFontWeight(),
    cell.getHorizontalAlignment(),
    cell.getVerticalAlignment(),
    cell.getWrap(),
  ];
  const untouched = look();
  cell.setFontColor('#0B57D0').setFontWeight('bold').setHorizontalAlignment('right');
  cell.setVerticalAlignment('middle').setWrap(false);
  SpreadsheetApp.flush();
  const dressed = look();
  cell.setFontColor(null).setFontWeight(null).setHorizontalAlignment(null).setVerticalAlignment(null).setWrap(true);
  SpreadsheetApp.flush();
  const others = bench.sheet();
  filled(others, ['a text', 5, true, '=1/0', "'5"]);
  const aligned = [1, 2, 3, 4, 5].map((row) => others.getRange(row, 1).getHorizontalAlignment());
  return { untouched, dressed, 'taken back': look(), 'alignment by content': aligned };
}

const dress = probe({
  name: 'looks: fonts, alignment and wrapping',
  what: 'Colour, weight, horizontal and vertical alignment, wrapping as they are read',
  settles: ['behaviour 6', 'behaviour 7'],
  of: [
    'Range.setFontColor',
    'Range.setFontWeight',
    'Range.setHorizontalAlignment',
    'Range.setVerticalAlignment',
    'Range.setWrap',
  ],
  find: findDress,
  expected: {
    untouched: ['#000000', 'normal', 'general', 'bottom', true],
    dressed: ['#0b57d0', 'bold', 'right', 'middle', false],
    'taken back': ['#000000', 'normal', 'general', 'bottom', true],
    'alignment by content': ['general-left', 'general-right', 'general-center', 'general-center', 'general-left'],
  },
});

function findNotes(bench: Bench): Findings {
  const row = bench.sheet().getRange(1, 1, 1, 4);
  const set = (notes: readonly unknown[]): Json => {
    Reflect.apply(row.setNotes, row, [[notes]]);
    SpreadsheetApp.flush();
    return row.getNotes()[0] ?? [];
  };
  return {
    untouched: row.getNotes()[0] ?? [],
    set: set(['=1+1', "'one", 'two\nlines', 25]),
    'taken back': set(['', null, '', '']),
  };
}

const notes = probe({
  name: 'looks: notes',
  what: 'What getNotes gives of what setNotes was given',
  settles: ['behaviour 25'],
  of: ['Range.setNotes', 'Range.getNotes'],
  find: findNotes,
  expected: {
    untouched: ['', '', '', ''],
    set: ['=1+1', "'one", 'two\nlines', '25.0'],
    'taken back': ['', '', '', ''],
  },
});

/** Hundreds of stretches of one sheet in one call, as the desk tints what changed. */
function findLists(bench: Bench): Findings {
  const sheet = bench.sheet();
  const stretches = Array.from({ length: 500 }, (_, at) => `B${at * 2 + 1}:C${at * 2 + 1}`);
  const list = sheet.getRangeList(stretches);
  list.setBackground('#fce8e6').setNumberFormat('@');
  list.setValue('0012');
  SpreadsheetApp.flush();
  const block = sheet.getRange(997, 1, 3, 3);
  const read = [block.getValues(), block.getBackgrounds(), block.getNumberFormats()];
  list.setBackground(null);
  sheet.getRangeList(['E:E', 'G:H']).setNumberFormat('#,##0.##');
  SpreadsheetApp.flush();
  const columns = sheet.getRange(7, 4, 1, 6).getNumberFormats()[0] ?? [];
  return {
    values: read[0] ?? [],
    backgrounds: read[1] ?? [],
    formats: (read[2] ?? []).map((line) => line.map((format) => format === '@')),
    'without colour': [...new Set(block.getBackgrounds().flat())],
    'formats of whole columns': columns.map((format) => format === '#,##0.##'),
  };
}

const lists = probe({
  name: 'looks: lists of ranges',
  what: 'Values, colours and formats in the last rows after 500 stretches were set at once, and whole columns',
  settles: ['behaviour 5', 'behaviour 7', 'behaviour 14'],
  of: ['Sheet.getRangeList', 'RangeList.setBackground', 'RangeList.setNumberFormat', 'RangeList.setValue'],
  find: findLists,
  expected: {
    values: [
      ['', '0012', '0012'],
      ['', '', ''],
      ['', '0012', '0012'],
    ],
    backgrounds: [
      ['#ffffff', '#fce8e6', '#fce8e6'],
      ['#ffffff', '#ffffff', '#ffffff'],
      ['#ffffff', '#fce8e6', '#fce8e6'],
    ],
    formats: [
      [false, true, true],
      [false, false, false],
      [false, true, true],
    ],
    'without colour': ['#ffffff'],
    'formats of whole columns': [false, true, false, true, true, false],
  },
});

/** Asks what is read of looks and notes that were set. */
export const lookProbes: readonly Probe[] = [colours, dress, notes, lists];
