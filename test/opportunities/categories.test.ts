import { pullCategories } from '../../src/opportunities/categories';
import { review } from '../../src/push/review';
import { category, phones } from '../support/crm-category';
import { DeskWorld } from '../support/desk-world';
import { pushAll, vest } from '../support/pushing';

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

/** Returns a world with pulled categories and one product in the category that its cell names. */
function withCategory(named: string): DeskWorld {
  const world = new DeskWorld();
  world.crm.categories = [phones];
  pullCategories(world.ports);
  world.products({ ...vest, category_id: named });
  return world;
}

const duplicateCategories = (world: DeskWorld) => world.duplicate('categories', 'Copy of Categories');

const issuesOf = (world: DeskWorld) =>
  review(world.ports).refusals.flatMap(({ issues }) => issues.map(({ code }) => code));

describe('categories in a tab and in a copy of it', () => {
  test('are one each', () => {
    const world = withCategory('DT');
    duplicateCategories(world);
    expect(issuesOf(world)).toEqual([]);
    expect(review(world.ports).items).toHaveLength(1);
  });

  test('have the price limit of the first tab', () => {
    const world = withCategory('DT');
    pushAll(world);
    world.typeCell('categories', 2, 'price_limit', 5);
    duplicateCategories(world);
    world.typeCell('categories', 2, 'price_limit', 50);
    world.typeCell('products', 2, 'cover_price', 1350000);
    expect(review(world.ports).items[0]?.holds).toMatchObject([{ code: 'hold.price.change', params: { limit: 5 } }]);
  });

  test('are gone where the first tab says so', () => {
    const world = withCategory('DT');
    duplicateCategories(world);
    world.crm.categories = [{ ...phones, category_id: '25', category_code: 'MT', category_name: 'Máy tính' }];
    pullCategories(world.ports);
    expect(issuesOf(world)).toEqual(['issue.category.unknown']);
  });
});

test('a row without an ID is no category', () => {
  const world = withCategory('Tai nghe');
  world.typeCell('categories', 3, 'category_name', 'Tai nghe');
  expect(issuesOf(world)).toEqual(['issue.category.unknown']);
});

describe('categories in Products', () => {
  test('are read by name, sent as ID and shown in the review by path', () => {
    const world = new DeskWorld();
    world.crm.categories = [phones];
    pullCategories(world.ports);
    world.products({ ...vest, category_id: 'điện thoại' });
    const changes = review(world.ports).items[0]?.changes ?? [];
    expect(changes.find(({ type }) => type === 'category')).toMatchObject({ before: null, after: 'Điện thoại' });
    pushAll(world);
    expect(world.crm.edits).toEqual([{ product_code: 'SP.00192', product: { ...vest, category_id: 24 } }]);
  });

  test('are offered in a Products sheet whether it was made before the pull or after it', () => {
    const world = new DeskWorld();
    world.crm.categories = [phones];
    const before = world.products();
    pullCategories(world.ports);
    const after = world.products();
    const choicesOf = (grid: typeof before) => grid.model.rules.get(2, grid.columnOf('category_id'))?.source;
    expect(choicesOf(before)).toMatchObject({
      sheetId: world.sheet('categories').sheetId,
      area: { row: 2, column: 1, columns: 5 },
    });
    expect(choicesOf(after)).toEqual(choicesOf(before));
  });
});

describe('a text that is longer than a cell holds', () => {
  const LONG = 'ô'.repeat(60_000);

  test.each([
    ['of a category', [category('1', 'Điện tử', '0', { description: LONG })], 'description', 1, 'ô…'],
    ['that is the name of a category', [category('1', LONG), category('2', 'Tivi', '1')], 'category_name', 2, 'ô…'],
    [
      'that a path grows to',
      Array.from({ length: 6 }, (_, n) =>
        category(String(n + 1), LONG.slice(0, 10_000), String(n), { lft: String(n) }),
      ),
      'path',
      2,
      'ô…',
    ],
    ['of emojis', [category('1', `x${'😀'.repeat(30_000)}`)], 'category_name', 1, '😀…'],
  ] as const)('%s is cut between two characters, and the pull says so', (_, categories, column, count, end) => {
    const world = new DeskWorld();
    world.crm.categories = categories;
    const { notes } = pullCategories(world.ports);
    expect(notes).toMatchObject([{ code: 'note.pull.cut', params: { count } }]);
    const texts = world.column('categories', column).map(String);
    // The sign that it is cut follows a whole character.
    expect(texts.some((text) => text.length === 50_001 - end.length && text.endsWith(end))).toBe(true);
    expect(pullCategories(world.ports)).toMatchObject({ added: 0, updated: 0, unchanged: categories.length, notes });
  });
});
