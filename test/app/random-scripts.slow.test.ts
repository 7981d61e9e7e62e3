import { playScripts } from '../support/play-scripts';

describe('many more files that people and failures have had their way with', () => {
  test('never calls the same what differs, sends only what was approved, and each ends equal to the CRM', () => {
    playScripts(20_260_906, 0.496);
  }, 600_000);
});
