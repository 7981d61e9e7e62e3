import { parseDocument } from 'htmlparser2';

/** Replaces DOMParser in Node; test/browser/price-list.test.ts uses the real one. */
class NodeDomParser {
  parseFromString(html: string): unknown {
    return withoutDirectives(parseDocument(html));
  }
}

/** htmlparser2 returns doctypes and XML declarations as elements. */
function withoutDirectives<Parent extends Pick<ReturnType<typeof parseDocument>, 'children'>>(parent: Parent): Parent {
  parent.children = parent.children.filter(({ type }) => type !== 'directive');
  for (const child of parent.children) if ('children' in child) withoutDirectives(child);
  return parent;
}

Object.assign(globalThis, { DOMParser: NodeDomParser });
