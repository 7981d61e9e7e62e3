import type { Language } from '../../core';
import { say } from '../../i18n';
import type { ReadyPush } from './push-ready';

/** What a push without the review did, for a person who has only a note in the corner before them. */
export function pushedSentence({ stopped, ...counts }: ReadyPush, language: Language): string {
  const listed = (names: readonly (keyof typeof counts)[]): string =>
    names
      .filter((name) => counts[name] > 0)
      .map((name) => say(language, `toast.pushed.${name}`, { n: counts[name] }))
      .join(', ');
  const went = listed(['confirmed', 'refused', 'unsure', 'left']);
  const rest = listed(['held', 'asked', 'invalid']);
  const asksAtOnce = !rest && counts.refused + counts.unsure > 0;
  const sentences = [
    asksAtOnce
      ? say(language, 'toast.pushed.review', { rest: went })
      : `${went || say(language, 'toast.pushed.none')}.`,
  ];
  if (stopped) sentences.unshift(say(language, stopped.code, stopped.params));
  if (rest) sentences.push(say(language, 'toast.pushed.review', { rest }));
  else if (!went) sentences.push(say(language, 'toast.pushed.clean'));
  return sentences.join(' ');
}
