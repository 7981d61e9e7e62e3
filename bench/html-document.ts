import { parseDocument } from 'htmlparser2';

/** Stands in for the browser's parser where there is none: test/browser/price-list-sources.test.ts reads pages with the real one. */
class NodeDomParser {
  parseFromString(html: string): unknown {
    return withoutDirectives(parseDocument(html));
  }
}

/** A doctype or an XML declaration is an element to this parser alone. */
function withoutDirectives<Parent extends Pick<ReturnType<typeof parseDocument>, 'children'>>(parent: Parent): Parent {
  parent.children = parent.children.filter(({ type }) => type !== 'directive');
  for (const child of parent.children) if ('children' in child) withoutDirectives(child);
  return parent;
}

Object.assign(globalThis, { DOMParser: NodeDomParser });
