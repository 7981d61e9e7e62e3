import { linesOf } from './compare';
import type { LogLine } from './log';
import type { Expected, Findings, Json, Question } from './probe';

/** Is what a run of the kit sends back. */
export interface Answer {
  readonly kit: 1;
  readonly at: string;
  /** Of the person, whose language the platform's texts are in. */
  readonly locale: string;
  readonly lines: readonly Omit<LogLine, 'expected'>[];
}

/** Is what one probe came to. */
export interface Verdict {
  readonly name: string;
  readonly settles: readonly string[];
  readonly state: 'same' | 'differs' | 'not asked';
  /** Lists what was found otherwise; why it was not asked. */
  readonly differences: readonly { readonly what: string; readonly expected: Expected; readonly found: string }[];
  readonly why: string;
}

type Line = Answer['lines'][number];

const WAS_ASKED = /^(?:yes|no)$/;

/** Reads what a line of the answer found; a text that was cut short is no JSON and stays a text. */
function foundIn({ found }: Line): Json {
  try {
    return JSON.parse(found);
  } catch {
    return found;
  }
}

function findingsOf(lines: readonly Line[]): Findings {
  const told = lines.filter(({ found }) => found !== '(nothing)');
  return Object.fromEntries(told.map((line) => [line.what, foundIn(line)]));
}

/** Judges one question by what was found: by what the kit expects now, whatever it expected when it ran. */
function verdictOn({ name, settles, expected }: Question, lines: readonly Line[]): Verdict {
  const asked = lines.filter(({ same }) => WAS_ASKED.test(same));
  if (asked.length === 0) {
    const why = lines[0]?.found ?? 'the answer says nothing of it';
    return { name, settles, state: 'not asked', differences: [], why };
  }
  const wrong = linesOf(name, expected, findingsOf(asked)).filter(({ verdict }) => verdict === 'no');
  const differences = wrong.map(({ what, expected: wanted, found }) => ({
    what,
    expected: wanted,
    found: found === undefined ? '(nothing)' : JSON.stringify(found),
  }));
  return { name, settles, state: wrong.length === 0 ? 'same' : 'differs', differences, why: '' };
}

/** Judges an answer, question by question. */
export function verdictsOn(answer: Answer, questions: readonly Question[]): readonly Verdict[] {
  return questions.map((question) =>
    verdictOn(
      question,
      answer.lines.filter(({ probe }) => probe === question.name),
    ),
  );
}
