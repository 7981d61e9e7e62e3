import fc from 'fast-check';
import { RandomDesk } from './random-desk';
import { type Script, scripts } from './random-scripts';

/** Each of the two test files plays half of them, so that both workers are busy; fewer by RANDOM_SCRIPTS. */
const NUM_RUNS = Number(process.env.RANDOM_SCRIPTS ?? 10_000) / 2;

/** Plays random scripts; one that fails is made as short as it gets and told with its seed. */
export function playScripts(seed: number): void {
  fc.assert(fc.property(scripts, play), { numRuns: NUM_RUNS, seed });
}

function play(script: Script): void {
  const desk = new RandomDesk(script);
  for (const step of script.steps) desk.play(step);
  desk.settle();
}
