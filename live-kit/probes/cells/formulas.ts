import { type Bench, type Findings, type Json, type Probe, probe, secondsOf } from '../../probe';
import { byWord, filled, tellerOf, UNFORMATTED } from './reading';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Writes each formula into a cell of column C; returns the value of each, in its kind. */
function results(bench: Bench, sheet: Sheet, formulas: readonly string[]): Record<string, Json> {
  const { value } = tellerOf(bench);
  const cells = sheet.getRange(1, 3, formulas.length, 1);
  cells.setValues(formulas.map((formula) => [formula]));
  SpreadsheetApp.flush();
  return byWord(
    formulas,
    cells.getValues().map(([given]) => value(given)),
  );
}

const ERRORS: Readonly<Record<string, string>> = {
  '=1/0': '#DIV/0!',
  '=NA()': '#N/A',
  '="a"+1': '#VALUE!',
  '=NOSUCHFUNCTION(1)': '#NAME?',
  '=SQRT(-1)': '#NUM!',
  '=#REF!': '#REF!',
  '=1+': '#ERROR!',
  '=': '=',
};

const errors = probe({
  name: 'formulas: errors',
  what: 'Value, display and formula of formulas that fail',
  settles: ['behaviour 4', 'behaviour 10', 'behaviour 19'],
  of: ['Range.setValues', 'Range.getValues', 'Range.getFormulas', 'Range.getDisplayValues'],
  find: (bench) => {
    const column = filled(bench.sheet(), Object.keys(ERRORS));
    const parts = [column.getValues(), column.getDisplayValues(), column.getFormulas()];
    return byWord(
      Object.keys(ERRORS),
      Object.keys(ERRORS).map((_, at) => parts.map((cells) => String(cells[at]?.[0]))),
    );
  },
  expected: Object.fromEntries(
    Object.entries(ERRORS).map(([formula, shown]) => [formula, [shown, shown, formula === '=' ? '' : formula]]),
  ),
});

const DATED: Readonly<Record<string, Json>> = {
  '=DATE(2019;10;2)': ['Date: 2019-10-02 00:00:00', '10/2/2019', 'M/d/yyyy'],
  '=DATE(2019;10;2)+1': ['Date: 2019-10-03 00:00:00', '10/3/2019', 'M/d/yyyy'],
  '=DATE(2019;10;2)-DATE(2019;10;1)': [1, '1', UNFORMATTED],
};

const dated = probe({
  name: 'formulas: results that are dates',
  what: 'Value, display and number format of a formula in a cell without a format',
  settles: ['assumed 11', 'behaviour 3'],
  of: ['Range.getValues', 'Range.getNumberFormats', 'Range.getDisplayValues'],
  find: (bench) => {
    const formulas = Object.keys(DATED);
    return byWord<Json>(formulas, tellerOf(bench).faces(filled(bench.sheet(), formulas)));
  },
  expected: DATED,
});

const TRIMMED: Readonly<Record<string, Json>> = {
  '=LEN(TRIM("  a   b  "))': 3,
  '=LEN(TRIM(CHAR(160)&"a"&CHAR(160)))': 3,
  '=LEN(TRIM(CHAR(9)&"a"&CHAR(9)))': 3,
  '=LEN(TRIM(CHAR(10)&"a"&CHAR(10)))': 3,
  '=FILTER(A1:A3;A1:A3>100)': '#N/A',
};

function findTrim(bench: Bench): Findings {
  const sheet = bench.sheet();
  filled(sheet, [1, 2, 3]);
  const room = sheet.getRange(1, 5, 2, 1).setValues([['=SEQUENCE(3)'], ['in the way']]);
  SpreadsheetApp.flush();
  return { ...results(bench, sheet, Object.keys(TRIMMED)), 'an array without room': String(room.getValues()[0]?.[0]) };
}

const trim = probe({
  name: 'formulas: TRIM, and arrays without room or rows',
  what: 'Lengths after TRIM, and the errors',
  settles: ['assumed 17'],
  of: ['Range.setValues', 'Range.getValues'],
  find: findTrim,
  expected: { ...TRIMMED, 'an array without room': '#REF!' },
});

/** Lists formulas over A1: 1.5, A2: 1/3, A3: blank, A4: a date, A5: TRUE, A6: 1234567890123456789, and what each gives. */
const AS_TEXTS: Readonly<Record<string, readonly [en: Json, vi: Json]>> = {
  '=A1&""': ['1.5', '1,5'],
  '=A2&""': ['0.333333333333333', '0,333333333333333'],
  '=A3&""': ['', ''],
  '=A4&""': ['43740', '43740'],
  '=A5&""': ['TRUE', 'TRUE'],
  '=LEN(A2)': [17, 17],
  '=EXACT(A1;"1.5")': [true, false],
  '=EXACT(A1;"1,5")': [false, true],
  '=EXACT(A3;"")': [true, true],
  '=TEXTJOIN("|";FALSE;A1:A3)': ['1.5|0.333333333333333|', '1,5|0,333333333333333|'],
  '="#"&ROUND(A1*1000000;0)': ['#1500000', '#1500000'],
  '=ISNUMBER(FIND("5";A1))': [true, true],
  '=SUBSTITUTE(A1;"1";"2")': ['2.5', '2,5'],
};

const BASIS = [1.5, 1 / 3, '', 43_740, true];

const asTexts = (['en_US', 'vi_VN'] as const).map((locale, index) =>
  probe({
    name: `formulas: what becomes text in them, ${locale}`,
    what: 'Numbers, a date, a blank and TRUE where a text is wanted',
    settles: ['assumed 18', 'platform 3'],
    of: ['Range.setValues', 'Range.getValues'],
    find: (bench) =>
      bench.inLocale(locale, () => {
        const sheet = bench.sheet();
        filled(sheet, BASIS);
        sheet.getRange(4, 1).setNumberFormat('dd/MM/yyyy');
        return results(bench, sheet, Object.keys(AS_TEXTS));
      }),
    expected: Object.fromEntries(Object.entries(AS_TEXTS).map(([formula, found]) => [formula, found[index] ?? null])),
  }),
);

/** Lists comparisons, A9 being blank. */
const COMPARED: Readonly<Record<string, boolean>> = {
  '="a"="A"': true,
  '="đ"="Đ"': true,
  '=EXACT("a";"A")': false,
  '="a*"="ab"': false,
  '="a"=" a"': false,
  '="e"="é"': false,
  '="1.5"=1.5': false,
  '="1"=1': false,
  '=TRUE=1': false,
  '=1<"a"': true,
  '=99<"1"': true,
  '="z"<FALSE': true,
  '=99<FALSE': true,
  '="a"<"B"': true,
  '=""=A9': true,
  '=0=A9': true,
  '=FALSE=A9': true,
};

const compared = probe({
  name: 'formulas: which values are the same, and which is larger',
  what: 'Comparisons of texts, numbers, truth values and a blank cell',
  settles: ['assumed 19'],
  of: ['Range.setValues', 'Range.getValues'],
  find: (bench) => results(bench, bench.sheet(), Object.keys(COMPARED)),
  expected: COMPARED,
});

const marksOf = (locale: string, comma: readonly [value: Json, formula: string]): Probe =>
  probe({
    name: `formulas: what separates arguments, ${locale}`,
    what: 'Value and text of formulas by setValue, with ; and with ,',
    settles: ['platform 3', 'behaviour 20', 'behaviour 4'],
    of: ['Range.setValues', 'Range.getFormulas', 'Range.getValues'],
    find: (bench) =>
      bench.inLocale(locale, () => {
        const cells = filled(bench.sheet(), ['=SUM(1;2)', '=SUM(1,2)', '=IF(TRUE,"yes","no")']);
        const [values, formulas] = [cells.getValues(), cells.getFormulas()];
        const face = (at: number): Json => [values[at]?.[0], String(formulas[at]?.[0])];
        return { ';': face(0), ',': face(1), ', between texts': face(2) };
      }),
    expected: {
      ';': [3, locale === 'vi_VN' ? '=SUM(1;2)' : '=SUM(1,2)'],
      ',': [...comma],
      ', between texts': [locale === 'vi_VN' ? '#ERROR!' : 'yes', '=IF(TRUE,"yes","no")'],
    },
  });

/** The lines of a sheet of lines that the formula of the orders' mark looks through. */
const LINES = 3000;

/** The formula that lists what was edited, as the desk writes it, in small. */
function findList(bench: Bench): Findings {
  const sheet = bench.sheet();
  const values = Array.from({ length: LINES }, (_, at) => [`'DH${at}`, at, at === 7 ? `#${at + 1}` : `#${at}`]);
  sheet.getRange(1, 1, 1, 1).setValue('x');
  sheet.insertRowsAfter(1, LINES);
  sheet.getRange(1, 1, LINES, 3).setValues(values);
  const list = sheet.getRange(1, 5);
  const seconds = secondsOf(() => {
    list.setValue(
      `=ARRAYFORMULA("¦"&TEXTJOIN("¦";TRUE;IF(EXACT("#"&ROUND(B1:B${LINES}*1;0);C1:C${LINES});"";LOWER(TRIM(A1:A${LINES}))))&"¦")`,
    );
    SpreadsheetApp.flush();
    list.getValues();
  });
  const found = sheet.getRange(2, 5).setValue(`=ISNUMBER(FIND("¦dh7¦";INDIRECT("'${sheet.getName()}'!$E$1")))`);
  SpreadsheetApp.flush();
  return { list: list.getValues()[0]?.[0], found: found.getValues()[0]?.[0], 'took more than 10 s': seconds > 10 };
}

const list = probe({
  name: 'formulas: the list of what was edited',
  what: 'ARRAYFORMULA over 3,000 lines with EXACT and IF cell by cell, looked up by INDIRECT',
  settles: ['assumed 18', 'assumed 19'],
  of: ['Range.setValue', 'Range.getValues', 'Sheet.getName', 'Sheet.insertRowsAfter'],
  find: findList,
  expected: { list: '¦dh7¦', found: true, 'took more than 10 s': false },
});

/** Asks what formulas give, where the local engine had to be told. */
export const formulaProbes: readonly Probe[] = [
  errors,
  dated,
  trim,
  ...asTexts,
  compared,
  marksOf('en_US', [3, '=SUM(1,2)']),
  marksOf('vi_VN', [1.2, '=SUM(1,2)']),
  list,
];
