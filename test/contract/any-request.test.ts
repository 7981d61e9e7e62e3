import fc from 'fast-check';
import { type CrmEdit, checkEdit } from '../../src/crm/client';
import type { HttpRequest } from '../../src/crm/endpoint';
import { checkCategoryQuery } from '../../src/crm/endpoints/categories';
import { checkOpportunityQuery, type OpportunityQuery } from '../../src/crm/endpoints/opportunities';
import { checkRestore, type Restore } from '../../src/crm/endpoints/restores';
import { clientOver } from '../support/crm-client';
import { interfaceJudge } from '../support/interface-judge';
import { json } from '../support/scripted-transport';

const judge = interfaceJudge();

/** What is wrong in a request, with the content type that the transport adds to a body. */
function complaintsOf({ method, url, headers, body = '' }: HttpRequest): string[] {
  const { pathname, search } = new URL(url);
  const typed = body === '' ? headers : { ...headers, 'Content-Type': 'application/json' };
  const named = Object.entries(typed).map(([name, value]) => [name.toLowerCase(), value]);
  const request = { method, target: `${pathname}${search}`, headers: Object.fromEntries(named), body };
  return judge.complain([{ request, answer: null }]);
}

type Client = ReturnType<typeof clientOver>['client'];

/** Holds that whatever a check lets pass makes a request of the interface; a fourth of what is drawn has to pass. */
function holdFor<Input>(inputs: fc.Arbitrary<Input>, issuesOf: (input: Input) => object[], send: Send<Input>): void {
  let passed = 0;
  let drawn = 0;
  fc.assert(
    fc.property(inputs, (input) => {
      drawn += 1;
      if (issuesOf(input).length > 0) return;
      passed += 1;
      const { client, transport } = clientOver(() => json({ data: [], pagination: {} }));
      send(client, input);
      expect(transport.requests.flatMap(complaintsOf)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(passed).toBeGreaterThan(drawn / 4);
}

type Send<Input> = (client: Client, input: Input) => unknown;

/** Draws texts as people and other programs leave them in cells. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('SP.00001', 'Áo vest nam', 'KH/2025/1', ' a ', '0912345678', '<p>x</p>') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\u00a0', '\ufeff', 'a\ud83d', '__proto__', '\u0000') },
);
const number = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string | number>(0, 5, -1, 12.5, 1_250_000, '1250000', '0.5', '-3') },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom<string | number>(1e21, 1e-7, -0, '1e3', '00012', '1,000', '') },
);
const whole = fc.oneof({ weight: 4, arbitrary: fc.integer() }, { weight: 1, arbitrary: number });
const id = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '12', '9007199254740991') },
  { weight: 1, arbitrary: fc.constantFrom('0', '-1', '', '1.5', '007', '9007199254740993') },
);
const day = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('2025-03-04', '2024-02-29', '31/12/2025', '4/3/2025') },
  { weight: 1, arbitrary: fc.constantFrom('2025-02-29', '0001-01-01', '99999-01-01', '31/04/2025', '') },
);

type Drawn = fc.Arbitrary<string | number>;

/** Draws a few fields at a time: of many at once, one would nearly always be refused. */
const fewOf = (fields: Readonly<Record<string, Drawn>>): fc.Arbitrary<Record<string, string | number>> =>
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(fields)), { maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, fields[name] ?? text]))));

const product = fc
  .tuple(
    fc.record({ product_code: text, product_name: text }),
    fewOf({
      description: text,
      short_description: text,
      cover_price: number,
      discount: whole,
      price_wholesale: number,
      discount_wholesale: whole,
      price_online: number,
      discount_online: whole,
      saleoff_price: number,
      unit_id: id,
      category_id: id,
      origin_id: id,
      manufacturer_id: id,
    }),
  )
  .map(([named, few]) => ({ ...named, ...few }));

const productEdit: fc.Arbitrary<CrmEdit> = fc.record({
  kind: fc.constant('product' as const),
  id: fc.option(id, { nil: null }),
  code: text,
  product,
  customFields: fc.dictionary(text, text, { maxKeys: 2 }),
});

const orderEdit: fc.Arbitrary<CrmEdit> = fc.record({
  kind: fc.constant('order' as const),
  code: text,
  info: fewOf({
    account_code: text,
    account_name: text,
    account_address: text,
    account_email: text,
    account_phone: text,
    order_date: day,
    discount: number,
    discount_amount: number,
    vat: number,
    vat_amount: number,
    transport: number,
    transport_amount: number,
    installation: number,
    installation_amount: number,
    amount: number,
  }),
  lines: fc.option(
    fc.array(
      fewOf({
        product_id: id,
        product_code: text,
        product_name: text,
        quantity: number,
        price: number,
        product_sale_off: number,
        cash_discount: number,
      }),
      { maxLength: 2 },
    ),
    { nil: null },
  ),
  terms: fc.option(fc.array(text, { maxLength: 3 }), { nil: null }),
});

test.each([
  ['products', productEdit],
  ['orders', orderEdit],
])('any edit of %s that its check lets pass makes a request of the interface', (_, edits) =>
  holdFor(edits, checkEdit, (client, edit) => client.sendEdits([edit])),
);

const password = fc.constantFrom('Mật-khẩu-1', ' ', '\ud83d', '');

const restore: fc.Arbitrary<Restore> = fc.oneof(
  fc.record({
    kind: fc.constant('user' as const),
    fields: fc
      .tuple(
        fc.oneof(fc.record({ user_username: text }), fc.record({ user_id: id })),
        fc.record({ department_name: text, user_role_name: text, acl_role_name: text }),
        password,
      )
      .map(([named, role, typed]) => ({ ...named, ...role, plain_password: typed, repeat_plain_password: typed })),
  }),
  fc.record({
    kind: fc.constant('task' as const),
    fields: fc.record({ task_id: id, task_code: text }, { requiredKeys: [] }),
  }),
  fc.record({
    kind: fc.constant('customer' as const),
    fields: fc.record({ account_id: id, account_code: text }, { requiredKeys: [] }),
  }),
);

test('any restore that its check lets pass makes a request of the interface', () =>
  holdFor(restore, checkRestore, (client, each) => client.sendRestores([each])));

const count = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(1, 2, 100, Number.MAX_SAFE_INTEGER) },
  { weight: 1, arbitrary: fc.constantFrom(1e21, 0, -1, 1.5) },
);
const isoDay = fc.constantFrom('2025-03-04', '2025-03-05', '2024-02-29', '2025-02-29', '');
const pageQuery: fc.Arbitrary<OpportunityQuery> = fc.record(
  { campaignId: id, status: id, statusName: text, createdFrom: isoDay, createdTo: isoDay, page: count, limit: count },
  { requiredKeys: [] },
);

test('any query of opportunities that its check lets pass makes a request of the interface', () =>
  holdFor(pageQuery, checkOpportunityQuery, (client, query) => client.listOpportunityPages([query])));

test('any query of categories that its check lets pass makes a request of the interface', () =>
  holdFor(fc.record({ parentId: id, level: id }, { requiredKeys: [] }), checkCategoryQuery, (client, query) =>
    client.listCategories(query),
  ));
