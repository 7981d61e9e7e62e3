import { type Bench, type Findings, type Json, like, type Probe, probe, saidBy } from '../../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** Runs something with a sheet made in it, which goes afterwards. */
function withNew(spreadsheet: Spreadsheet, make: () => Sheet, look: (sheet: Sheet) => Json): Json {
  const sheet = make();
  try {
    return look(sheet);
  } finally {
    spreadsheet.deleteSheet(sheet);
  }
}

/** Tells where a new sheet stands: after the one that was active by 1; whether it is active; its size. */
function newTabs({ spreadsheet, sheet, inLocale }: Bench): Findings {
  const first = sheet();
  sheet();
  spreadsheet.setActiveSheet(first);
  const plain = withNew(
    spreadsheet,
    () => spreadsheet.insertSheet(),
    (made) => ({
      'places after the active one': made.getIndex() - first.getIndex(),
      'is active': spreadsheet.getActiveSheet().getSheetId() === made.getSheetId(),
      size: [made.getMaxRows(), made.getMaxColumns(), made.getColumnWidth(1), made.getRowHeight(1)],
      'its number': typeof made.getSheetId(),
      'is where getSheets has it': spreadsheet.getSheets()[made.getIndex() - 1]?.getSheetId() === made.getSheetId(),
    }),
  );
  const nameOf = () =>
    withNew(
      spreadsheet,
      () => spreadsheet.insertSheet(),
      (made) => made.getName(),
    );
  return {
    'without a name': plain,
    'its name in en_US': inLocale('en_US', nameOf),
    'its name in vi_VN': inLocale('vi_VN', nameOf),
    'at position 0': withNew(
      spreadsheet,
      () => spreadsheet.insertSheet('Live kit scratch first', 0),
      (made) => [made.getIndex(), made.getName()],
    ),
    'at position 1000': saidBy(() =>
      withNew(
        spreadsheet,
        () => spreadsheet.insertSheet('Live kit scratch far', 1000),
        (made) => made.getIndex() - spreadsheet.getSheets().length,
      ),
    ),
  };
}

const LONG = 'Live kit scratch '.padEnd(100, 'x');

/** Tries names on a sheet of its own; tells what each is refused with, or reads it back. */
function names({ spreadsheet, sheet }: Bench): Findings {
  const [one, other] = [sheet(), sheet()];
  const own = other.getName();
  const renamed = (name: string) => saidBy(() => (one.setName(name).getName() === name ? 'taken' : one.getName()));
  const inserted = (name: string) =>
    saidBy(() =>
      withNew(
        spreadsheet,
        () => spreadsheet.insertSheet(name),
        (made) => (made.getName() === name ? 'taken' : made.getName()),
      ),
    );
  const plain = (said: Json): Json => (typeof said === 'string' ? said.replace(own, 'X') : said);
  return {
    'the empty name': [inserted(''), renamed('')],
    'of 100 characters': renamed(LONG),
    'of 101 characters': [inserted(`${LONG}x`), renamed(`${LONG}x`)],
    'that another has': [plain(inserted(own)), plain(renamed(own))],
    'that another has in capitals': saidBy(() => (one.setName(own.toUpperCase()) ? 'taken' : null))
      ?.toString()
      .replace(own.toUpperCase(), 'X') as Json,
    "with : \\ / ? * [ ] '": inserted("Live kit scratch : \\ / ? * [ ] ' x"),
    'with spaces at its ends': inserted(' Live kit scratch spaced '),
  };
}

const TAKEN = 'Exception: A sheet with the name "X" already exists. Please enter another name.';
const EMPTY = 'Exception: The sheet name cannot be empty.';
const TOO_LONG = 'Exception: The sheet name cannot be longer than 100 characters.';

/** Hides all tabs but one for a moment, and shows again those that were to be seen. */
function withOthersHidden(spreadsheet: Spreadsheet, kept: Sheet, run: () => Json): Json {
  const id = kept.getSheetId();
  const seen = spreadsheet.getSheets().filter((each) => each.getSheetId() !== id && !each.isSheetHidden());
  try {
    for (const each of seen) each.hideSheet();
    return run();
  } finally {
    for (const each of seen) each.showSheet();
  }
}

/** Asks what hidden tabs do. */
function hidden({ spreadsheet, sheet }: Bench): Findings {
  const one = sheet();
  const before = one.isSheetHidden();
  one.hideSheet();
  const other = spreadsheet.getActiveSheet().getSheetId() !== one.getSheetId();
  one.hideSheet();
  const after = one.isSheetHidden();
  const cell = saidBy(() => one.getRange('B2').activate().getA1Notation());
  const activated = {
    said: cell,
    'is still hidden': one.isSheetHidden(),
    'is active': spreadsheet.getActiveSheet().getSheetId() === one.getSheetId(),
    'the selection': spreadsheet.getActiveRange()?.getA1Notation() ?? null,
  };
  one.showSheet();
  const set = spreadsheet.setActiveSheet(one).getSheetId() === one.getSheetId();
  return {
    'before, and after hiding twice': [before, after],
    'another one is active then': other,
    'a cell of a hidden sheet, activated': activated,
    'shown again and set active': [one.isSheetHidden(), set],
    'hiding the last one to be seen': withOthersHidden(spreadsheet, one, () => saidBy(() => String(one.hideSheet()))),
    'deleting the last one to be seen': withOthersHidden(spreadsheet, one, () =>
      saidBy(() => String(spreadsheet.deleteSheet(one))),
    ),
  };
}

/** Asks what is left of the objects of a sheet that is gone. */
function gone({ spreadsheet }: Bench): Findings {
  const sheet = spreadsheet.insertSheet('Live kit scratch gone');
  const id = sheet.getSheetId();
  const range = sheet.getRange('A1:B2').setValue(1);
  spreadsheet.deleteSheet(sheet);
  SpreadsheetApp.flush();
  return {
    'by its number': spreadsheet.getSheetById(id) === null,
    'by its name': spreadsheet.getSheetByName('Live kit scratch gone') === null,
    getSheetId: saidBy(() => sheet.getSheetId()),
    getName: saidBy(() => sheet.getName()),
    getRange: saidBy(() => sheet.getRange('A1').getA1Notation()),
    getValues: saidBy(() => range.getValues() as Json),
    setValues: saidBy(() => {
      range.setValue(2);
      SpreadsheetApp.flush();
      return 'taken';
    }),
    getRow: saidBy(() => range.getRow()),
    'deleting it again': saidBy(() => String(spreadsheet.deleteSheet(sheet))),
  };
}

const NOT_FOUND = like(/^Exception: Sheet \d+ not found$/);

/** Is the largest number that a tab can have; Google draws them by chance. */
const NOBODYS_ID = 2 ** 31 - 2;

/** Asks what a spreadsheet says of itself; its own ID is nobody's business. */
function itself({ spreadsheet, sheet, inLocale }: Bench): Findings {
  const one = sheet();
  one.getRange('C3:D4').activate();
  return {
    'String of it, a sheet and a range': [spreadsheet, one, one.getRange('A1')].map(String),
    'its address': spreadsheet.getUrl().replace(/\/d\/[^/]+/, '/d/ID'),
    'the same from SpreadsheetApp': SpreadsheetApp.getActiveSpreadsheet().getUrl() === spreadsheet.getUrl(),
    'its zone': spreadsheet.getSpreadsheetTimeZone(),
    'its locale': inLocale('vi_VN', () => spreadsheet.getSpreadsheetLocale()),
    'the selection': spreadsheet.getActiveRange()?.getA1Notation() ?? null,
    'a tab by a name that none has': spreadsheet.getSheetByName('Live kit: no such tab') === null,
    'a tab by its name in capitals': spreadsheet.getSheetByName(one.getName().toUpperCase()) === null,
    'a tab by a number that none has': spreadsheet.getSheetById(NOBODYS_ID) === null,
    'an answer of toast': saidBy(() => String(spreadsheet.toast('Probing.', 'Live kit', 1))),
  };
}

/** Asks about tabs: how they come, what they are called, how they are hidden and go. */
export const tabProbes: readonly Probe[] = [
  probe({
    name: 'tabs: a new one',
    what: 'Place, size, name and activation of a sheet that is inserted',
    settles: ['behaviour 23', 'assumed 41'],
    of: [
      'Spreadsheet.insertSheet',
      'Spreadsheet.setActiveSheet',
      'Spreadsheet.getActiveSheet',
      'Spreadsheet.getSheets',
      'Sheet.getMaxRows',
      'Sheet.getMaxColumns',
      'Sheet.getName',
      'Sheet.getSheetId',
    ],
    find: newTabs,
    expected: {
      'without a name': {
        'places after the active one': 1,
        'is active': true,
        size: [1000, 26, 100, 21],
        'its number': 'number',
        'is where getSheets has it': true,
      },
      'its name in en_US': like(/^Sheet\d+$/),
      'its name in vi_VN': like(/^Trang tính\d+$/),
      'at position 0': [1, 'Live kit scratch first'],
      'at position 1000': 'Exception: The sheet index is out of bounds.',
    },
  }),
  probe({
    name: 'tabs: names',
    what: 'Names that insertSheet and setName take, and what they say of others',
    settles: ['behaviour 2.3', 'assumed 39'],
    of: ['Sheet.getName', 'Spreadsheet.insertSheet'],
    find: names,
    expected: {
      'the empty name': [EMPTY, EMPTY],
      'of 100 characters': 'taken',
      'of 101 characters': [TOO_LONG, TOO_LONG],
      'that another has': [TAKEN, TAKEN],
      'that another has in capitals': TAKEN,
      "with : \\ / ? * [ ] '": 'taken',
      'with spaces at its ends': 'taken',
    },
  }),
  probe({
    name: 'tabs: hidden ones',
    what: 'Hiding, activating what is hidden, and the last one that is to be seen',
    settles: ['behaviour 2.3'],
    of: ['Sheet.hideSheet', 'Sheet.isSheetHidden', 'Range.activate', 'Spreadsheet.setActiveSheet'],
    find: hidden,
    expected: {
      'before, and after hiding twice': [false, true],
      'another one is active then': true,
      'a cell of a hidden sheet, activated': {
        said: 'B2',
        'is still hidden': true,
        'is active': true,
        'the selection': 'B2',
      },
      'shown again and set active': [false, true],
      'hiding the last one to be seen': "Exception: You can't hide all the sheets in a document.",
      'deleting the last one to be seen': "Exception: You can't remove all the visible sheets in a document.",
    },
  }),
  probe({
    name: 'tabs: objects of a deleted one',
    what: 'What a sheet and a range say once their sheet is deleted',
    settles: ['assumed 46', 'behaviour 23'],
    of: [
      'Spreadsheet.deleteSheet',
      'Spreadsheet.getSheetById',
      'Spreadsheet.getSheetByName',
      'Sheet.getSheetId',
      'Sheet.getName',
      'Range.getRow',
    ],
    find: gone,
    expected: {
      'by its number': true,
      'by its name': true,
      getSheetId: NOT_FOUND,
      getName: NOT_FOUND,
      getRange: NOT_FOUND,
      getValues: NOT_FOUND,
      setValues: NOT_FOUND,
      getRow: NOT_FOUND,
      'deleting it again': NOT_FOUND,
    },
  }),
  probe({
    name: 'tabs: the spreadsheet itself',
    what: 'Address, zone, locale, selection and texts of objects',
    settles: ['behaviour 9', 'behaviour 23'],
    of: [
      'SpreadsheetApp.getActiveSpreadsheet',
      'Spreadsheet.getActiveRange',
      'Spreadsheet.getSheetById',
      'Spreadsheet.getSheetByName',
      'Spreadsheet.getSpreadsheetLocale',
      'Spreadsheet.getSpreadsheetTimeZone',
      'Spreadsheet.getUrl',
      'Spreadsheet.toast',
    ],
    find: itself,
    expected: {
      'String of it, a sheet and a range': ['Spreadsheet', 'Sheet', 'Range'],
      'its address': like(/^https:\/\/docs\.google\.com\/spreadsheets\/d\/ID\/edit/),
      'the same from SpreadsheetApp': true,
      'its zone': like(/^[A-Z][A-Za-z_]+(\/.+)?$/),
      'its locale': 'vi_VN',
      'the selection': 'C3:D4',
      'a tab by a name that none has': true,
      'a tab by its name in capitals': true,
      'a tab by a number that none has': true,
      'an answer of toast': 'undefined',
    },
  }),
];
