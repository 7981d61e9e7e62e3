import { groupBy } from './record';

interface CategoryNode {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parentId: string;
  readonly left: number | null;
}

export const PATH_SEPARATOR = ' › ';

/** Parents first, siblings by left bound; a node without its parent, or in a cycle, becomes a root. */
export function sortAsTree<Node extends CategoryNode>(nodes: readonly Node[]): { node: Node; path: string }[] {
  const ids = new Set(nodes.map((node) => node.id));
  const children = groupBy(nodes, ({ id, parentId }) => (ids.has(parentId) && parentId !== id ? parentId : ''));
  const ordered: { node: Node; path: string }[] = [];
  const visited = new Set<string>();
  const place = (node: Node, prefix: string): void => {
    if (visited.has(node.id)) return;
    visited.add(node.id);
    const path = prefix + node.name;
    ordered.push({ node, path });
    for (const child of siblings(children, node.id)) place(child, path + PATH_SEPARATOR);
  };
  for (const root of siblings(children, '')) place(root, '');
  for (const node of nodes) place(node, '');
  return ordered;
}

function siblings<Node extends CategoryNode>(children: ReadonlyMap<string, Node[]>, parentId: string): Node[] {
  const last = Number.MAX_SAFE_INTEGER;
  return [...(children.get(parentId) ?? [])].sort((a, b) => (a.left ?? last) - (b.left ?? last));
}

interface Branch extends Pick<CategoryNode, 'id' | 'parentId' | 'left'> {
  readonly right: number | null;
}

/** Branches whose bounds leave room for children. @param guess the answer where the bounds are unusable */
export function incompleteBranches(branches: readonly Branch[], guess: boolean): string[] {
  const parents = new Set(branches.map(({ parentId }) => parentId));
  const hasRoom = ({ id, left, right }: Branch): boolean => {
    if (parents.has(id)) return false;
    return left === null || right === null || right <= left ? guess : right - left > 1;
  };
  return branches.filter(hasRoom).map(({ id }) => id);
}
