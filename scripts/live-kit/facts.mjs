// Reads and marks the headings of docs/facts: which fact has which trust, and what a live run said of it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names the document of each file as marks and probes cite it: by the file, but for the CRM's, which is cited as the facts. */
const documentsIn = (root) =>
  readdirSync(join(root, 'docs/facts'))
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => [file === 'crm.md' ? 'facts' : file.slice(0, -'.md'.length), file]);
const HEADING = /^## (.+?)(?: \(([^()]+)\))?$/gm;
const LIVE = /(?:; |^)(?:differs )?live \d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d+(?:\.\d+)?(?= )/;

/** Returns each fact as { document, key, title, trust, live }; `key` is its number, or its name where it has none. */
export function readFacts(root) {
  return documentsIn(root).flatMap(([document, file]) => {
    const text = readFileSync(join(root, 'docs/facts', file), 'utf8');
    return [...text.matchAll(HEADING)].map(([, title, inBrackets = '']) => ({
      document,
      key: `${document} ${NUMBER.exec(title)?.[0] ?? title}`,
      title,
      trust: inBrackets.replace(LIVE, ''),
      live: LIVE.exec(inBrackets)?.[0].replace(/^; /, '') ?? null,
    }));
  });
}

/** Takes a document's text and what a run said by key, "same" or "differs"; returns the text with the marks anew. */
function markedText(text, document, states, day) {
  return text.replace(HEADING, (heading, title, inBrackets = '') => {
    const state = states.get(`${document} ${NUMBER.exec(title)?.[0] ?? title}`);
    if (state === undefined) return heading;
    const seen = `${state === 'same' ? '' : 'differs '}live ${day}`;
    return `## ${title} (${[inBrackets.replace(LIVE, ''), seen].filter(Boolean).join('; ')})`;
  });
}

/** Writes the marks of a run into docs/facts. */
export function markFacts(root, states, day) {
  for (const [document, file] of documentsIn(root)) {
    const path = join(root, 'docs/facts', file);
    const text = readFileSync(path, 'utf8');
    const marked = markedText(text, document, states, day);
    if (marked !== text) writeFileSync(path, marked);
  }
}

/** The order of the table; what a heading without brackets says is the contract's own. */
const TRUSTS = ['L', 'R', 'D', 'H', 'C', 'M', 'contract', 'assumed'];

/** Returns the best of the letters that a fact bears. */
function bestTrust({ document, trust }) {
  if (document === 'assumed') return 'assumed';
  return TRUSTS.find((letter) => trust.split(', ').includes(letter)) ?? 'contract';
}

/** Takes the keys that probes settle; returns the table of facts by trust, as README has it. */
export function trustTable(facts, settled) {
  const rows = TRUSTS.map((trust) => {
    const of = facts.filter((fact) => bestTrust(fact) === trust);
    const probed = of.filter(({ key }) => settled.has(key));
    const live = of.filter((fact) => fact.live?.startsWith('live'));
    const differing = of.filter((fact) => fact.live?.startsWith('differs'));
    return `| ${trust} | ${of.length} | ${probed.length} | ${of.length - probed.length} | ${live.length} | ${differing.length} |`;
  });
  const head = [
    '| trust | facts | with a probe | without | borne out live | differ live |',
    '|---|---|---|---|---|---|',
  ];
  return [...head, ...rows].join('\n');
}

const TABLE = /^\| trust \| facts \| with a probe \| without .*(?:\n\|.*)*$/m;

/** Puts the table of facts by trust into docs/facts/README.md anew. */
export function writeTrustTable(root, settled) {
  const path = join(root, 'docs/facts/README.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace(TABLE, trustTable(readFacts(root), settled)));
}
