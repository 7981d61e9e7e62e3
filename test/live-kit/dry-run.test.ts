import { LiveKit } from '../support/live-kit';

describe('the live kit in the local runtime', () => {
  const kit = new LiveKit();
  const progress = kit.runAll();

  test('finds everything as expected', () => {
    expect(kit.answer.lines.filter(({ same }) => same !== 'yes')).toEqual([]);
  });

  test('leaves to the page and to people what they alone can answer', () => {
    expect(progress).toMatchObject({ next: null, waitsForTrigger: false, differ: 0 });
    expect(progress.done + progress.ofPage.length + progress.ofPerson.length).toBe(progress.total);
  });
});
