import fc from 'fast-check';
import { RandomDesk } from '../support/random-desk';
import { type Script, scripts } from '../support/random-scripts';

/** Two thousand take half a minute; RANDOM_SCRIPTS=10000 plays them all. */
const NUM_RUNS = Number(process.env.RANDOM_SCRIPTS ?? 2000);

function play(script: Script): void {
  const desk = new RandomDesk(script);
  for (const step of script.steps) desk.play(step);
  desk.settle();
}

describe('a file that people and failures have had their way with', () => {
  test('never calls the same what differs, sends only what was approved, and ends equal to the CRM', () => {
    fc.assert(fc.property(scripts, play), { numRuns: NUM_RUNS, seed: 20_260_905 });
  }, 600_000);
});
