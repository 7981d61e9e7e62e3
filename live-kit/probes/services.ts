import { atLeast, type Findings, type Json, type Probe, probe, saidBy } from '../probe';

const output = (html: string): GoogleAppsScript.HTML.HtmlOutput => HtmlService.createHtmlOutput(html);

function pagesOfTexts(): Findings {
  const page = output('<p>Điện</p>').setTitle('Live kit').setWidth(320).setHeight(240);
  const bare = output('');
  return {
    content: page.getContent(),
    'title, width, height': [page.getTitle(), page.getWidth(), page.getHeight()],
    'title, width, height of one that was told nothing': [bare.getTitle(), bare.getWidth(), bare.getHeight()],
    'what a setter gives': String(page.setTitle('x')),
    'appended as it is': output('<b>').append('<i>').getContent(),
    'appended, not trusted': output('<b>').appendUntrusted('<i>&"\'').getContent(),
    'a page that is not well formed': output('<div><p>x').getContent(),
    'a script with // in a template literal': output('<script>const a = `http://x`\n</script>').getContent(),
    'length of a million characters': output('x'.repeat(1_000_000)).getContent().length,
  };
}

function pagesOfFiles(): Findings {
  const file = (name: string): Json =>
    saidBy(() =>
      HtmlService.createHtmlOutputFromFile(name).getContent().includes('<h1>') ? 'the page' : 'another page',
    );
  return {
    'the file of the kit': file('kit'),
    'with its ending': file('kit.html'),
    'no such file': file('nobody'),
    'a file of the script': file('Code'),
  };
}

/** Addresses that are clearly none: no mail could go to one of them. */
const NO_ADDRESSES = ['', ',', 'nobody', 'nobody@', '@', 'nobody <nobody>'];

const sending = (to: string): Json => saidBy(() => String(MailApp.sendEmail(to, 'Live kit', 'Nobody is to get this.')));

const invalid = (address: string) => `Exception: Invalid email: ${address}`;
const NO_RECIPIENT = 'Exception: Failed to send email: no recipient';

function menus(): Findings {
  const ui = SpreadsheetApp.getUi();
  const menu = ui.createAddonMenu();
  const item = String(
    menu.addItem('Of no function', 'noFunctionOfTheLiveKit').addSeparator().addItem('Run all', 'showKit'),
  );
  const mismatch = (call: () => unknown): Json => saidBy(() => String(call()));
  return {
    'the user interface': String(ui),
    'what addItem gives': item,
    'what addToUi gives': saidBy(() => String(menu.addToUi())),
    'a menu once more': saidBy(() => String(menu.addToUi())),
    'an item without a function': mismatch(() => menu.addItem('x', null as never)),
    'a sidebar of nothing': mismatch(() => ui.showSidebar(null as never)),
    'a dialog of nothing': mismatch(() => ui.showModelessDialog(null as never, 'x')),
    'a sidebar of a text': mismatch(() => ui.showSidebar('x' as never)),
  };
}

const unfit = (types: string, member: string) =>
  `Exception: The parameters (${types}) don't match the method signature for SpreadsheetApp.${member}.`;

/** Asks what pages, menus, mail and logs take and say. Nothing is shown but a menu, and no mail is sent. */
export const otherServiceProbes: readonly Probe[] = [
  probe({
    name: 'services: pages made of texts',
    what: 'What is read of a page that was told something, and of one that was not',
    settles: ['assumed 71', 'assumed 94', 'assumed 101', 'behaviour 45'],
    of: [
      'HtmlService.createHtmlOutput',
      'HtmlOutput.getContent',
      'HtmlOutput.setTitle',
      'HtmlOutput.setWidth',
      'HtmlOutput.setHeight',
    ],
    find: pagesOfTexts,
    expected: {
      content: '<p>Điện</p>',
      'title, width, height': ['Live kit', 320, 240],
      'title, width, height of one that was told nothing': ['', null, null],
      'what a setter gives': 'HtmlOutput',
      'appended as it is': '<b><i>',
      'appended, not trusted': '<b>&lt;i&gt;&amp;&quot;&#39;',
      'a page that is not well formed': '<div><p>x',
      'a script with // in a template literal': '<script>const a = `http://x`\n</script>',
      'length of a million characters': 1_000_000,
    },
  }),
  probe({
    name: 'services: pages made of files',
    what: 'Names of files that are there and that are not',
    settles: ['behaviour 45'],
    of: ['HtmlService.createHtmlOutputFromFile', 'HtmlOutput.getContent'],
    find: pagesOfFiles,
    expected: {
      'the file of the kit': 'the page',
      'with its ending': 'the page',
      'no such file': 'Exception: No HTML file named nobody was found.',
      'a file of the script': 'Exception: No HTML file named Code was found.',
    },
  }),
  probe({
    name: 'services: mails to nobody',
    what: 'What is said of addresses that are none, and how many mails are left today',
    settles: ['assumed 68'],
    of: ['MailApp.sendEmail', 'MailApp.getRemainingDailyQuota'],
    find: () => {
      const before = MailApp.getRemainingDailyQuota();
      const said = Object.fromEntries(NO_ADDRESSES.map((address) => [`to "${address}"`, sending(address)]));
      const left = MailApp.getRemainingDailyQuota();
      const nothing = saidBy(() => String(MailApp.sendEmail({} as never)));
      return {
        ...said,
        'a message without an address': nothing,
        'mails left today': left,
        'mails that went out': before - left,
      };
    },
    expected: {
      'to ""': NO_RECIPIENT,
      'to ","': NO_RECIPIENT,
      'to "nobody"': invalid('nobody'),
      'to "nobody@"': invalid('nobody@'),
      'to "@"': invalid('@'),
      'to "nobody <nobody>"': invalid('nobody <nobody>'),
      'a message without an address': NO_RECIPIENT,
      'mails left today': atLeast(0),
      'mails that went out': 0,
    },
  }),
  probe({
    name: 'services: menus and windows',
    what: 'A menu under Extensions beside that of the kit, until the file is opened anew; windows of what is no page',
    settles: ['behaviour 50', 'behaviour 2.3'],
    of: [
      'SpreadsheetApp.getUi',
      'Ui.createAddonMenu',
      'Menu.addItem',
      'Menu.addSeparator',
      'Menu.addToUi',
      'Ui.showSidebar',
      'Ui.showModelessDialog',
    ],
    find: menus,
    expected: {
      'the user interface': 'Ui',
      'what addItem gives': 'Menu',
      'what addToUi gives': 'undefined',
      'a menu once more': 'undefined',
      'an item without a function': unfit('String,null', 'Menu.addItem'),
      'a sidebar of nothing': unfit('null', 'Ui.showSidebar'),
      'a dialog of nothing': unfit('null,String', 'Ui.showModelessDialog'),
      'a sidebar of a text': unfit('String', 'Ui.showSidebar'),
    },
  }),
  probe({
    name: 'services: the log',
    what: 'What Logger.log gives',
    settles: ['behaviour 9'],
    of: ['Logger.log'],
    find: () => ({
      'what it gives': String(Logger.log('Live kit: %s', 'Điện')),
      'nothing at all': saidBy(() => String(Logger.log(null))),
    }),
    expected: { 'what it gives': 'Logger', 'nothing at all': 'Logger' },
  }),
];
