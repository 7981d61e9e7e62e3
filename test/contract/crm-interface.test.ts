import { FAULT_KINDS } from '../../workbench/crm-server/faults';
import { PROFILE_OPTIONS } from '../../workbench/crm-server/profile';
import { type Exchange, INTERFACE, interfaceJudge } from '../support/interface-judge';
import { type RecordedCrm, startRecordedCrm } from '../support/recorded-crm';

const judge = interfaceJudge();

let crm: RecordedCrm;
beforeAll(async () => {
  crm = await startRecordedCrm();
});

/** What is wrong in exchanges, each complaint once. */
function complaintsOf(exchanges: readonly Exchange[], side: 'request' | 'answer'): string[] {
  return [...new Set(exchanges.flatMap((exchange) => judge.judge(exchange)[side]))];
}

/** The operations whose requests were answered with success. */
function succeededIn(exchanges: readonly Exchange[]): string[] {
  const done = exchanges.filter(({ answer }) => answer?.status === 200);
  return [...new Set(done.flatMap((exchange) => judge.judge(exchange).operation ?? []))].sort();
}

/** The behaviours that are no answers of the CRM as the interface is read, and what the judge says of each. */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  // The total in words stands there to see that a pull does not trust it [assumed 84].
  'totalRecord text': /^body\/pagination\/total_record must match pattern/,
  // A page where a list or an edit should be: a proxy's, or of a login.
  'fault 200-html': /^header Content-Type: text\/html is not described for 200 of \w+$/,
  // No body where one is shown; for an edit and the restore of a user it is an answer.
  'fault 200-empty': /^body: is missing in 200 of (listCategories|listOpportunities|restoreTask|restoreCustomer)$/,
  // JSON that breaks off.
  'fault 200-cut': /^body: is no JSON in \d+ of \w+$/,
};

function expectJudgedAs(name: string, exchanges: readonly Exchange[]): void {
  const complaints = complaintsOf(exchanges, 'answer');
  const outside = OUTSIDE[name];
  if (!outside) expect(complaints).toEqual([]);
  else expect(complaints).not.toEqual([]);
  expect(complaints.filter((complaint) => !outside?.test(complaint))).toEqual([]);
}

test('the eight calls are all that the interface describes, and each is made and answered', async () => {
  await crm.begin();
  const exchanges = await crm.makeAllCalls();
  expect(succeededIn(exchanges)).toEqual([...judge.operations].sort());
  expect(judge.operations).toHaveLength(8);
});

const PROFILES = Object.entries(PROFILE_OPTIONS).flatMap(([option, values]) =>
  values.map((value) => [option, value] as const),
);

test.each(PROFILES)('requests and answers keep to the interface where %s is %s', async (option, value) => {
  await crm.begin(['PUT', '/profile', { [option]: value }]);
  const exchanges = await crm.makeAllCalls();
  expect(exchanges.length).toBeGreaterThan(20);
  expect(complaintsOf(exchanges, 'request')).toEqual([]);
  expectJudgedAs(`${option} ${value}`, exchanges);
});

test.each(Object.keys(FAULT_KINDS))('an answer is judged that the fault %s spoils', async (kind) => {
  await crm.begin(['POST', '/faults', { kind, count: null, ...(kind === 'slow' ? { delayMs: 1 } : {}) }]);
  const exchanges = await crm.makeAllCalls();
  expect(complaintsOf(exchanges, 'request')).toEqual([]);
  expectJudgedAs(`fault ${kind}`, exchanges);
});

/** The forms of an answer of which there are several for one call, but for the wrapped categories, which the stand-in has not. */
const FORMS = [
  'UserRestored',
  'TaskRestored',
  'TaskOfZeros',
  'CustomerRestored',
  'CustomerOfZeros',
  'Nothing',
  'EditedWithId',
  'EditedMessage',
  'EditedProduct',
  'EditedOrder',
  'EditedProductWithCode',
  'EditedOrderWithCode',
  'ProductOfZeros',
  'OrderOfZeros',
  'Categories',
  'OpportunityPage',
  'Refusal',
];

describe('every form of an answer is met:', () => {
  let exchanges: readonly Exchange[] = [];
  beforeAll(async () => {
    const settings = [
      ['PUT', '/profile', { writeAnswer: 'message' }],
      ['PUT', '/profile', { writeAnswer: 'record' }],
      ['PUT', '/profile', { writeAnswer: 'code' }],
      ['PUT', '/profile', { writeAnswer: 'array' }],
      ['PUT', '/profile', { unknownRecord: '200-skeleton' }],
      ['POST', '/faults', { kind: '200-error-body', count: null }],
    ] as const;
    for (const setting of settings) {
      await crm.begin(setting);
      exchanges = [...exchanges, ...(await crm.makeAllCalls())];
    }
  });

  test.each(FORMS)('a description without %s refuses some', (form) => {
    const choice = `- $ref: '#/components/schemas/${form}'`;
    const without = interfaceJudge(INTERFACE.replaceAll(choice, '- false'));
    expect([judge.complain(exchanges), INTERFACE.includes(choice)]).toEqual([[], true]);
    expect(without.complain(exchanges)).not.toEqual([]);
  });
});

test('a CRM that limits its requests says so as the interface is read', async () => {
  await crm.begin(['PUT', '/rate-limit', { burst: 1, perSecond: 0.01 }]);
  const exchanges = await crm.makeAllCalls();
  expect(exchanges.at(-1)?.answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(complaintsOf(exchanges, 'answer')).toEqual([]);
});
