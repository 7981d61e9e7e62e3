import { type Bench, type Findings, like, NotAsked, type Probe, probe, saidBy } from '../probe';

/** Asks what docs/unknowns.md keeps open and a script can find out. */

/** What a data validation that rejects says, in English and in Vietnamese. */
const REJECTED = /data validation|xác thực dữ liệu/;

const CODES = ['001', 'AB-1', 'ab-1', '1E5', ''];

/** Compares two columns by EXACT within ARRAYFORMULA, as the desk's Status of orders does. */
function arrayFormula(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.getRange(1, 1, CODES.length, 2).setValues(CODES.map((code) => [`'${code}`, `'${code.toUpperCase()}`]));
  const formula = '=ARRAYFORMULA("|"&TEXTJOIN("|";FALSE;IF(EXACT(A1:A5;B1:B5);"";A1:A5))&"|")';
  sheet.getRange('D1').setValue(formula);
  const cell = sheet.getRange('D1');
  const kept = String(cell.getFormulas()[0]?.[0]);
  return {
    'what it gives': String(cell.getValue()),
    'arguments come back': kept.includes(',FALSE,') || kept.includes(';FALSE;'),
  };
}

/** Names a sheet with an apostrophe in a formula, as a quoted name has it. */
function quotedNames(bench: Bench): Findings {
  const sheet = bench.sheet();
  const other = bench.sheet();
  other.setName(`${other.getName()} it's`);
  other.getRange('A1').setValue(7);
  const formula = `='${other.getName().replace(/'/g, "''")}'!$A$1`;
  sheet.getRange('A1').setValue(formula);
  const kept = sheet.getRange('A1').getFormulas()[0]?.[0];
  const indirect = `=INDIRECT("'${other.getName().replace(/'/g, "''")}'!$A$1")`;
  other.hideSheet();
  sheet.getRange('A2').setValue(indirect);
  return {
    'the formula comes back': kept === formula,
    'INDIRECT into a hidden sheet': Number(sheet.getRange('A2').getValue()),
  };
}

/** Gives a dropdown the cells of two columns, and writes a value of the second one. */
function twoColumnDropdown(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.getRange('A1:B2').setValues([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  const rule = SpreadsheetApp.newDataValidation()
    .requireValueInRange(sheet.getRange('A1:B2'))
    .setAllowInvalid(false)
    .build();
  sheet.getRange('D1:D2').setDataValidation(rule);
  const write = (cell: string, value: string) =>
    saidBy(() => {
      sheet.getRange(cell).setValue(value);
      SpreadsheetApp.flush();
      return 'taken';
    });
  return { 'a value of the second column': write('D1', 'd'), 'another one': write('D2', 'x') };
}

/** Changes the zone of the file under a date with a time. */
function zones({ spreadsheet, sheet, inZone }: Bench): Findings {
  const cell = sheet().getRange('A1');
  inZone('Asia/Ho_Chi_Minh', () => {
    cell.setValue(new Date(Date.UTC(2026, 0, 15, 5))).setNumberFormat('yyyy-mm-dd hh:mm');
  });
  return inZone('Europe/Berlin', () => {
    const moment = cell.getValue();
    return {
      'what the cell shows': String(cell.getDisplayValues()[0]?.[0]),
      'the moment that it means': moment instanceof Date ? moment.toISOString() : String(moment),
      'a zone that is none': saidBy(() => String(spreadsheet.setSpreadsheetTimeZone('Nowhere/Else'))),
    };
  });
}

/** Lists what the desk knows a failed request by where the account is in Vietnamese. */
const LIMIT = /giới hạn|hạn mức|quá dài|quá lớn|limit|quota|too large/i;
const VIETNAMESE = /lỗi dns|dns error|không (có sẵn|khả dụng|thể truy cập)/i;

/** Sends a request to a host that nobody can have, for an account whose language is Vietnamese. */
function vietnameseTexts(): Findings {
  const locale = Session.getActiveUserLocale();
  if (!locale.startsWith('vi')) throw new NotAsked(`the account’s language is ${locale}, not Vietnamese`);
  return { 'a host that is not there': saidBy(() => UrlFetchApp.fetch('http://live-kit.invalid/').getResponseCode()) };
}

/** Matches the name of a zone; which one it is, whoever reads the answer sees. */
const ZONE = /^[A-Z]\w+(?:\/[\w+-]+)*$/;
/** Asks for more than fits, for an account whose language is not English. */
function ownTexts(): Findings {
  const locale = Session.getActiveUserLocale();
  if (locale.startsWith('en')) throw new NotAsked(`the account’s language is ${locale}`);
  return {
    'a property that is too long': saidBy(() => {
      PropertiesService.getUserProperties().setProperty('live kit: too long', 'x'.repeat(600_000));
    }),
    'a request that is too long': saidBy(() =>
      UrlFetchApp.fetch(`http://live-kit.invalid/${'x'.repeat(3000)}`).getResponseCode(),
    ),
  };
}

/** Writes a block of which the middle cell rejects its value, beside one that takes all. */
function refusedBlock(bench: Bench): Findings {
  const sheet = bench.sheet();
  sheet.getRange('D1:D2').setValues([[1], [3]]);
  const taken = sheet.getRange('D1:D2');
  const rule = SpreadsheetApp.newDataValidation().requireValueInRange(taken).setAllowInvalid(false).build();
  sheet.getRange('B2').setDataValidation(rule);
  const refusal = saidBy(() => {
    sheet.getRange('A1:A3').setValues([[1], [2], [3]]);
    sheet.getRange('B1:B3').setValues([[1], [2], [3]]);
    SpreadsheetApp.flush();
  });
  const shown = (area: string) => sheet.getRange(area).getDisplayValues().join();
  return { 'what is said': refusal, 'the block before it': shown('A1:A3'), 'the refused block': shown('B1:B3') };
}

/** Returns a tab that a person has prepared by hand, since no script can. */
function tabByHand({ spreadsheet }: Bench, name: string, how: string): GoogleAppsScript.Spreadsheet.Sheet {
  const sheet = spreadsheet.getSheetByName(name);
  if (sheet === null) throw new NotAsked(`there is no tab “${name}”: ${how}, then ask again`);
  return sheet;
}

/** Sets looks and headers of a Google table, and writes a value outside of it behind each. */
function typedTable(bench: Bench): Findings {
  const how = 'make one, type headers and numbers into A1:C5, choose Format › Convert to table for them';
  const sheet = tabByHand(bench, 'Typed table', how);
  const beside = sheet.getRange('F1');
  const said = (act: () => unknown) => {
    beside.setValue('');
    SpreadsheetApp.flush();
    const atOnce = saidBy(() => {
      act();
      beside.setValue('written');
      return 'nothing';
    });
    const atFlush = saidBy(() => {
      SpreadsheetApp.flush();
      return 'nothing';
    });
    return [atOnce, atFlush, String(beside.getValue())];
  };
  const rule = SpreadsheetApp.newDataValidation().requireValueInRange(sheet.getRange('E1:E2')).build();
  return {
    'a dropdown': said(() => sheet.getRange('A2').setDataValidation(rule)),
    'a number format': said(() => sheet.getRange('A2').setNumberFormat('0.00')),
    'a colour': said(() => sheet.getRange('A2').setBackgrounds([['#ffefc2']])),
    'a note': said(() => sheet.getRange('A2').setNotes([['a note']])),
    'a header': said(() => sheet.getRange('A1').setValue('Another header')),
    'a value': said(() => sheet.getRange('A2').setValue(7)),
  };
}

/** Changes lines of a tab that somebody else protects. */
function protectedTab(bench: Bench): Findings {
  const sheet = tabByHand(bench, 'Protected tab', 'have a colleague make one, and protect all of it from you');
  const said = (act: () => unknown) =>
    saidBy(() => {
      act();
      SpreadsheetApp.flush();
      return 'nothing';
    });
  return {
    'a row more': said(() => sheet.insertRowsAfter(1, 1)),
    'a column more': said(() => sheet.insertColumnsAfter(1, 1)),
    'a width': said(() => sheet.setColumnWidths(1, 1, 90)),
    'metadata of the sheet': said(() => sheet.addDeveloperMetadata('live-kit', 'x')),
  };
}

/** Writes into cells that a person has merged. */
function mergedCells(bench: Bench): Findings {
  const sheet = tabByHand(bench, 'Merged tab', 'make one, and merge A1:B2 there');
  sheet.getRange('A1:B2').setValues([
    [1, 2],
    [3, 4],
  ]);
  SpreadsheetApp.flush();
  return { 'what stands there then': sheet.getRange('A1:B2').getDisplayValues().join(';') };
}

const TYPED = 'Exception: This operation is not allowed on cells in typed columns.';
const PROTECTED = like(/^Exception: .*(protected cell|được bảo vệ)/);

export const openQuestions: readonly Probe[] = [
  probe({
    name: 'open: cells of a Google table',
    what: 'Which looks and values they refuse, when they say so, and what becomes of what is written after it',
    settles: ['behaviour 65', 'assumed 111', 'assumed 112'],
    of: ['Range.setDataValidation', 'Range.setNotes', 'Spreadsheet.getSheetByName'],
    find: typedTable,
    expected: {
      'a dropdown': ['nothing', TYPED, ''],
      'a number format': ['nothing', TYPED, ''],
      'a colour': ['nothing', TYPED, ''],
      'a note': ['nothing', 'nothing', 'written'],
      'a header': ['nothing', TYPED, ''],
      'a value': ['nothing', 'nothing', 'written'],
    },
  }),
  probe({
    name: 'open: a tab that somebody else protects',
    what: 'Whether its lines can be changed, and metadata hung on it',
    settles: ['assumed 113'],
    of: ['Sheet.insertRowsAfter', 'Sheet.insertColumnsAfter', 'Sheet.setColumnWidths', 'Sheet.addDeveloperMetadata'],
    find: protectedTab,
    expected: {
      'a row more': PROTECTED,
      'a column more': PROTECTED,
      'a width': PROTECTED,
      'metadata of the sheet': 'nothing',
    },
  }),
  probe({
    name: 'open: merged cells',
    what: 'What a block leaves in cells that another one stands for',
    settles: ['assumed 114'],
    find: mergedCells,
    expected: { 'what stands there then': '1,;,' },
  }),
  probe({
    name: 'open: ARRAYFORMULA, EXACT and TEXTJOIN',
    what: 'What a formula over two columns of codes gives, and whether its text comes back',
    of: ['Range.setValue', 'Range.getFormulas'],
    find: arrayFormula,
    expected: { 'what it gives': '|||ab-1|||', 'arguments come back': true },
  }),
  probe({
    name: 'open: quoted names of sheets',
    what: 'A formula that names a sheet with an apostrophe; INDIRECT into a hidden sheet',
    of: ['Sheet.hideSheet', 'Range.getFormulas'],
    find: quotedNames,
    expected: { 'the formula comes back': true, 'INDIRECT into a hidden sheet': 7 },
  }),
  probe({
    name: 'open: a dropdown from two columns',
    what: 'Whether a value of the second column is one of the list',
    of: [
      'DataValidationBuilder.requireValueInRange',
      'DataValidationBuilder.setAllowInvalid',
      'Range.setDataValidation',
    ],
    find: twoColumnDropdown,
    expected: {
      'a value of the second column': 'taken',
      'another one': 'Exception: The data you entered in cell D2 violates the data validation rules set on this cell.',
    },
  }),
  probe({
    name: 'open: a block of which one cell is refused',
    what: 'What stands there after its flush, and by which words it fails',
    settles: ['assumed 99', 'assumed 100'],
    of: ['DataValidationBuilder.requireValueInRange', 'Range.setValues', 'SpreadsheetApp.flush'],
    find: refusedBlock,
    expected: {
      'what is said': like(REJECTED),
      'the block before it': '1,2,3',
      'the refused block': ',,',
    },
  }),
  probe({
    name: 'open: the zone of a new file',
    what: 'On which zone a file stands that a script has made, and on which the script',
    settles: ['platform 7'],
    of: ['Spreadsheet.getSpreadsheetTimeZone'],
    find: ({ spreadsheet }) => ({
      'of the file': spreadsheet.getSpreadsheetTimeZone(),
      'of the script': Session.getScriptTimeZone(),
    }),
    expected: { 'of the file': like(ZONE), 'of the script': like(ZONE) },
  }),
  probe({
    name: 'open: a file whose zone changes',
    what: 'What becomes of a date with a time',
    settles: ['assumed 96'],
    find: zones,
    expected: {
      'what the cell shows': '2026-01-15 12:00',
      'the moment that it means': '2026-01-15T11:00:00.000Z',
      'a zone that is none': 'Exception: Invalid argument: timezone',
    },
  }),
  probe({
    name: 'open: Google’s texts in Vietnamese',
    what: 'By which words a request to nobody fails, where the account is in Vietnamese',
    settles: ['assumed 57'],
    find: vietnameseTexts,
    expected: { 'a host that is not there': like(VIETNAMESE) },
  }),
  probe({
    name: 'open: the texts of limits, in the language of the account',
    what: 'By which words a store and a request that are too long fail, where the account is not in English',
    settles: ['assumed 121', 'behaviour 81'],
    find: ownTexts,
    expected: {
      'a property that is too long': like(LIMIT),
      'a request that is too long': like(LIMIT),
    },
  }),
];
