import type { Progress } from '../../live-kit/run';
import { testCrm } from '../support/bundled-desk';
import { startEchoService } from '../support/echo-service';
import { LiveKit } from '../support/live-kit';

const crm = testCrm();

/** What the local runtime does not have, so that a probe can be asked of Google alone. */
const LIVE_ONLY = [
  'numbers: marks of other locales: not emulated: spreadsheet locale de_DE',
  'services: Google’s texts in the language of the account: the account’s language is en',
  'crm: registration times: no opportunity has a registration time of ten digits',
];

describe('the live kit in the local runtime', () => {
  let kit: LiveKit;
  let progress: Progress;

  beforeAll(async () => {
    kit = new LiveKit();
    progress = kit.runAll({ crm: crm.url, crmKey: crm.apiKey, ...(await startEchoService()) });
  });

  test('finds everything as expected, but for what is named here', () => {
    const { report } = kit;
    expect([report.DIFFERS, report['NOT ASKED']]).toEqual([undefined, LIVE_ONLY]);
  });

  test('leaves to the page and to people what they alone can answer', () => {
    expect(progress).toMatchObject({ next: null, waitsForTrigger: false, differ: 0 });
    expect(progress.done + progress.ofPage.length + progress.ofPerson.length).toBe(progress.total);
  });

  test('leaves no mail, trigger, sheet or property behind', () => {
    const { runtime } = kit;
    kit.call('conclude');
    expect([runtime.mails(), runtime.triggers()]).toEqual([[], []]);
    expect(runtime.model.sheets.map(({ name }) => name)).toEqual(['Live kit', 'Sheet1']);
    const scopes = ['script', 'user', 'document'] as const;
    expect(scopes.flatMap((scope) => [...runtime.properties.of(scope).keys()])).toEqual([]);
  });
});
