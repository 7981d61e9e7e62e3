import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startAnsweringServer } from '../../../../test/support/answering-server';
import { endWithTestFile } from '../../../../test/support/end-with-test-file';
import { outcomeOf, request, runtimeOf } from '../../../../test/support/script-runtime';
import { callCostMs, type MeteredCall } from '../../../apps-script/runtime/call-cost';

/** Makes one object of every class that is emulated, and calls each of its members without arguments. */
const CODE = `
const book = () => SpreadsheetApp.getActiveSpreadsheet();
const sheet = () => book().getSheets()[0];
const pivot = () => {
  const source = sheet().getRange('A1:B3').setValues([['Stage', 'Amount'], ['New', 1], ['Won', 2]]);
  return book().insertSheet().getRange('A1').createPivotTable(source);
};
const metadata = () => {
  sheet().addDeveloperMetadata('key');
  return book().createDeveloperMetadataFinder().find()[0];
};
const made = () => ScriptApp.newTrigger('listed').timeBased();
const MAKERS = {
  SpreadsheetApp: () => SpreadsheetApp,
  Spreadsheet: book,
  Sheet: sheet,
  Range: () => sheet().getRange('A1'),
  RangeList: () => sheet().getRangeList(['A1']),
  DataValidationBuilder: () => SpreadsheetApp.newDataValidation(),
  FilterCriteriaBuilder: () => SpreadsheetApp.newFilterCriteria(),
  PivotTable: pivot,
  PivotGroup: () => pivot().addRowGroup(1),
  PivotValue: () => pivot().addPivotValue(2, SpreadsheetApp.PivotTableSummarizeFunction.SUM),
  EmbeddedChartBuilder: () => sheet().newChart(),
  DeveloperMetadata: metadata,
  DeveloperMetadataLocation: () => metadata().getLocation(),
  DeveloperMetadataFinder: () => book().createDeveloperMetadataFinder(),
  Ui: () => SpreadsheetApp.getUi(),
  Menu: () => SpreadsheetApp.getUi().createMenu('Desk'),
  HtmlService: () => HtmlService,
  HtmlOutput: () => HtmlService.createHtmlOutput(''),
  PropertiesService: () => PropertiesService,
  Properties: () => PropertiesService.getScriptProperties(),
  CacheService: () => CacheService,
  Cache: () => CacheService.getUserCache(),
  LockService: () => LockService,
  Lock: () => LockService.getDocumentLock(),
  UrlFetchApp: () => UrlFetchApp,
  HTTPResponse: (origin) => UrlFetchApp.fetch(origin + '/echo'),
  Session: () => Session,
  User: () => Session.getActiveUser(),
  ScriptApp: () => ScriptApp,
  TriggerBuilder: () => ScriptApp.newTrigger('listed'),
  ClockTriggerBuilder: made,
  Trigger: () => made().everyHours(1).create(),
  MailApp: () => MailApp,
  Utilities: () => Utilities,
  Blob: () => Utilities.newBlob('x'),
  Logger: () => Logger,
  console: () => console,
};
function namesOf(object) {
  const names = [];
  for (let at = object; at !== null && Object.getPrototypeOf(at) !== null; at = Object.getPrototypeOf(at)) {
    names.push(...Object.getOwnPropertyNames(at).filter((name) => typeof object[name] === 'function'));
  }
  return names;
}
function touchAll(origin) {
  return Object.entries(MAKERS).flatMap(([name, make]) => namesOf(make(origin)).map((member) => {
    try { make(origin)[member](); } catch (e) {}
    return name + '.' + member;
  }));
}
function writes() {
  SpreadsheetApp.getUi().createMenu('Desk').addItem('Go', 'go').addToUi();
  sheet().getRange('A1:B2').setValues([[1, 2], [3, 4]]);
  console.log('done');
}
`;

const TYPES = path.resolve(__dirname, '../../../../node_modules/@types/google-apps-script');

/** Returns the members of the interfaces that Google publishes, as "Range.getValues": all else of an emulation is its own affair. */
function publishedMembers(): ReadonlySet<string> {
  const files = readdirSync(TYPES).filter((name) => /^google-apps-script\..*\.d\.ts$/.test(name));
  const text = files.map((name) => readFileSync(path.join(TYPES, name), 'utf8')).join('\n');
  const members = new Set(['log', 'info', 'warn', 'error', 'time', 'timeEnd'].map((name) => `console.${name}`));
  for (const [, name = '', body = ''] of text.matchAll(/^ {8}interface (\w+)[^{\n]*\{\n(.*?)^ {8}\}/gms)) {
    for (const [, member = ''] of body.matchAll(/^ {12}(\w+)\(/gm)) members.add(`${name}.${member}`);
  }
  return members;
}

describe('a listener for calls', () => {
  test('hears each call in its order, handles too, with its kind and its cells', () => {
    const heard: MeteredCall[] = [];
    const runtime = runtimeOf({ 'Code.js': CODE }, { onCall: (call) => heard.push(call) });
    runtime.run(request('writes'));
    expect(heard.map(({ service, member, kind, cells }) => `${kind} ${service}.${member} ${cells}`)).toEqual([
      'handle SpreadsheetApp.getUi 0',
      'handle Ui.createMenu 0',
      'handle Menu.addItem 0',
      'write Menu.addToUi 0',
      'handle SpreadsheetApp.getActiveSpreadsheet 0',
      'handle Spreadsheet.getSheets 0',
      'handle Sheet.getRange 0',
      'write Range.setValues 4',
      'handle console.log 0',
    ]);
  });

  test('hears nothing of a call that is refused', () => {
    const heard: MeteredCall[] = [];
    const runtime = runtimeOf({ 'Code.js': CODE }, { onCall: (call) => heard.push(call) });
    expect(runtime.run(request('writes', { authMode: 'NONE' })).ok).toBe(false);
    expect(heard.map(({ member }) => member)).toEqual(['getUi', 'createMenu', 'addItem', 'addToUi']);
  });

  test('hears every member of every emulated class, and each but a request costs time', async () => {
    const server = await startAnsweringServer();
    endWithTestFile(() => server.close());
    const heard = new Set<string>();
    const free = new Set<string>();
    const onCall = (call: MeteredCall) => {
      const name = `${call.service}.${call.member}`;
      heard.add(name);
      if (callCostMs(call, 0) === 0) free.add(name);
    };
    const runtime = runtimeOf({ 'Code.js': CODE }, { onCall, limits: { fetchesPerDay: 1000 } });
    const published = publishedMembers();
    const touched = outcomeOf(runtime.run(request('touchAll', { args: [server.origin] })));
    const members = (Array.isArray(touched) ? touched : []).map(String).filter((name) => published.has(name));
    expect(members.filter((name) => !heard.has(name))).toEqual([]);
    expect([...free].sort()).toEqual(['UrlFetchApp.fetch', 'UrlFetchApp.fetchAll']);
    expect(members.length).toBeGreaterThan(100);
  });
});
