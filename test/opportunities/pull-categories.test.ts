import { pullCategories } from '../../src/opportunities/categories';
import { category } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';

const numbered = (id: string, name: string, parent: string, lft: string, rgt = lft) =>
  category(id, name, parent, { lft, rgt });

describe('pullCategories', () => {
  const pulled = (world: DeskWorld) => {
    const { added, updated, unchanged, gone } = pullCategories(world.ports);
    return { added, updated, unchanged, gone };
  };
  const world = () => {
    const made = new DeskWorld();
    made.language = 'vi';
    made.crm.categories = [numbered('2', 'Điện thoại', '1', '2'), numbered('1', 'Điện tử', '0', '1')];
    return made;
  };

  test('writes nothing while another execution holds the document', () => {
    const made = world();
    made.locked = true;
    expect(() => pulled(made)).toThrow('error.busy');
    expect(made.workbook.taggedSheets()).toEqual([]);
  });

  test('makes a sheet in tree order, with paths', () => {
    const made = world();
    expect(pulled(made)).toEqual({ added: 2, updated: 0, unchanged: 0, gone: 0 });
    expect(made.sheet('categories').name).toBe('Danh mục');
    expect(made.column('categories', 'path')).toEqual(['Điện tử', 'Điện tử › Điện thoại']);
    expect(made.column('categories', 'lft')).toEqual([1, 2]);
  });

  test.each([
    ['short ones keep the usual width', 'Điện tử', 300, 300],
    ['long ones are shown whole', 'Thiết bị điện lạnh gia dụng và công nghiệp nhập khẩu nguyên chiếc', 450, 600],
    ['nothing is wider than a screen', 'X'.repeat(500), 800, 800],
  ])('makes the column of paths as wide as they are: %s', (_what, name, least, most) => {
    const made = world();
    made.crm.categories = [numbered('2', 'Điện thoại', '1', '2'), numbered('1', name, '0', '1')];
    pulled(made);
    const width = made.sheet('categories').model.columns.size(1);
    expect([width >= least, width <= most]).toEqual([true, true]);
  });

  describe('where the CRM lists the top level only', () => {
    const tree = [
      numbered('1', 'N1', '0', '1', '8'),
      numbered('2', 'N2', '1', '2', '5'),
      numbered('3', 'N3', '2', '3', '4'),
      numbered('4', 'N4', '1', '6', '7'),
      numbered('5', 'N5', '0', '9', '10'),
    ];
    const asked = ({ crm }: DeskWorld) => crm.requests.map(({ url }) => /parent_id=(\d+)/.exec(url)?.[1] ?? 'none');
    const paths = ['N1', 'N1 › N2', 'N1 › N2 › N3', 'N1 › N4', 'N5'];
    const topLevel = (categories: DeskWorld['crm']['categories']) => {
      const made = new DeskWorld();
      made.crm.categories = categories;
      made.crm.listsTopLevel = true;
      pullCategories(made.ports);
      return made;
    };

    test('asks for what stands below those whose numbering leaves room for more, level after level', () => {
      const made = topLevel(tree);
      expect(made.column('categories', 'path')).toEqual(paths);
      expect(asked(made)).toEqual(['none', '1', '2']);
    });

    test('asks below every category where there is no numbering', () => {
      const made = topLevel(tree.map((each) => ({ ...each, lft: null, rgt: null })));
      expect([...made.column('categories', 'path')].sort()).toEqual(paths);
      expect(asked(made)).toEqual(['none', '1', '5', '2', '4', '3']);
    });
  });

  test('updates rows where they stand and marks what is gone', () => {
    const made = world();
    pullCategories(made.ports);
    made.crm.categories = [numbered('2', 'Di động', '0', '2')];
    expect(pulled(made)).toEqual({ added: 0, updated: 1, unchanged: 0, gone: 1 });
    expect(made.column('categories', 'category_name')).toEqual(['Điện tử', 'Di động']);
    expect(made.column('categories', 'status')[0]).toBe('Lần tải này không có');
  });
});

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

  test.each([
    [{ branch: 'Sách', level: '' }, 'issue.id.invalid', 'parent_id'],
    [{ branch: '', level: 'hai' }, 'issue.id.invalid', 'level'],
  ])('%j is refused beside its field', (limit, code, field) => {
    expect(() => pullCategories(pulled().ports, limit)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ code, field })] }),
    );
  });
});
