import { issueSentence } from '../../i18n';
import type { PullSummary } from '../../protocol';
import type { Words } from '../words';

/** What a pull did, in sentences. */
export function pullSentences(words: Words, summary: PullSummary): readonly string[] {
  const { title, added, updated, unchanged, gone } = summary;
  return [
    words.say(added + updated + unchanged === 0 ? 'pull.none' : 'pull.done', {
      title,
      added,
      updated,
      gone,
      unchanged,
    }),
    ...(gone > 0 ? [words.say('pull.gone', { gone })] : []),
    ...summary.notes.map((note) => issueSentence(words.language, 'opportunities', note)),
  ];
}
