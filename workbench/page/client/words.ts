const crmWords = {
  parts: { requests: 'Requests', records: 'Records', violations: 'Violations' },
  requests: {
    columns: { time: 'Time', method: 'Method', path: 'Path', status: 'Status', took: 'Took' },
    none: 'Nothing was asked yet. Pull categories in the desk, and the requests appear here.',
    hint: 'Newest first; a click shows what was sent and answered.',
    key: (key: string | null) => (key === null ? 'No API key was sent.' : `API key: ${key}`),
    fault: (kind: string) => `Spoilt on purpose: ${kind}`,
    sent: 'Sent',
    nothingSent: '(no body)',
    answered: 'Answered',
    nothingAnswered: '(nothing)',
    closed: 'no answer',
  },
  records: {
    kind: 'Kind of record',
    search: 'Search',
    searchLabel: 'Search records',
    found: (found: number, all: number) => `${found.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    first: (shown: number) => `the first ${shown} are shown`,
    none: 'No record has that text.',
    kinds: {
      products: 'Products',
      categories: 'Categories',
      opportunities: 'Opportunities',
      orders: 'Orders',
      campaigns: 'Campaigns',
      customers: 'Customers',
      users: 'Users',
      tasks: 'Tasks',
      departments: 'Departments',
      userRoles: 'User roles',
      aclRoles: 'Rights',
    },
  },
  violations: {
    columns: { time: 'Time', request: 'Request', rule: 'Rule', detail: 'Detail' },
    none: 'Every request kept to the CRM’s interface.',
    hint: 'Requests that the CRM’s documented interface does not allow. Such a request is a mistake of the add-on.',
  },
};

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

export const words = {
  page: {
    badge: 'Workbench',
    reset: 'Reset',
    resetTitle: 'Begin with a new, empty workbook',
    resetQuestion: 'Begin with a new, empty workbook? The script properties are emptied too.',
    locale: 'Locale of the workbook',
    actingAs: 'Acting as',
    running: (name: string) => `Running ${name}…`,
    menus: 'Add-on menus',
    extensions: 'Extensions ›',
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
    what: 'CRM Desk in a spreadsheet on your own computer, with a practice CRM behind it. No Google account is needed; nothing leaves this machine. The desk speaks the language of your browser: its buttons are named here in English.',
    trial: {
      steps: 'Change a price in three steps',
      price: 'The practice CRM has these products. Click a price and type another one.',
      push: 'In the desk, press “Review and push”: old and new prices stand side by side. Push.',
      after:
        'What waited already: two changed prices, and one that looks like a slip and goes only if you tick it. In the desk, “More” › “Runs…” takes a push back; “CRM panel”, at the bottom, shows what the practice CRM was asked and what it holds.',
      nothing: 'Or begin with an empty workbook, as on the first day:',
      empty: 'Start from nothing',
    },
    steps: 'Change a price in five steps',
    open: 'Open the desk, from the menu or here:',
    use: 'In its yellow box, press “Use the stand-in CRM”.',
    table: 'In the desk, open “More” and press “Pull categories”; then press “New products table”.',
    paste:
      'Type or paste products below its headings, each with its code and another price: “CRM panel”, at the bottom, has them under “Records”.',
    push: 'In the desk, “Review and push…” shows what would go. Push.',
    after: '“CRM panel”, at the bottom, shows what the practice CRM was asked and what it holds.',
    keys: 'By keyboard',
    nextPart: 'next part: grid, menu, sidebar, bottom bar',
    lastPart: 'the part before',
    toGrid: 'to the grid, from menu or bottom bar',
    undoing: 'undo and redo what you typed or pasted; what scripts write stays',
  },
  strip: {
    text: 'Workbench: a stand-in CRM runs at ',
    use: 'Use the stand-in CRM',
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
    ofTrigger: (user: string) => `trigger of ${user}`,
    calls: (total: number, spreadsheet: number) => `${total} (${spreadsheet} spreadsheet)`,
    noCalls: 'No service was called.',
  },
  triggers: {
    columns: { owner: 'Owner', function: 'Function', rule: 'Rule', next: 'Next run', last: 'Last run' },
    none: 'No trigger is installed. A tab that refreshes by itself has one.',
    run: 'Run now',
    notFired: (reason: string) => `The trigger was not fired: ${reason}`,
  },
  clock: {
    label: 'Clock of the workbench:',
    ahead: (days: number, hours: number) =>
      `moved on by ${[count(days, 'day', 'days'), count(hours, 'hour', 'hours')]
        .filter((part) => !part.startsWith('0 '))
        .join(' ')}`,
    hour: '+1 hour',
    day: '+1 day',
    hint: 'It goes only forward. A trigger that falls due meanwhile fires once, however often it would have; “Reset” puts the clock back.',
  },
  mails: {
    columns: { time: 'Time', from: 'From', to: 'To', subject: 'Subject', text: 'Text' },
    none: 'No mail was sent. What is sent stays here.',
  },
  crm: crmWords,
};

export function wordFor(table: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(table, name) ? (table[name] ?? name) : name;
}
