/** Names the assumptions that no probe covers, each with why. */
export const notProbed: Readonly<Record<string, string>> = {
  'assumed 48': 'an answer beyond 50 MB would have to be asked of somebody’s server',
  'assumed 54': 'whether a connection is kept is seen by a server of one’s own alone',
  'assumed 56': 'it takes all 20,000 requests of a person’s day',
  'assumed 57':
    'an account in English gets English texts: whoever runs the kit with one in Vietnamese reads them in what differs',
  'assumed 59': 'it takes all 50,000 operations of a person’s day',
  'assumed 65': 'it takes a day of an hourly trigger’s starts',
};
