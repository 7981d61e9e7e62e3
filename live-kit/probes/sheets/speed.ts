import {
  atLeast,
  atMost,
  type Bench,
  type Bound,
  type Findings,
  oneOf,
  type Probe,
  probe,
  saidBy,
  secondsOf,
} from '../../probe';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** A call is repeated so often, or for so long, whichever ends first. */
const REPEATS = 1_000;
const LONGEST_MS = 700;

/** Returns the milliseconds of one call, to a hundredth, as the mean of many. */
function msOf(run: () => unknown, repeats = REPEATS): number {
  const began = Date.now();
  let count = 0;
  while (count < repeats && Date.now() - began < LONGEST_MS) {
    run();
    count += 1;
  }
  return Math.round((100 * (Date.now() - began)) / count) / 100;
}

/** Times calls; one that fails, as of a service that is called too often, keeps the others from nothing. */
const timed = (calls: Readonly<Record<string, () => unknown>>): Findings =>
  Object.fromEntries(Object.entries(calls).map(([what, run]) => [what, saidBy(() => msOf(run))]));

const all = (names: readonly string[], bound: Bound): Readonly<Record<string, Bound>> =>
  Object.fromEntries(names.map((name) => [name, bound]));

const KEY = 'live-kit.speed';

function rangeHandles(sheet: Sheet): Readonly<Record<string, () => unknown>> {
  const range = sheet.getRange('B2:D9');
  return {
    'getRange(1, 1)': () => sheet.getRange(1, 1),
    "getRange('A:A').getNumRows()": () => sheet.getRange('A:A').getNumRows(),
    getRangeList: () => sheet.getRangeList(['A1', 'B2']),
    getSheetId: () => sheet.getSheetId(),
    'getRow of a range': () => range.getRow(),
    'getColumn of a range': () => range.getColumn(),
    'getNumRows of a range': () => range.getNumRows(),
    'getNumColumns of a range': () => range.getNumColumns(),
    'getSheet of a range': () => range.getSheet(),
    newChart: () => sheet.newChart(),
    newDataValidation: () => SpreadsheetApp.newDataValidation(),
    newFilterCriteria: () => SpreadsheetApp.newFilterCriteria(),
  };
}

function fileHandles({ spreadsheet }: Bench, sheet: Sheet): Readonly<Record<string, () => unknown>> {
  const [name, id] = [sheet.getName(), sheet.getSheetId()];
  return {
    getActiveSpreadsheet: () => SpreadsheetApp.getActiveSpreadsheet(),
    getSheets: () => spreadsheet.getSheets(),
    getSheetByName: () => spreadsheet.getSheetByName(name),
    getSheetById: () => spreadsheet.getSheetById(id),
    getUrl: () => spreadsheet.getUrl(),
    getDocumentProperties: () => PropertiesService.getDocumentProperties(),
    getUserCache: () => CacheService.getUserCache(),
    getDocumentLock: () => LockService.getDocumentLock(),
    'Utilities.formatDate': () => Utilities.formatDate(new Date(0), 'Asia/Ho_Chi_Minh', 'yyyy-MM-dd'),
    'Utilities.base64Encode': () => Utilities.base64Encode('live kit'),
    'Utilities.getUuid': () => Utilities.getUuid(),
  };
}

function metadataHandles(sheet: Sheet): Readonly<Record<string, () => unknown>> {
  sheet.addDeveloperMetadata(KEY, 'x');
  sheet.getRange('C:C').addDeveloperMetadata(KEY, 'x');
  const found = sheet.createDeveloperMetadataFinder().withKey(KEY).find();
  return {
    'getValue of two entries of metadata': () => found.map((entry) => entry.getValue()),
    'getLocation of two': () => found.map((entry) => entry.getLocation()),
    'getLocation and getColumn of two': () => found.map((entry) => entry.getLocation().getColumn()),
    'getLocation and getSheet of two': () => found.map((entry) => entry.getLocation().getSheet()),
  };
}

const RANGE_HANDLES = [
  'getRange(1, 1)',
  "getRange('A:A').getNumRows()",
  'getRangeList',
  'getSheetId',
  'getRow of a range',
  'getColumn of a range',
  'getNumRows of a range',
  'getNumColumns of a range',
  'getSheet of a range',
  'newChart',
  'newDataValidation',
  'newFilterCriteria',
];
const FILE_HANDLES = [
  'getActiveSpreadsheet',
  'getSheets',
  'getSheetByName',
  'getSheetById',
  'getUrl',
  'getDocumentProperties',
  'getUserCache',
  'getDocumentLock',
  'Utilities.formatDate',
  'Utilities.base64Encode',
  'Utilities.getUuid',
];

/** Asks what reads and writes take that each ask the server. */
function calls({ spreadsheet, sheet }: Bench): Findings {
  const one = sheet();
  const cell = one.getRange('A1').setValue('x');
  return {
    ...timed({
      getName: () => one.getName(),
      getLastRow: () => one.getLastRow(),
      getMaxRows: () => one.getMaxRows(),
      getDataRange: () => one.getDataRange().getNumRows(),
      getDataRegion: () => cell.getDataRegion().getNumRows(),
      'getValues of a cell': () => cell.getValues(),
      'setValue of a cell, without a flush': () => cell.setValue('x'),
      'setValue of a cell and flush': () => {
        cell.setValue('x');
        SpreadsheetApp.flush();
      },
      'flush of nothing': () => SpreadsheetApp.flush(),
      'search for metadata': () => spreadsheet.createDeveloperMetadataFinder().withKey(KEY).find(),
      getActiveSheet: () => spreadsheet.getActiveSheet(),
      'getActiveRange of it': () => spreadsheet.getActiveRange(),
      'setActiveSheet, without a flush': () => spreadsheet.setActiveSheet(one),
      'activate of a cell, without a flush': () => cell.activate(),
    }),
    'seconds of 500 cells far apart by one RangeList': secondsOf(() => {
      const cells = Array.from({ length: 500 }, (_, at) => `C${2 * at + 1}`);
      one.getRangeList(cells).setValue('x');
      SpreadsheetApp.flush();
    }),
    'seconds of a new sheet': secondsOf(() => {
      sheet();
      SpreadsheetApp.flush();
    }),
    'seconds of a pivot table over 1,000 rows': pivotSeconds(one),
    'getPivotTables and their groups': msOf(() => one.getPivotTables().map((pivot) => pivot.getRowGroups())),
  };
}

function pivotSeconds(sheet: Sheet): number {
  const rows = Array.from({ length: 1_000 }, (_, at) => [at === 0 ? 'Group' : `g${at % 30}`, at === 0 ? 'Sum' : at]);
  sheet.getRange(1, 5, 1_000, 2).setValues(rows);
  SpreadsheetApp.flush();
  return secondsOf(() => {
    const pivot = sheet.getRange('H1').createPivotTable(sheet.getRange('E:F'));
    pivot.addRowGroup(5);
    pivot.addPivotValue(6, SpreadsheetApp.PivotTableSummarizeFunction.COUNTA);
    SpreadsheetApp.flush();
  });
}

/** Asks what the services beside the spreadsheet take. */
function services(): Findings {
  const properties = PropertiesService.getDocumentProperties();
  const cache = CacheService.getUserCache();
  const lock = LockService.getDocumentLock();
  try {
    return timed({
      'setProperty and getProperty': () => {
        properties.setProperty(KEY, 'x');
        properties.getProperty(KEY);
      },
      getProperties: () => properties.getProperties(),
      'cache: put and get': () => {
        cache.put(KEY, 'x', 60);
        cache.get(KEY);
      },
      'tryLock and releaseLock': () => {
        lock.tryLock(0);
        lock.releaseLock();
      },
      'createHtmlOutput and getContent': () => HtmlService.createHtmlOutput('x').getContent(),
      'e-mail of the active user': () => Session.getActiveUser().getEmail(),
      'locale of the active user': () => Session.getActiveUserLocale(),
      getProjectTriggers: () => ScriptApp.getProjectTriggers().length,
      'mails left today': () => MailApp.getRemainingDailyQuota(),
      'getUi and createAddonMenu': () => SpreadsheetApp.getUi().createAddonMenu(),
    });
  } finally {
    properties.deleteProperty(KEY);
    cache.removeAll([KEY]);
  }
}

/** Asks what making and deleting a trigger takes; it is gone long before it is due. */
function triggers(): Findings {
  return {
    'seconds of a trigger, made and deleted': secondsOf(() => {
      ScriptApp.deleteTrigger(ScriptApp.newTrigger('byTheClock').timeBased().everyHours(12).create());
    }),
  };
}

const COLUMNS = 20;
/** Tells from so many rows how long all will take. */
const SLICE = 2_000;
/** Writes nothing that would take longer, since a step has its end. */
const MOST_SECONDS = 60;

/** Makes rows as of a table of products: codes and names of their own, and figures. */
function block(rows: number): unknown[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: COLUMNS }, (__, column) => (column % 2 === 0 ? `P${row}-${column}` : row * 1_000 + column)),
  );
}

/** Asks how long large blocks take; where all would take too long, what a slice says of them is told, and cells of one value are read. */
function largeBlock(rows: number): (bench: Bench) => Findings {
  return ({ sheet, reached }) => {
    const one = sheet();
    one.insertRowsAfter(one.getMaxRows(), rows - one.getMaxRows());
    const write = (count: number) => {
      const values = block(count);
      return secondsOf(() => {
        one.getRange(1, 1, count, COLUMNS).setValues(values);
        SpreadsheetApp.flush();
      });
    };
    const foreseen = (write(SLICE) * rows) / SLICE;
    const whole = foreseen <= MOST_SECONDS;
    const found: Record<string, number | string> = { 'was written': whole ? 'all of it' : 'a slice of it' };
    const range = one.getRange(1, 1, rows, COLUMNS);
    const note = (what: string, run: () => number) => {
      reached({ ...found, [what]: 'the execution died' });
      found[what] = run();
    };
    note('seconds of setValues and flush', () => (whole ? write(rows) : Math.round(foreseen)));
    if (!whole) range.setValue('P1000-10');
    SpreadsheetApp.flush();
    note('seconds of getValues', () => secondsOf(() => range.getValues()));
    note('seconds of getBackgrounds', () => secondsOf(() => range.getBackgrounds()));
    return found;
  };
}

/** Returns bounds of three times what the model says of so many cells: 0.15 ms each to write and commit, 0.0085 to read. */
function bounds(rows: number): Readonly<Record<string, Bound>> {
  const cells = rows * COLUMNS;
  const read = atMost(Math.ceil(3 * (0.15 + cells * 0.000_008_5)));
  return {
    'was written': oneOf('all of it', 'a slice of it'),
    'seconds of setValues and flush': atMost(Math.ceil(3 * cells * 0.000_15)),
    'seconds of getValues': read,
    'seconds of getBackgrounds': read,
  };
}

const STEP_MB = 10;
const MOST_MB = 200;

/** Holds more and more, ten megabytes at a time, and keeps what was held before each step: the execution may die of the next. */
function held(make: (step: number) => unknown): (bench: Bench) => Findings {
  return ({ reached }) => {
    const kept: unknown[] = [];
    const found = (end: string) => ({ 'megabytes held': kept.length * STEP_MB, 'what ended it': end });
    while (kept.length * STEP_MB < MOST_MB) {
      reached(found('the execution died'));
      kept.push(make(kept.length));
    }
    return found('the bound of the probe');
  };
}

/** Joins the text of many, since a text that is repeated is held as one that says how often. */
const tenMegabytesOfText = (step: number): string => new Array(100_001).join(String(step).padStart(100, '0'));
const tenMegabytesOfNumbers = (step: number): number[] => new Array<number>(1_250_000).fill(step + 0.5);

const HELD = { 'megabytes held': atLeast(40), 'what ended it': oneOf('the bound of the probe', 'the execution died') };

/** Asks how long calls take, and how much a script can hold. The figures behind the bounds are those of the local runtime's model. */
export const speedProbes: readonly Probe[] = [
  probe({
    name: 'time: handles',
    what: 'Milliseconds of calls that are taken to ask no server',
    settles: ['assumed 76', 'platform 1'],
    of: ['Sheet.getRange', 'Sheet.getRangeList', 'Sheet.getSheetId', 'Range.getSheet', 'DeveloperMetadata.getLocation'],
    find: (bench) => {
      const sheet = bench.sheet();
      return timed({ ...rangeHandles(sheet), ...fileHandles(bench, sheet), ...metadataHandles(sheet) });
    },
    // The model: 1.5 ms each.
    expected: {
      ...all([...RANGE_HANDLES, ...FILE_HANDLES], atMost(5)),
      ...all(['getValue of two entries of metadata', 'getLocation of two'], atMost(10)),
      ...all(['getLocation and getColumn of two', 'getLocation and getSheet of two'], atMost(20)),
    },
  }),
  probe({
    name: 'time: calls',
    what: 'Milliseconds of small reads and writes, seconds of larger ones',
    settles: ['assumed 76', 'assumed 77', 'assumed 92', 'platform 1', 'pages best practices'],
    of: ['SpreadsheetApp.flush', 'Sheet.getName', 'DeveloperMetadataFinder.find', 'RangeList.setValue'],
    find: calls,
    // The model: a read 150 ms, a write 10, a flush 30, getActiveSheet 8; getActiveRange 150, but the add-on takes it for a handle.
    expected: {
      ...all(
        ['getName', 'getLastRow', 'getMaxRows', 'getDataRange', 'getDataRegion', 'getValues of a cell'],
        atMost(450),
      ),
      'setValue of a cell, without a flush': atMost(30),
      'setValue of a cell and flush': atMost(150),
      'flush of nothing': atMost(90),
      'search for metadata': atMost(450),
      getActiveSheet: atMost(25),
      'getActiveRange of it': atMost(25),
      'setActiveSheet, without a flush': atMost(30),
      'activate of a cell, without a flush': atMost(30),
      'seconds of 500 cells far apart by one RangeList': atMost(1),
      'seconds of a new sheet': atMost(1),
      'seconds of a pivot table over 1,000 rows': atMost(2),
      'getPivotTables and their groups': atMost(450),
    },
  }),
  probe({
    name: 'time: other services',
    what: 'Milliseconds of stores, cache, lock, pages, session and mail',
    settles: ['assumed 77', 'platform 1'],
    of: ['PropertiesService.getDocumentProperties', 'Properties.getProperties', 'Lock.tryLock', 'Lock.releaseLock'],
    find: services,
    // The model: 40 ms a property, a lock and a page, 32 an entry of the cache, 5 of session and triggers, 300 of mail, 100 of the menu.
    expected: {
      'setProperty and getProperty': atMost(240),
      getProperties: atMost(120),
      'cache: put and get': atMost(190),
      'tryLock and releaseLock': atMost(240),
      'createHtmlOutput and getContent': atMost(120),
      'e-mail of the active user': atMost(30),
      'locale of the active user': atMost(15),
      getProjectTriggers: atMost(15),
      'mails left today': atMost(900),
      'getUi and createAddonMenu': atMost(300),
    },
  }),
  probe({
    name: 'time: a trigger',
    what: 'Seconds of making and deleting a trigger of the clock',
    settles: ['assumed 77'],
    find: triggers,
    // The model: 300 ms for making one, 5 for each other call.
    expected: { 'seconds of a trigger, made and deleted': atMost(1) },
  }),
  ...[10_000, 30_000, 50_000].map((rows) =>
    probe({
      name: `time: ${rows} rows of ${COLUMNS} columns`,
      what: 'Seconds of writing and reading them at once',
      settles: ['assumed 79', 'platform 1'],
      of: ['Range.setValues', 'Range.getValues', 'Range.getBackgrounds', 'SpreadsheetApp.flush'],
      find: largeBlock(rows),
      // The model: 30, 90 and 150 s to write, of which the kit then does a slice; 2, 5 and 9 to read.
      expected: bounds(rows),
    }),
  ),
  probe({
    name: 'memory: texts',
    what: 'Megabytes of texts that a script can hold, up to 200',
    find: held(tenMegabytesOfText),
    // A check of 50,000 rows is kept below 40.
    expected: HELD,
  }),
  probe({
    name: 'memory: lists of numbers',
    what: 'Megabytes of lists of numbers that a script can hold, up to 200',
    find: held(tenMegabytesOfNumbers),
    expected: HELD,
  }),
];
