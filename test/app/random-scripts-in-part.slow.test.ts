import { playScriptsInPart } from '../support/play-scripts';

describe('a large file that people and failures have had their way with', () => {
  test('says what it would if all of it were read, sends only what was approved, and ends equal to the CRM', () => {
    playScriptsInPart(20_260_907, 0.1);
  }, 600_000);
});
