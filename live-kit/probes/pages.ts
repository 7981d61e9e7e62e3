import { CANARIES, shortened } from '../canaries';
import { atLeast, atMost, like, oneOf, type Question, question } from '../probe';

const WHOLE = { '1 MB': 'whole', '5 MB': 'whole', '10 MB': 'whole', '20 MB': 'whole' };

/** Asks, from the page, what crosses between a page and a script. */
const crossing: readonly Question[] = [
  question({
    name: 'page: a text there and back',
    what: 'A text of 1 to 20 million characters, sent to the script and back',
    where: 'page',
    settles: ['platform 1'],
    expected: WHOLE,
  }),
  question({
    name: 'page: a text of the script',
    what: 'A text of 1 to 20 million characters, made by the script and sent to the page',
    where: 'page',
    settles: ['platform 1'],
    expected: WHOLE,
  }),
  question({
    name: 'page: what a page cannot be sent',
    what: 'Answers that JSON cannot hold',
    where: 'page',
    settles: ['assumed 73', 'behaviour 43'],
    expected: {
      'an object with a Date': null,
      'an object with a function': null,
      'undefined in an object and in a list': { lacking: null, list: [null, 1] },
      'undefined by itself': null,
      'NaN and infinity': { list: [null, null] },
      'a cycle': null,
      'a promise': like(/^\w*(Error|Exception): /),
    },
  }),
  question({
    name: 'page: what a page cannot send',
    what: 'What is thrown at once, before anything is sent, and what becomes of undefined',
    where: 'page',
    settles: ['behaviour 43'],
    expected: {
      'a Date in an object': 'TypeError: Failed due to illegal value in property: at',
      'a Date by itself': like(/^TypeError: Failed due to illegal value in property: /),
      'a function in an object': 'TypeError: Failed due to illegal value in property: run',
      'a function in a list': like(/^TypeError: Failed due to illegal value in property: /),
      'a cycle': 'TypeError: Failed due to circular reference.',
      'undefined in an object and in a list': { list: [null, 1] },
      null: null,
    },
  }),
  question({
    name: 'page: what a script throws',
    what: 'Name and text of an error as a page gets them',
    where: 'page',
    settles: ['behaviour 9'],
    expected: {
      'of a service':
        "ScriptError: The parameters (String) don't match the method signature for LockService.Lock.tryLock.",
      'of the script': 'ScriptError: out of range',
      'a text': like(/a text$/),
    },
  }),
];

/** Asks, from the page, how calls run and what surrounds the page. */
const running: readonly Question[] = [
  question({
    name: 'page: functions that a page may call',
    what: 'Types of what google.script.run has',
    where: 'page',
    settles: ['assumed 73', 'behaviour 44'],
    expected: {
      'a function': 'function',
      'one whose name ends in _': 'undefined',
      'one that is not there': 'undefined',
      'a const that holds a function': 'undefined',
      'a var that holds a function': 'function',
    },
  }),
  question({
    name: 'page: calls at once',
    what: 'Twelve calls of a second each, begun at once',
    where: 'page',
    settles: ['behaviour 44'],
    expected: {
      'answers of 12': 12,
      'most that ran at once': atMost(10),
      'seconds for all': atMost(40),
      'the first three that were answered': like(/^\d+, \d+, \d+$/),
    },
  }),
  question({
    name: 'page: an empty call',
    what: 'Seconds of five calls that do nothing, one after the other',
    where: 'page',
    settles: ['platform 1'],
    expected: { 'seconds of the quickest of five': atMost(1.5), 'seconds of the slowest': atMost(10) },
  }),
  question({
    name: 'page: what executions see of each other',
    what: 'A cell and an entry of the cache that one has written, read by another while it is under way',
    where: 'page',
    settles: ['assumed 61', 'assumed 62'],
    expected: {
      'a cell, not flushed, while its writer is under way': 'seen',
      'an entry of the cache by then': 'seen',
      'the cell when its writer has ended': 'seen',
    },
  }),
  question({
    name: 'page: what was written and not flushed',
    what: 'Seconds that the page waits for a script that writes 200,000 cells, with a flush at its end and without',
    where: 'page',
    settles: ['assumed 78'],
    expected: {
      'seconds with a flush': atMost(120),
      'seconds without': atMost(120),
      'without, of the time with': atLeast(0.4),
    },
  }),
  question({
    name: 'page: a dialog without a size',
    what: 'The size of a dialog’s page that was given none; it closes itself',
    where: 'page',
    settles: ['assumed 72'],
    of: ['Ui.showModelessDialog'],
    expected: { 'width and height': [600, 400] },
  }),
  question({
    name: 'page: the sidebar',
    what: 'Its width, and whether a page may look at what surrounds it',
    where: 'page',
    settles: ['behaviour 46'],
    of: ['Ui.showSidebar'],
    expected: { width: 300, 'the page around it': oneOf('SecurityError', 'TypeError') },
  }),
  question({
    name: 'page: its own script',
    what: 'How much arrived of the script of the kit’s own page',
    where: 'page',
    settles: ['behaviour 47'],
    expected: { 'what arrived': 'whole' },
  }),
  question({
    name: 'page: scripts that HtmlService changes',
    what: 'What arrives of scripts of a dialog’s page, one block each; it closes itself',
    where: 'page',
    settles: ['behaviour 47', 'assumed 102'],
    expected: Object.fromEntries(Object.entries(CANARIES).map(([name, [, arrives]]) => [name, shortened(arrives)])),
  }),
  question({
    name: 'page: a script that the page makes',
    what: 'A script element with a text, put into the page by its own script',
    where: 'page',
    settles: ['assumed 98'],
    expected: { 'what it left': '42' },
  }),
];

/** Asks whoever looks at the page what it cannot see itself. */
const looking: readonly Question[] = [
  question({
    name: 'person: a call without a network',
    what: 'If you can: open this spreadsheet in a second tab, open Live kit › Run all there, switch the network off, press Start, switch it on again. Did the red text say “NetworkError…” or “…HTTP 0”?',
    where: 'person',
    settles: ['assumed 75'],
    expected: { answer: 'yes' },
  }),
  question({
    name: 'person: a page of another account',
    what: 'If this browser is signed in to two Google accounts: open this spreadsheet with the one that is not the first, open Live kit › Run all, press Start. Did the red text name PERMISSION_DENIED or ask for authorization?',
    where: 'person',
    settles: ['assumed 75', 'behaviour 52'],
    expected: { answer: 'yes' },
  }),
  question({
    name: 'person: a second menu',
    what: 'Beside the menu Live kit there is one named “Live kit (probe)”, with two items and a line between them. Is it so?',
    where: 'person',
    settles: ['behaviour 50'],
    of: ['Menu.addToUi', 'Menu.addSeparator'],
    expected: { answer: 'yes' },
  }),
];

/** Lists what the page answers, or whoever looks at it. */
export const pageQuestions: readonly Question[] = [...crossing, ...running, ...looking];
