/**
 * Read by Jest: thousands of scripts take half the time there.
 * @jest-environment
 * ./test/support/fast-globals.cjs
 */
import { playScripts } from '../support/play-scripts';

describe('another file that people and failures have had their way with', () => {
  test('never calls the same what differs, sends only what was approved, and ends equal to the CRM', () => {
    playScripts(20_261_121, 0.05);
  }, 600_000);
});
