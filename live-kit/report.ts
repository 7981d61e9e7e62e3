import type { Line } from './compare';
import type { Question } from './probe';

type State = Line['same'];

function stateOf(lines: readonly Line[]): State {
  if (lines.some(({ same }) => same === 'no')) return 'no';
  return lines.some(({ same }) => same === 'yes') ? 'yes' : 'not asked';
}

const title = ({ name, settles }: Question): string => (settles.length > 0 ? `${name} (${settles.join(', ')})` : name);

const differences = (lines: readonly Line[]): string[] =>
  lines
    .filter(({ same }) => same === 'no')
    .flatMap(({ what, expected, found }) => [`  ${what}`, `    expected ${expected}`, `    found    ${found}`]);

const section = (heading: string, entries: readonly (readonly string[])[]): string[] =>
  entries.length > 0 ? ['', `${heading} (${entries.length})`, ...entries.flat()] : [];

/** Returns the text that the person reads and sends back; the language of the account is that of Google's texts. */
export function reportOf(
  questions: readonly Question[],
  lines: readonly Line[],
  { at, language }: { readonly at: Date; readonly language: string },
): string {
  const asked = questions
    .map((question) => ({ question, lines: lines.filter(({ probe }) => probe === question.name) }))
    .filter((each) => each.lines.length > 0)
    .map((each) => ({ ...each, state: stateOf(each.lines) }));
  const of = (state: State) => asked.filter((each) => each.state === state);
  return [
    `CRM Desk live kit, ${at.toISOString().slice(0, 10)}, account language ${language}`,
    ...section(
      'DIFFERS',
      of('no').map((each) => [title(each.question), ...differences(each.lines)]),
    ),
    ...section(
      'NOT ASKED',
      of('not asked').map((each) => [`${each.question.name}: ${each.lines[0]?.found}`]),
    ),
    ...section(
      'AS EXPECTED',
      of('yes').map((each) => [title(each.question)]),
    ),
  ].join('\n');
}
