import { FAULT_KINDS } from '../../workbench/crm-server/faults';
import { PROFILE_OPTIONS } from '../../workbench/crm-server/profile';
import { type Exchange, INTERFACE, interfaceJudge, isChoice } from '../support/interface-judge';
import { type RecordedCrm, startRecordedCrm } from '../support/recorded-crm';

const judge = interfaceJudge();

let crm: RecordedCrm;
beforeAll(async () => {
  crm = await startRecordedCrm();
});

/** What is wrong in requests and in answers, each complaint once. */
function complaintsOf(exchanges: readonly Exchange[]): { readonly request: string[]; readonly answer: string[] } {
  const verdicts = exchanges.map(judge.judge);
  const each = (side: 'request' | 'answer') => [...new Set(verdicts.flatMap((verdict) => verdict[side]))];
  return { request: each('request'), answer: each('answer') };
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
  const { request, answer: complaints } = complaintsOf(exchanges);
  expect(request).toEqual([]);
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

/** Those that change nothing but lists. */
const OF_LISTS = ['numbers', 'paging', 'pageRows', 'totalRecord', 'whileRead', 'parentZero'];

/** The defaults once, and every other value by itself. */
const PROFILES = Object.entries(PROFILE_OPTIONS).flatMap(([option, values], at) =>
  values.slice(at === 0 ? 0 : 1).map((value) => [option, value] as const),
);

test.each(PROFILES)('requests and answers keep to the interface where %s is %s', async (option, value) => {
  await crm.begin(['PUT', '/profile', { [option]: value }]);
  const exchanges = OF_LISTS.includes(option) ? await crm.makeLists() : await crm.makeAllCalls();
  expect(exchanges.length).toBeGreaterThan(5);
  expectJudgedAs(`${option} ${value}`, exchanges);
});

test.each(Object.keys(FAULT_KINDS))('an answer is judged that the fault %s spoils', async (kind) => {
  await crm.begin(['POST', '/faults', { kind, count: null, ...(kind === 'slow' ? { delayMs: 1 } : {}) }]);
  const exchanges = await crm.makeAllCalls();
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

  test('each of them is described', () => {
    expect(judge.complain(exchanges)).toEqual([]);
  });

  test.each(FORMS)('a description without %s refuses some', (form) => {
    expect([isChoice(form), interfaceJudge(form).refusesAnswer(exchanges)]).toEqual([true, true]);
  });
});

test('a CRM that limits its requests says so as the interface is read', async () => {
  await crm.begin(['PUT', '/rate-limit', { burst: 1, perSecond: 0.01 }]);
  const exchanges = await crm.makeAllCalls();
  expect(exchanges.at(-1)?.answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  expect(complaintsOf(exchanges).answer).toEqual([]);
});

const KEY = { 'x-api-key': 'k3yK3yk3yK3yk3yK3yk3yK3yk3yK3y' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

type Answered = readonly [target: string, status: number, body: string, headers?: Readonly<Record<string, string>>];

const CATEGORIES = '/api/v3/products/categories';
const PAGE = '/api/v3/opportunity/list?p=1';
const EDIT = '/api/v3/products/5';

/** What the description says of an answer, to a request that it has nothing against. */
function complaintsOfAnswer([target, status, body, headers = JSON_TYPE]: Answered): readonly string[] {
  const isEdit = target === EDIT;
  const sent = isEdit ? { method: 'PUT', body: '{"product":{"product_name":"Áo"}}' } : { method: 'GET', body: '' };
  const request = { ...sent, target, headers: isEdit ? { ...KEY, ...JSON_TYPE } : KEY };
  const { request: ofRequest, answer } = judge.judge({ request, answer: { status, headers, body } });
  expect(ofRequest).toEqual([]);
  return answer;
}

describe('the description of the interface', () => {
  test.each<[string, Answered]>([
    ['no categories in a wrapping', [CATEGORIES, 200, '{"data":[]}']],
    ['a page without a total', [PAGE, 200, '{"data":[],"pagination":{"total_page":1,"current_page":"1","limit":50}}']],
    ['nothing as PHP writes it', [EDIT, 200, '[]']],
    ['no body', [EDIT, 204, '', {}]],
    ['a page for people', [EDIT, 502, '<html></html>', { 'content-type': 'text/html; charset=UTF-8' }]],
  ])('takes the answer of %s', (_, answered) => expect(complaintsOfAnswer(answered)).toEqual([]));

  test.each<[string, string, Answered]>([
    ['a list of several', 'must NOT have more than 0 items', [EDIT, 200, '[{"id":5},{"id":6}]']],
    ['an error without words', "must have required property 'message'", [EDIT, 400, '{}']],
    ['no pagination', "must have required property 'pagination'", [PAGE, 200, '{"data":[]}']],
    ['a category that is a text', 'body/0 must be object', [CATEGORIES, 200, '["x"]']],
    ['a wait in words', 'header Retry-After must match pattern', [CATEGORIES, 429, '', { 'retry-after': 'soon' }]],
  ])('refuses the answer of %s at its place', (_, complaint, answered) =>
    expect(complaintsOfAnswer(answered)).toEqual([expect.stringContaining(complaint)]),
  );

  test('has no object of a request that takes a field which the interface does not name', () => {
    const names =
      'UserRestore TaskRestore CustomerRestore Product ProductEdit ProductEditByCode OrderInfo OrderLine OrderEdit';
    for (const name of names.split(' ')) {
      const [, schema = ''] = INTERFACE.split(`\n    ${name}:\n`);
      expect([name, schema.split(/\n {4}(?=\S)/)[0]]).toEqual([name, expect.stringMatching(CLOSED)]);
    }
  });
});

const CLOSED = /\n {6}additionalProperties: false\b/;
