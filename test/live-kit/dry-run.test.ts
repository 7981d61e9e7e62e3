import type { Progress } from '../../live-kit/run';
import { CrmProcess } from '../support/bundled-desk';
import { LiveKit } from '../support/live-kit';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());

describe('the live kit in the local runtime', () => {
  let kit: LiveKit;
  let progress: Progress;
  beforeAll(() => {
    kit = new LiveKit();
    progress = kit.runAll({ crm: crm.url, crmKey: crm.apiKey });
  });

  test('finds everything as expected', () => {
    expect(kit.answer.lines.filter(({ same }) => same !== 'yes')).toEqual([]);
  });

  test('leaves to the page and to people what they alone can answer', () => {
    expect(progress).toMatchObject({ next: null, waitsForTrigger: false, differ: 0 });
    expect(progress.done + progress.ofPage.length + progress.ofPerson.length).toBe(progress.total);
  });
});
