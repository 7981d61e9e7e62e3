import { CANARIES, shortened } from '../canaries';
import type { Question } from '../probe';

/** Asks, from the page, what becomes of its scripts and of what executions share. */
export const pageQuestions: readonly Question[] = [
  {
    name: 'page: its own script',
    what: 'How much arrived of the script of the kit’s own page',
    settles: ['behaviour 47'],
    where: 'page',
    expected: { 'what arrived': 'whole' },
  },
  {
    name: 'page: scripts that HtmlService changes',
    what: 'What arrives of scripts of a dialog’s page, one block each; it closes itself',
    settles: ['behaviour 47', 'assumed 102'],
    where: 'page',
    expected: Object.fromEntries(Object.entries(CANARIES).map(([name, [, arrives]]) => [name, shortened(arrives)])),
  },
  {
    name: 'page: a script that the page makes',
    what: 'A script element with a text, put into the page by its own script',
    settles: ['assumed 98'],
    where: 'page',
    expected: { 'what it left': '42' },
  },
  {
    name: 'page: what executions see of each other',
    what: 'A cell and an entry of the cache that one execution has written, seen by another while it is under way',
    settles: ['assumed 61', 'assumed 62'],
    where: 'page',
    expected: {
      'a cell, not flushed, while its writer is under way': 'seen',
      'an entry of the cache by then': 'seen',
      'the cell when its writer has ended': 'seen',
    },
  },
];
