import { pullCategories } from '../../src/opportunities/categories';
import { category } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';

const branch = (id: number, parent: number, lft: number, rgt: number) =>
  category(String(id), `Nhánh ${id}`, String(parent), { lft: String(lft), rgt: String(rgt) });

/** A CRM that lists the top level alone: so many branches, each with one category below it. */
function branches(count: number): DeskWorld {
  const world = new DeskWorld();
  world.crm.listsTopLevel = true;
  world.crm.categories = Array.from({ length: count }, (_, index) => index + 1).flatMap((id) => [
    branch(id, 0, id * 4, id * 4 + 3),
    branch(id + 10_000, id, id * 4 + 1, id * 4 + 2),
  ]);
  return world;
}

const batches = ({ crm }: DeskWorld) => crm.batches.map(({ length }) => length);
const rows = (world: DeskWorld) => world.column('categories', 'category_id').length;
const refuse = (world: DeskWorld, id: number, times: number, status = 403) => {
  for (let time = 0; time < times; time += 1) {
    world.crm.failOnce({ when: `parent_id=${id} `, status, body: '{"message":"Không có quyền"}' });
  }
};

describe('a catalogue of many branches', () => {
  test.each([100, 1_000])('of %d is asked for ten at once, each once', (count) => {
    const world = branches(count);
    expect(pullCategories(world.ports)).toMatchObject({ added: 2 * count, notes: [] });
    expect(batches(world)).toEqual([1, ...Array.from({ length: count / 10 }, () => 10)]);
  });

  test('is asked for as many at once as the settings say', () => {
    const world = branches(7);
    world.properties.set('DESK_PAGES_AT_ONCE', '3');
    pullCategories(world.ports);
    expect([batches(world), rows(world)]).toEqual([[1, 3, 3, 1], 14]);
  });

  test('that takes longer than an execution may is not written, and the sentence says how to go on', () => {
    const world = branches(1_000);
    world.batchMs = 30_000;
    expect(() => pullCategories(world.ports)).toThrow('error.pull.categoriesLate');
    expect(world.workbook.taggedSheets()).toEqual([]);
    expect(batches(world).length).toBeLessThan(12);
  });
});

describe('a branch that the CRM does not give', () => {
  test('is named, the others are written, and nothing is called gone', () => {
    const world = branches(30);
    pullCategories(world.ports);
    world.crm.categories = world.crm.categories.filter(({ category_id }) => category_id !== '10009');
    refuse(world, 7, 2);
    expect(pullCategories(world.ports)).toMatchObject({
      added: 0,
      gone: 0,
      notes: [{ code: 'note.categories.unread', params: { n: 1, names: '“Nhánh 7”' } }],
    });
    expect(new Set(world.column('categories', 'status'))).toEqual(new Set(['']));
    expect(pullCategories(world.ports)).toMatchObject({ gone: 1, notes: [] });
  });

  test.each([400, 404, 500])('is told too where the answer is %d', (status) => {
    const world = branches(12);
    refuse(world, 11, 9, status);
    expect(pullCategories(world.ports)).toMatchObject({ added: 23, gone: 0 });
  });

  test('among a few is named with the others', () => {
    const world = branches(30);
    for (const id of [3, 14, 25, 28]) refuse(world, id, 2);
    expect(pullCategories(world.ports).notes).toMatchObject([
      { params: { n: 4, names: '“Nhánh 3”, “Nhánh 14”, “Nhánh 25”, …' } },
    ]);
  });

  test('is no reason to go on where all of a batch are refused: nothing is written', () => {
    const world = branches(30);
    for (let id = 1; id <= 30; id += 1) refuse(world, id, 2);
    expect(() => pullCategories(world.ports)).toThrow('forbidden');
    expect(world.workbook.taggedSheets()).toEqual([]);
    expect(world.crm.requests.length).toBeLessThan(25);
  });

  test.each([
    ['a key that is not taken any more', { status: 401, body: '{}' }, 'unauthorised'],
    ['a line that breaks', { lost: true }, 'timed-out'],
  ])('is not what %s is: nothing is written', (_name, fault, code) => {
    const world = branches(30);
    for (let time = 0; time < 9; time += 1) world.crm.failOnce({ when: 'parent_id=12 ', ...fault });
    expect(() => pullCategories(world.ports)).toThrow(code);
    expect(world.workbook.taggedSheets()).toEqual([]);
  });
});
