import { type ComponentChildren, Fragment, h, type VNode } from 'preact';
import { LinkButton } from '../kit/button';
import { type Block, type Chapter, type Inline, splitAtWords } from './guide';

interface Shown {
  readonly query: string;
  readonly onShow: (id: string) => void;
}

export function guideContent({ blocks }: Chapter, shown: Shown): VNode {
  return h(Fragment, null, ...blocks.map((block) => contentOf(block, shown)));
}

export function markedText(text: string, query: string): VNode {
  const pieces = splitAtWords(text, query);
  return h(Fragment, null, ...pieces.map((piece, index) => (index % 2 === 1 ? h('mark', null, piece) : piece)));
}

function contentOf(block: Block, shown: Shown): VNode {
  switch (block[0]) {
    case 'p': {
      const [, ...pieces] = block;
      return h('p', null, ...inlineOf(pieces, shown));
    }
    case 'table': {
      const [, headers = [], ...rows] = block;
      const cell = (tag: 'th' | 'td') => (pieces: readonly Inline[]) =>
        h(tag, tag === 'th' ? { scope: 'col' } : null, ...inlineOf(pieces, shown));
      const body = rows.map((cells) => h('tr', null, ...cells.map(cell('td'))));
      return h('table', null, h('thead', null, h('tr', null, ...headers.map(cell('th')))), h('tbody', null, ...body));
    }
    default: {
      const [list, ...items] = block;
      return h(list, null, ...items.map((pieces) => h('li', null, ...inlineOf(pieces, shown))));
    }
  }
}

function inlineOf(pieces: readonly Inline[], shown: Shown): ComponentChildren[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return markedText(piece, shown.query);
    if (piece[0] === 'a') {
      const [, id, text] = piece;
      return h(LinkButton, { onClick: () => shown.onShow(id), children: text });
    }
    const [mark, ...inside] = piece;
    return h(mark, null, ...inlineOf(inside, shown));
  });
}
