import { playScripts } from '../support/play-scripts';

describe('as many others that people and failures have had their way with', () => {
  test('never calls the same what differs, sends only what was approved, and each ends equal to the CRM', () => {
    playScripts(20_261_122, 0.5);
  }, 600_000);
});
