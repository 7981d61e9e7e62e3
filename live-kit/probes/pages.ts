import { type Question, question } from '../probe';

/** Asks, from the page, what crosses between a page and a script. */
export const pageQuestions: readonly Question[] = [
  question({
    name: 'page: a text there and back',
    what: 'A text of 1 to 20 million characters, sent to the script and back',
    where: 'page',
    settles: ['platform 1'],
    expected: { '1 MB': 'whole', '5 MB': 'whole', '10 MB': 'whole', '20 MB': 'whole' },
  }),
  question({
    name: 'page: what a page cannot be sent',
    what: 'Answers that JSON cannot hold',
    where: 'page',
    settles: ['behaviour 43'],
    expected: {
      'an object with a Date': null,
      'an object with a function': null,
      'undefined in an object and in a list': { lacking: null, list: [null, 1] },
    },
  }),
];
