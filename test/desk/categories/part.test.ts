import { pullCategories } from '../../../src/desk';
import { category } from '../../support/crm-category';
import { DeskWorld } from '../../support/desk-world';

const TREE = [
  category('1', 'Điện tử', '0', { lft: '1', rgt: '6' }),
  category('2', 'Điện thoại', '1', { lft: '2', rgt: '5' }),
  category('3', 'Ốp lưng', '2', { level: '3', lft: '3', rgt: '4' }),
  category('4', 'Gia dụng', '0', { lft: '7', rgt: '8' }),
];

/** Returns a file with all categories, after the CRM has renamed them all and lost the last one. */
function pulled(): DeskWorld {
  const world = new DeskWorld();
  world.crm.categories = TREE;
  pullCategories(world.ports);
  world.crm.categories = TREE.slice(0, 3).map((each) => ({ ...each, category_name: `${each.category_name} mới` }));
  return world;
}

const asked = (world: DeskWorld): string[] =>
  world.crm.requests.map(({ url }) => decodeURIComponent(url.split('?')[1] ?? '')).filter((query) => query !== '');

describe('a part of the categories', () => {
  test.each(['Điện tử', 'DM1', '1'])(
    'is what stands below one, given as %s, with its path; the others stay as they are',
    (branch) => {
      const world = pulled();
      expect(pullCategories(world.ports, { branch, level: '' })).toMatchObject({ added: 0, updated: 2, gone: 0 });
      expect(asked(world)[0]).toBe('parent_id=1');
      expect(world.column('categories', 'path')).toEqual([
        'Điện tử',
        'Điện tử › Điện thoại mới',
        'Điện tử › Điện thoại mới › Ốp lưng mới',
        'Gia dụng',
      ]);
      expect(world.column('categories', 'status')).toEqual(['', '', '', '']);
    },
  );

  test('is those of a level', () => {
    const world = pulled();
    expect(pullCategories(world.ports, { branch: '', level: '2' })).toMatchObject({ updated: 1, gone: 0 });
    expect(asked(world)).toEqual(['level=2']);
    expect(world.column('categories', 'category_name')).toEqual(['Điện tử', 'Điện thoại mới', 'Ốp lưng', 'Gia dụng']);
    expect(world.column('categories', 'status')).toEqual(['', '', '', '']);
  });

  test('is those of a level below one', () => {
    const world = pulled();
    pullCategories(world.ports, { branch: 'Điện tử', level: '2' });
    expect(asked(world)).toEqual(['parent_id=1&level=2']);
  });

  test.each([
    [{ branch: 'Sách', level: '' }, 'issue.id.invalid', 'parent_id'],
    [{ branch: '', level: 'hai' }, 'issue.id.invalid', 'level'],
  ])('%j is refused beside its field', (limit, code, field) => {
    expect(() => pullCategories(pulled().ports, limit)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ code, field })] }),
    );
  });

  test('leaves the whole pull as it was: it marks what is gone', () => {
    const world = pulled();
    expect(pullCategories(world.ports)).toMatchObject({ updated: 3, gone: 1 });
  });
});
