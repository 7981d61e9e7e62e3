import type { LeftAlone, RevertSummary } from '../../protocol';
import type { Words } from '../words';

/** More keys than this are counted: the sidebar is narrow. */
const SHOWN_KEYS = 8;

/** What a revert did, and what it left alone, one sentence each. */
export function revertSentences(words: Words, { records, left }: RevertSummary): string[] {
  const head = records > 0 ? words.say('revert.done', { n: records }) : words.say('revert.none');
  return [head, ...left.map((each) => leftSentence(words, each))];
}

function leftSentence({ say }: Words, { reason, field, keys }: LeftAlone): string {
  const shown = keys.slice(0, SHOWN_KEYS).join(', ');
  const more = keys.length - SHOWN_KEYS;
  return say(`revert.left.${reason}`, { field, keys: more > 0 ? say('revert.more', { keys: shown, n: more }) : shown });
}
