import { playScripts } from '../support/play-scripts';

describe('a file that people and failures have had their way with', () => {
  test('never calls the same what differs, sends only what was approved, and ends equal to the CRM', () => {
    playScripts(20_260_905, 0.004);
  }, 600_000);
});
