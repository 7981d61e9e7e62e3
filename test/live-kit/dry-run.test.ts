import type { Progress } from '../../live-kit/run';
import { CrmProcess } from '../support/bundled-desk';
import { startEchoService } from '../support/echo-service';
import { LiveKit } from '../support/live-kit';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

describe('the live kit in the local runtime', () => {
  let kit: LiveKit;
  let progress: Progress;
  beforeAll(async () => {
    const addresses = await startEchoService();
    kit = new LiveKit();
    progress = kit.runAll({ crm: crm.url, crmKey: crm.apiKey, ...addresses });
  });

  test('finds everything as expected', () => {
    expect(kit.answer.lines.filter(({ same }) => same !== 'yes')).toEqual([]);
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
    expect((['script', 'user'] as const).flatMap((scope) => [...runtime.properties.of(scope).keys()])).toEqual([]);
  });
});
