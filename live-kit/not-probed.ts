/** Names the assumptions that no probe covers, each with why. */
export const notProbed: Readonly<Record<string, string>> = {
  'assumed 48': 'an answer beyond 50 MB would have to be asked of somebody’s server',
  'assumed 54': 'whether a connection is kept is seen by a server of one’s own alone',
  'assumed 56': 'it takes all 20,000 requests of a person’s day',
  'assumed 59': 'it takes all 50,000 operations of a person’s day',
  'assumed 65': 'it takes a day of an hourly trigger’s starts',
  'assumed 80': 'a company’s CRM is not to be pressed until it refuses',
  'assumed 87': 'it takes an edit of a record, and the kit changes nothing in the CRM',
  'assumed 88': 'it takes two products of one code, and an edit of one',
  'assumed 89': 'it takes an order that is sent without its lines',
  'assumed 90': 'it takes deleted customers and canceled tasks, and a restore of others',
};
