import type { LeftAlone, RevertSummary } from '../../protocol';
import type { Words } from '../words';
import { timeText } from './time-text';

/** What a revert did, and what it left alone, one sentence each. */
export function revertSentences(words: Words, { records, lost, left }: RevertSummary): string[] {
  const head = records > 0 ? words.say('revert.done', { n: records }) : words.say('revert.none');
  return [
    head,
    ...(lost === undefined ? [] : [words.say('runs.lost', { n: lost })]),
    ...left.map((each) => leftSentence(words, each)),
  ];
}

/** Why nothing of a run can be put back, and what can be done instead; put back already is reason enough. */
export function stuckSentences(words: Words, stuck: readonly LeftAlone[]): string[] {
  const why = stuck.map((each) => leftSentence(words, each));
  if (why.length > 0 && stuck.every(({ reason }) => reason === 'reverted')) return why;
  const isHeld = stuck.some(({ by }) => by !== undefined);
  return [words.say('runs.stuck'), ...why, ...(isHeld ? [words.say('runs.stuck.next')] : [])];
}

function leftSentence(words: Words, { reason, field, n, keys, by }: LeftAlone): string {
  const named = keys.join(', ');
  const more = n - keys.length;
  return words.say(`revert.left.${reason}`, {
    field,
    keys: more > 0 ? words.say('revert.more', { keys: named, n: more }) : named,
    ...(by ? { run: by.run, time: timeText(words, by.time) } : {}),
  });
}
