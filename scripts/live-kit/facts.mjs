// Reads and marks the headings of docs/facts: which fact has which trust, and what a live run said of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The documents of facts, each under the name by which marks and probes cite it. */
const DOCUMENTS = {
  behaviour: 'behaviour.md',
  platform: 'platform.md',
  interface: 'interface.md',
  facts: 'crm.md',
  pages: 'pages.md',
  grid: 'grid.md',
  assumed: 'assumed.md',
};
const HEADING = /^## (.+?)(?: \(([^()]+)\))?$/gm;
const LIVE = /; (?:differs )?live \d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d+(?:\.\d+)?(?= )/;

/** Returns each fact as { document, key, title, trust, live }; `key` is its number, or its name where it has none. */
export function readFacts(root) {
  return Object.entries(DOCUMENTS).flatMap(([document, file]) => {
    const text = readFileSync(join(root, 'docs/facts', file), 'utf8');
    return [...text.matchAll(HEADING)].map(([, title, inBrackets = '']) => ({
      document,
      key: `${document} ${NUMBER.exec(title)?.[0] ?? title}`,
      title,
      trust: inBrackets.replace(LIVE, ''),
      live: LIVE.exec(inBrackets)?.[0].slice(2) ?? null,
    }));
  });
}

/** Takes a document's text and what a run said by key, "same" or "differs"; returns the text with the marks anew. */
export function markedText(text, document, states, day) {
  return text.replace(HEADING, (heading, title, inBrackets = '') => {
    const state = states.get(`${document} ${NUMBER.exec(title)?.[0] ?? title}`);
    if (state === undefined) return heading;
    const trust = inBrackets.replace(LIVE, '');
    return `## ${title} (${trust}; ${state === 'same' ? '' : 'differs '}live ${day})`;
  });
}

/** Writes the marks of a run into docs/facts; returns the keys of facts that stand there. */
export function markFacts(root, states, day) {
  const known = new Set(readFacts(root).map(({ key }) => key));
  for (const [document, file] of Object.entries(DOCUMENTS)) {
    const path = join(root, 'docs/facts', file);
    const text = readFileSync(path, 'utf8');
    const marked = markedText(text, document, states, day);
    if (marked !== text) writeFileSync(path, marked);
  }
  return known;
}
