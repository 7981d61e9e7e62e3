import { type Question, question } from '../../probe';

const YES = { answer: 'yes' };

/** Asks people what no script sees of sheets and charts. */
export const sheetQuestions: readonly Question[] = [
  question({
    name: 'look: empty lines in a chart',
    what: 'In a new tab type Stage and Count into A1:B1, New 3, Won 5 and Lost 2 into rows 2, 3 and 6, and leave the rows between empty. Select A1:B20, Insert › Chart, chart type "Column chart". Are there just three bars side by side, with no room left for the empty rows, and is "Count" the name of the series, not a bar?',
    where: 'person',
    settles: ['assumed 30'],
    expected: YES,
  }),
  question({
    name: 'look: the name of a duplicated tab',
    what: 'Right-click a tab and choose Duplicate. Does the name of the copy begin with "Copy of" (or "Bản sao của") in the language of your account, also if File › Settings › Locale is another country?',
    where: 'person',
    settles: ['assumed 44'],
    expected: YES,
  }),
  question({
    name: 'look: a long name of a tab in Excel',
    what: "Rename a tab to a name of 80 letters, File › Download › Microsoft Excel, and open the file. Does Excel open it without a complaint, with the tab's name whole?",
    where: 'person',
    settles: ['assumed 40'],
    expected: YES,
  }),
  question({
    name: 'look: what undo takes back',
    what: 'Type something into a cell of a new tab, run the kit or any script that writes into another tab, come back and press Ctrl+Z once. Does that take back your own typing, and nothing that the script wrote?',
    where: 'person',
    settles: ['assumed 45'],
    expected: YES,
  }),
];
