import fc from 'fast-check';
import { RandomDesk } from './random-desk';
import { type Script, scripts, scriptsInPart } from './random-scripts';

/** The scripts of all tests together; RANDOM_SCRIPTS sets another number. */
const SCRIPTS = Number(process.env.RANDOM_SCRIPTS ?? 10_000);

/**
 * Plays random scripts; one that fails is made as short as it gets and told with its seed.
 * @param seed another one for each test file, which then plays other scripts
 * @param share how much of all scripts are played
 */
export function playScripts(seed: number, share: number): void {
  fc.assert(fc.property(scripts, play), { numRuns: SCRIPTS * share, seed });
}

/** Plays scripts over files that count as large, as `playScripts` does. */
export function playScriptsInPart(seed: number, share: number): void {
  fc.assert(fc.property(scriptsInPart, play), { numRuns: SCRIPTS * share, seed });
}

function play(script: Script): void {
  const desk = new RandomDesk(script);
  for (const step of script.steps) desk.play(step);
  desk.settle();
}
