import { sortAsTree } from '../../src/core';

const node = (id: string, name: string, parentId: string, left: number | null) => ({
  id,
  code: `C${id}`,
  name,
  parentId,
  left,
});

describe('inTreeOrder', () => {
  const paths = (nodes: ReturnType<typeof node>[]) => sortAsTree(nodes).map(({ path }) => path);

  test('puts parents before children and siblings by their left bound, as numbers', () => {
    expect(
      paths([
        node('3', 'Máy tính', '1', 10),
        node('2', 'Điện thoại', '1', 2),
        node('1', 'Điện tử', '0', 1),
        node('4', 'Sách', '0', 20),
      ]),
    ).toEqual(['Điện tử', 'Điện tử › Điện thoại', 'Điện tử › Máy tính', 'Sách']);
  });

  test('keeps a category whose parent is missing, at the top level', () => {
    expect(paths([node('7', 'Lẻ', '99', 1)])).toEqual(['Lẻ']);
  });

  test('keeps every category of a circle once', () => {
    expect(paths([node('1', 'A', '2', 1), node('2', 'B', '1', 2)])).toHaveLength(2);
  });

  test('puts a category without a left bound last', () => {
    expect(paths([node('1', 'A', '0', null), node('2', 'B', '0', 5)])).toEqual(['B', 'A']);
  });
});
