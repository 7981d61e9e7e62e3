import { pullCategories } from '../../src/opportunities/categories';
import { push } from '../../src/push/push';
import { review } from '../../src/push/review';
import { DeskWorld } from '../support/desk-world';
import { approve, vest, withProducts } from '../support/pushing';

const LONG = 'ô'.repeat(60_000);
const category = (id: string, name: string, parent: string) => ({
  category_id: id,
  category_code: `DM${id}`,
  category_name: name,
  description: null,
  is_default: '0',
  parent_id: parent,
  level: '1',
  lft: id,
  rgt: null,
});

describe('a text that is longer than a cell holds', () => {
  test.each([
    ['of a category', [{ ...category('1', 'Điện tử', '0'), description: LONG }], 'description', 1],
    ['that is the name of a category', [category('1', LONG, '0'), category('2', 'Tivi', '1')], 'category_name', 2],
    [
      'that a path grows to',
      Array.from({ length: 6 }, (_, n) => category(String(n + 1), LONG.slice(0, 10_000), String(n))),
      'path',
      2,
    ],
  ] as const)('%s is cut, and the pull says so', (_, categories, column, count) => {
    const world = new DeskWorld();
    world.crm.categories = categories;
    const { notes } = pullCategories(world.ports);
    expect(notes).toMatchObject([{ code: 'note.pull.cut', params: { count } }]);
    const texts = world.column('categories', column).map(String);
    expect(texts.some((text) => text.length === 49_999 && text.endsWith('ô…'))).toBe(true);
    expect(pullCategories(world.ports)).toMatchObject({ added: 0, updated: 0, unchanged: categories.length, notes });
  });

  test('of an emoji is not cut through its middle', () => {
    const world = new DeskWorld();
    world.crm.categories = [category('1', `x${'😀'.repeat(30_000)}`, '0')];
    pullCategories(world.ports);
    expect(String(world.column('categories', 'category_name')[0]).slice(-3)).toBe('😀…');
  });

  test('given as the reason of a push is cut in the Journal', () => {
    const world = withProducts(vest);
    const reviewed = review(world.ports);
    const { outcomes } = push(world.ports, { run: reviewed.run, reason: LONG, items: approve(reviewed) });
    expect(outcomes).toMatchObject([{ outcome: 'confirmed' }]);
    expect(String(world.column('journal', 'reason')[0])).toHaveLength(49_999);
  });
});
