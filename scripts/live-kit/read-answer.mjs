// Reads what a run of the live kit sent back: what differs, and which facts it bears out.
import { existsSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { markFacts, readFacts, writeTrustTable } from './facts.mjs';

const KIT = 'dist-live/Code.js';
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Returns the kit's namespace, read where no service is at hand. */
function openKit() {
  if (!existsSync(KIT)) throw new Error(`${KIT} is not there: first npm run build && npm run live-kit -- build`);
  return runInContext(`${readFileSync(KIT, 'utf8')};LiveKit_`, createContext(Object.create(null)));
}

/** Reads an answer. @throws when the text is none */
function parseAnswer(text) {
  let answer;
  try {
    answer = JSON.parse(text.trim());
  } catch {
    throw new Error(
      'This is not the whole text of the kit: it ends in the midst, or something stands around it. Press Copy again.',
    );
  }
  const isAnswer = answer?.kit === 1 && DAY.test(answer.at) && Array.isArray(answer.lines);
  if (!isAnswer) throw new Error('This is JSON, but not of the live kit.');
  return answer;
}

/** Takes verdicts; returns by fact whether all that was asked of it was found: "same" or "differs". */
function statesOf(verdicts) {
  const states = new Map();
  for (const { settles, state } of verdicts.filter((each) => each.state !== 'not asked'))
    for (const key of settles) if (states.get(key) !== 'differs') states.set(key, state);
  return states;
}

const IS_ENGLISH = /^en\b/;

/** Google's texts are compared in English: what differs in another language may differ by that alone, and marks nothing. */
function markable(states, locale) {
  return IS_ENGLISH.test(locale) ? states : new Map([...states].filter(([, state]) => state === 'same'));
}

const NOT_ENGLISH = (locale) =>
  `The account's language was ${locale}, so that texts of Google differ by that alone: what differs is not marked in docs/facts.`;

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Returns the lines that a person reads. */
function told(verdicts, facts) {
  const titles = new Map(facts.map(({ key, title, document }) => [key, `${document} ${title}`]));
  const of = (state) => verdicts.filter((verdict) => verdict.state === state);
  const differing = of('differs').flatMap(({ name, differences, settles }) => [
    `\n${name}`,
    ...differences.map(
      ({ what, expected, found }) => `  ${what}\n    expected ${JSON.stringify(expected)}\n    found    ${found}`,
    ),
    ...settles.map((key) => `  leans on: ${titles.get(key) ?? key}`),
  ]);
  const open = of('not asked').map(({ name, why }) => `  ${name}: ${why}`);
  return [
    `${plural(of('same').length, 'probe')} found what the local runtime does, ${of('differs').length} something else, ${open.length} could not be asked.`,
    ...(differing.length > 0 ? ['\nDiffers from the local runtime, and from docs/facts:', ...differing] : []),
    ...(open.length > 0 ? ['\nNot asked:', ...open] : []),
  ];
}

/** Prints what an answer says and writes its marks into docs/facts. @param file with the text that the kit gave */
export function readAnswer(file) {
  if (file === undefined) throw new Error('Which file? npm run live-kit -- read FILE');
  const text = readFileSync(file, 'utf8');
  const answer = parseAnswer(text);
  const verdicts = JSON.parse(openKit().verdicts(text.trim()));
  const root = process.cwd();
  console.log(told(verdicts, readFacts(root)).join('\n'));
  const states = markable(statesOf(verdicts), answer.locale);
  if (!IS_ENGLISH.test(answer.locale)) console.log(`\n${NOT_ENGLISH(answer.locale)}`);
  const day = DAY.exec(answer.at)[0];
  markFacts(root, states, day);
  countTrust();
  console.log(`\n${plural(states.size, 'fact')} of docs/facts marked with ${day}; git diff docs/facts shows them.`);
}

/** Writes the table of facts by trust, as docs/facts/README.md has it, anew. */
export function countTrust() {
  const { asked } = JSON.parse(openKit().catalogue());
  writeTrustTable(process.cwd(), new Set(asked.flatMap(({ settles }) => settles)));
}
