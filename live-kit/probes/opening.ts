import { type Bench, type Findings, type Json, like, type Probe, probe, saidBy } from '../probe';
import { NOBODY, statusesOf } from './fetching';
import { formOf } from './people';

const KEY = 'live kit probe opening';

const fieldOf = (event: Json, name: string): Json => {
  const value = typeof event === 'object' && event !== null ? Reflect.get(event, name) : null;
  return value ?? null;
};

const page = (): GoogleAppsScript.HTML.HtmlOutput => HtmlService.createHtmlOutput('<p>Live kit</p>');

/** Tries what asks for authorisation, which a simple trigger has not. */
function refused(): Findings {
  const ui = SpreadsheetApp.getUi();
  return {
    'a request': statusesOf([NOBODY]),
    'a sidebar': saidBy(() => String(ui.showSidebar(page()))),
    'a dialog': saidBy(() => String(ui.showModelessDialog(page(), 'Live kit'))),
    'its own triggers': saidBy(() => ScriptApp.getProjectTriggers().length),
    'the mails that are left': saidBy(() => MailApp.getRemainingDailyQuota()),
  };
}

/** Does what a simple trigger may do. */
function allowed({ spreadsheet, event }: Bench): Findings {
  const properties = PropertiesService.getDocumentProperties();
  const cache = CacheService.getUserCache();
  const lock = LockService.getDocumentLock();
  return {
    'mode of the event': fieldOf(event, 'authMode'),
    'document properties': saidBy(() => {
      properties.setProperties({ [KEY]: 'Điện' });
      const read = properties.getProperties()[KEY] ?? null;
      properties.deleteProperty(KEY);
      return read;
    }),
    'cache of the user': saidBy(() => {
      cache.put(KEY, 'Điện', 60);
      const read = cache.get(KEY);
      cache.removeAll([KEY]);
      return read;
    }),
    'lock of the document': saidBy(() => {
      const held = lock.tryLock(1_000);
      lock.releaseLock();
      return held;
    }),
    'sheets that are seen': spreadsheet.getSheets().length > 0,
    'active sheet': String(spreadsheet.getActiveSheet()),
    'a menu': saidBy(() => String(SpreadsheetApp.getUi().createAddonMenu().addItem('Run all', 'showKit'))),
  };
}

/** Tells who opens the file, without the addresses. */
const whoOpens = (): Findings => ({
  'active user': saidBy(() => formOf(Session.getActiveUser().getEmail())),
  'effective user': saidBy(() => formOf(Session.getEffectiveUser().getEmail())),
  language: Session.getActiveUserLocale(),
});

const noPermission = (member: string, scope: string) =>
  `Exception: You do not have permission to call ${member}. Required permissions: https://www.googleapis.com/auth/${scope}`;

/** Asks what a script may do while a file opens, with the authority of a simple trigger. */
export const openingProbes: readonly Probe[] = [
  probe({
    name: 'opening: what is refused',
    what: 'What is said of a request, a sidebar, a dialog, triggers and mail while the file opens',
    where: 'opening',
    settles: ['behaviour 2.3', 'behaviour 50', 'pages simple triggers', 'pages reference pages'],
    of: [
      'SpreadsheetApp.getUi',
      'Ui.showSidebar',
      'Ui.showModelessDialog',
      'UrlFetchApp.fetchAll',
      'ScriptApp.getProjectTriggers',
      'MailApp.getRemainingDailyQuota',
    ],
    find: refused,
    expected: {
      'a request': noPermission('UrlFetchApp.fetchAll', 'script.external_request'),
      'a sidebar': noPermission('Ui.showSidebar', 'script.container.ui'),
      'a dialog': noPermission('Ui.showModelessDialog', 'script.container.ui'),
      'its own triggers': noPermission('ScriptApp.getProjectTriggers', 'script.scriptapp'),
      'the mails that are left': noPermission('MailApp.getRemainingDailyQuota', 'script.send_mail'),
    },
  }),
  probe({
    name: 'opening: what works',
    what: 'Event, properties, cache, lock, sheets and menus while the file opens',
    where: 'opening',
    settles: ['behaviour 39', 'behaviour 50'],
    of: [
      'PropertiesService.getDocumentProperties',
      'CacheService.getUserCache',
      'LockService.getDocumentLock',
      'Spreadsheet.getActiveSheet',
      'Ui.createAddonMenu',
      'Menu.addItem',
    ],
    find: allowed,
    expected: {
      'mode of the event': 'LIMITED',
      'document properties': 'Điện',
      'cache of the user': 'Điện',
      'lock of the document': true,
      'sheets that are seen': true,
      'active sheet': 'Sheet',
      'a menu': 'Menu',
    },
  }),
  probe({
    name: 'opening: who opens the file',
    what: 'Both e-mails and the language while the file opens',
    where: 'opening',
    settles: ['assumed 70', 'behaviour 50', 'pages Session page'],
    of: ['Session.getActiveUser', 'Session.getEffectiveUser', 'Session.getActiveUserLocale', 'User.getEmail'],
    find: whoOpens,
    expected: {
      'active user': 'blank',
      'effective user': 'blank',
      language: like(/^[a-z]{2,3}([-_][A-Za-z0-9]+)*$/),
    },
  }),
];
