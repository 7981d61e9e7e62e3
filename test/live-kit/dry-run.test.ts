import { probes } from '../../live-kit/probes';
import type { Progress } from '../../live-kit/run';
import type { ViewEdit } from '../../workbench/apps-script/engine-api';
import { CrmProcess } from '../support/bundled-desk';
import { startEchoService } from '../support/echo-service';
import { LiveKit } from '../support/live-kit';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

/** Names what the local runtime does not have, so that a probe can be asked of Google alone. */
const LIVE_ONLY: Readonly<Record<string, string>> = {
  'formats: marks of other locales': 'not emulated: spreadsheet locale de_DE',
  'open: Google’s texts in Vietnamese': 'the account’s language is en, not Vietnamese',
  'open: the texts of limits, in the language of the account': 'the account’s language is en',
  'crm: registration times': 'no opportunity has a registration time of ten digits',
  'rules: in a sort': 'not emulated: Range.sort',
  'copies: in other files': 'two more files were not allowed',
  'charts: how large a new one is': 'not emulated: EmbeddedChart.getBlob',
  'pivot tables: what a stale one tells': 'not emulated: PivotGroup.remove',
  'pivot tables: made upon content': 'not emulated: Range.createPivotTable in a cell that is not empty',
};

const ALL = { row: 1, column: 1, rows: 1000, columns: 26 };
/** Makes the tabs that a person prepares. */
const BY_HAND: readonly ViewEdit[] = [
  { kind: 'addSheet', name: 'Typed table', index: 1, sheetId: 71 },
  { kind: 'table', sheetId: 71, area: { row: 1, column: 1, rows: 5, columns: 3 } },
  { kind: 'addSheet', name: 'Protected tab', index: 2, sheetId: 72 },
  { kind: 'protect', sheetId: 72, area: ALL },
  { kind: 'addSheet', name: 'Merged tab', index: 3, sheetId: 73 },
  { kind: 'merge', sheetId: 73, area: { row: 1, column: 1, rows: 2, columns: 2 } },
];

/** Names the property by which the kit knows what was under way when an execution died. */
const UNDER_WAY = 'live kit: under way';
/** A constant, or the name of a list of them, is looked up and not called. */
const IS_CONSTANT = /\.[A-Z]/;

describe('the live kit in the local runtime', () => {
  const called = new Map<string, Set<string>>();
  let kit: LiveKit;
  let progress: Progress;

  function noteCall(member: string): void {
    const probe = kit.runtime.properties.of('document').get(UNDER_WAY) ?? '';
    called.set(probe, (called.get(probe) ?? new Set()).add(member));
  }

  beforeAll(async () => {
    const addresses = await startEchoService();
    kit = new LiveKit('', { onCall: ({ service, member }) => noteCall(`${service}.${member}`) });
    kit.runtime.edit(BY_HAND);
    progress = kit.runAll({ crm: crm.url, crmKey: crm.apiKey, ...addresses });
  });

  test('finds everything as expected', () => {
    expect(kit.answer.lines.filter(({ same }) => same === 'no')).toEqual([]);
  });

  test('asks all but what is named here', () => {
    const notAsked = kit.answer.lines.filter(({ same }) => same === 'not asked');
    expect(Object.fromEntries(notAsked.map(({ probe, found }) => [probe, found]))).toEqual(LIVE_ONLY);
  });

  test('calls in each probe the members that it is the probe of', () => {
    const idle = probes
      .filter(({ where, name }) => where === 'call' && !(name in LIVE_ONLY))
      .flatMap(({ name, of }) =>
        of
          .filter((member) => !IS_CONSTANT.test(member) && !called.get(name)?.has(member))
          .map((member) => `${name}: ${member}`),
      );
    expect(idle).toEqual([]);
  });

  test('leaves to the page and to people what they alone can answer', () => {
    expect(progress).toMatchObject({ next: null, waitsForTrigger: false, differ: 0 });
    expect(progress.done + progress.ofPage.length + progress.ofPerson.length).toBe(progress.total);
  });

  test('leaves no mail, trigger, sheet or property behind', () => {
    const { runtime } = kit;
    kit.call('conclude');
    expect([runtime.mails(), runtime.triggers()]).toEqual([[], []]);
    expect(runtime.model.sheets.map(({ name }) => name)).toEqual([
      'Live kit',
      'Sheet1',
      'Typed table',
      'Protected tab',
      'Merged tab',
    ]);
    expect((['script', 'user'] as const).flatMap((scope) => [...runtime.properties.of(scope).keys()])).toEqual([]);
  });
});
