import { crmEnglish } from './english-crm';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** What the page says in English, by its parts. */
export const english = {
  page: {
    badge: 'Workbench',
    reset: 'Reset',
    resetTitle: 'Begin with a new, empty workbook',
    resetQuestion: 'Begin with a new, empty workbook? The script properties are emptied too.',
    locale: 'Locale of the workbook',
    actingAs: 'Acting as',
    running: (name: string) => `Running ${name}…`,
    menus: 'Add-on menus',
    close: 'Close',
    closeSidebar: 'Close sidebar',
    closeDialog: 'Close dialog',
    dismiss: 'Dismiss',
  },
  grid: {
    notKept: (what: string) => `Not kept by the workbench: ${what}`,
    leftByUndo: (cells: number) => `Left by the undo where somebody has written since: ${cells}`,
    leftByRedo: (cells: number) => `Left by the redo where somebody has written since: ${cells}`,
  },
  start: {
    help: 'Help',
    title: 'Start here',
    close: 'Close help',
    what: 'CRM Desk in a spreadsheet on your own computer, with a practice CRM behind it. No Google account is needed; nothing leaves this machine.',
    steps: 'Change a price in five steps',
    open: 'Open the desk, from the menu or here:',
    use: 'In its yellow box, press “Use the stand-in CRM”.',
    table: 'In the desk, press “Pull categories”, then “New products table”.',
    paste: 'At the top, open “Sample price list” and press “Paste at the selected cell”.',
    push: 'In the desk, “Review and push…” shows what would go. Push.',
    after: '“CRM panel”, at the bottom, shows what the practice CRM was asked and what it holds.',
    keys: 'By keyboard',
    nextPart: 'next part: grid, menu, sidebar, bottom bar',
    lastPart: 'the part before',
    toGrid: 'to the grid, from menu or bottom bar',
    undoing: 'undo and redo what you did in the grid, filters too; what scripts write stays',
  },
  strip: {
    text: 'Workbench: a stand-in CRM runs at ',
    use: 'Use the stand-in CRM',
  },
  prices: {
    title: 'Sample price list',
    label: 'Price list',
    // The headings are those of the first columns of a Products sheet in that language: the list has none of its own.
    hint: 'Twelve products of the stand-in CRM, 5 % dearer, without a heading row. The columns are the first four of a Products sheet: Product code, Product name, Selling price, Category. Paste them below its headings, or into a blank tab to apply them as a price list.',
    copy: 'Copy',
    copied: 'Copied. Paste it into a sheet with Ctrl+V.',
    pressCopy: 'Press Ctrl+C.',
    paste: 'Paste at the selected cell',
    asking: 'The stand-in CRM is asked for its products…',
    failed: (reason: string) => `The list could not be made: ${reason}. Close it and open it again.`,
    selectFirst: 'Select a cell first.',
  },
  drawer: {
    bar: 'Bottom bar',
    executions: 'Executions',
    triggers: 'Triggers',
    mails: 'Mails',
    crm: 'CRM panel',
    violations: (number: number) => (number === 0 ? '' : count(number, 'violation', 'violations')),
  },
  executions: {
    columns: {
      function: 'Function',
      as: 'As',
      time: 'Time',
      status: 'Status',
      calls: 'Service calls',
      requests: 'Requests',
      took: 'Took',
      estimate: 'On Google’s servers (estimate)',
    },
    statuses: { completed: 'completed', failed: 'failed', 'timed out': 'timed out', killed: 'killed' },
    ofTrigger: (user: string) => `trigger of ${user}`,
    calls: (total: number, spreadsheet: number) => `${total} (${spreadsheet} spreadsheet)`,
    noCalls: 'No service was called.',
  },
  triggers: {
    columns: { owner: 'Owner', function: 'Function', rule: 'Rule', next: 'Next run', last: 'Last run' },
    none: 'No trigger is installed. A tab that refreshes by itself has one.',
    run: 'Run now',
    rule: (rule: string) => rule,
    notFired: (reason: string) => `The trigger was not fired: ${reason}`,
  },
  mails: {
    columns: { time: 'Time', from: 'From', to: 'To', subject: 'Subject', text: 'Text' },
    none: 'No mail was sent. What is sent stays here.',
  },
  crm: crmEnglish,
};

/** All sentences of the page in a language. */
export type Words = typeof english;
