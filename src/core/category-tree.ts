/** A category as far as its place in the tree needs it. IDs are text: they may be long. */
export interface CategoryNode {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly parentId: string;
  /** Left bound of the nested-tree position; null where the CRM gave none. */
  readonly left: number | null;
}

/** Stands between the names of a path: "Điện tử › Điện thoại". */
export const PATH_SEPARATOR = ' › ';

/**
 * Puts categories into tree order, parents before their children, siblings by their left bound.
 * A category whose parent is missing, or that is its own ancestor, stands at the top level.
 * @returns the categories, each with its path
 */
export function inTreeOrder<Node extends CategoryNode>(nodes: readonly Node[]): { node: Node; path: string }[] {
  const known = new Set(nodes.map((node) => node.id));
  const children = new Map<string, Node[]>();
  for (const node of nodes) {
    const parent = known.has(node.parentId) && node.parentId !== node.id ? node.parentId : '';
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const ordered: { node: Node; path: string }[] = [];
  const placed = new Set<string>();
  const place = (node: Node, prefix: string): void => {
    if (placed.has(node.id)) return;
    placed.add(node.id);
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

/** Finds a category by what people write in a cell. */
export type CategoryIndex = ReadonlyMap<string, readonly string[]>;

/** The words that a category answers to, in one form for all spellings: NFC, without case and double spaces. */
function wordOf(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Indexes categories by path, code, name and ID.
 * @param categories with their paths, as a Categories sheet holds them
 */
export function indexCategories(
  categories: readonly { readonly id: string; readonly code: string; readonly name: string; readonly path: string }[],
): CategoryIndex {
  const index = new Map<string, string[]>();
  for (const { id, code, name, path } of categories) {
    for (const word of new Set([path, code, name, id].map(wordOf))) {
      if (word !== '') index.set(word, [...(index.get(word) ?? []), id]);
    }
  }
  return index;
}

/**
 * Finds the IDs of the categories that a text can mean.
 * @returns one ID when the text is clear, more when it fits several, none when nothing fits
 */
export function findCategory(index: CategoryIndex, text: string): readonly string[] {
  return index.get(wordOf(text)) ?? [];
}
