import { sortAsTree } from '../../src/records/category-tree';

const node = (id: string, name: string, parentId: string, left: number | null) => ({
  id,
  code: `C${id}`,
  name,
  parentId,
  left,
});

const child = node('3', 'Máy tính', '1', 10);
test.each([
  [
    'parents first, then siblings by their left bound as a number',
    [child, node('2', 'Điện thoại', '1', 2), node('1', 'Điện tử', '0', 1), node('4', 'Sách', '0', 20)],
    ['Điện tử', 'Điện tử › Điện thoại', 'Điện tử › Máy tính', 'Sách'],
  ],
  ['one whose parent is missing at the top level', [node('7', 'Lẻ', '99', 1)], ['Lẻ']],
  ['one without a left bound last', [node('1', 'A', '0', null), node('2', 'B', '0', 5)], ['B', 'A']],
  ['each of a circle once', [node('1', 'A', '2', 1), node('2', 'B', '1', 2)], [expect.anything(), expect.anything()]],
])('the tree has %s', (_what, nodes, paths) => expect(sortAsTree(nodes).map(({ path }) => path)).toEqual(paths));
