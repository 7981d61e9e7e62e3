import { type ComponentChildren, Fragment, h, type VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import english from '../../../docs/guide.en.md';
import vietnamese from '../../../docs/guide.vi.md';
import type { Language } from '../../i18n/translate';
import type { View } from '../../platform/ports';
import { groupBy } from '../../records/record';
import { LinkButton } from '../button';
import { Field } from '../field';
import { closesByEscape, useEscape, useOnClose } from '../hooks';
import { ViewFrame } from '../view';
import { useWords } from '../words';
import { type Block, type Chapter, type Inline, searchGuide, splitAtWords } from './guide';

const GUIDES: Readonly<Partial<Record<Language, readonly Chapter[]>>> = { en: english, vi: vietnamese };
const CHAPTER_OF: Readonly<Partial<Record<View, string>>> = { home: 'start', totals: 'orders', help: '' };
const WORDS_CHAPTER = 'words';

export function useHelp(firstView: View) {
  /** '' for all chapters, null while none is shown. */
  const [chapter, setChapter] = useState<string | null>(firstView === 'help' ? '' : null);
  const place = useRef(0);
  useOnClose(chapter !== null, () => {
    window.scrollTo(0, place.current);
    document.querySelector<HTMLElement>('.help-door')?.focus({ preventScroll: true });
  });
  return {
    chapter,
    open: (view: View): void => {
      place.current = window.scrollY;
      setChapter(CHAPTER_OF[view] ?? view);
    },
    close: () => setChapter(null),
  };
}

export function HelpDoor({ onClick }: { readonly onClick: () => void }) {
  const { t } = useWords();
  return (
    <button type="button" class="help-door" aria-label={t('menu.help')} title={t('menu.help')} onClick={onClick}>
      ?
    </button>
  );
}

export function HelpView({ first, onBack }: { readonly first: string; readonly onBack: () => void }) {
  const { language, t } = useWords();
  const guide = GUIDES[language] ?? english;
  const [at, setAt] = useState(first);
  const [query, setQuery] = useState('');
  const chapter = guide.find(({ id }) => id === at);
  const words = guide.find(({ id }) => id === WORDS_CHAPTER);
  const show = (id: string): void => {
    setAt(id);
    window.scrollTo(0, 0);
  };
  useEscape(onBack);
  return (
    <ViewFrame key={at} title={chapter?.title ?? t('menu.help')} onBack={onBack}>
      {chapter ? (
        <>
          <p class="guide-doors">
            <LinkButton onClick={() => show('')}>{t(query.trim() ? 'help.found' : 'help.contents')}</LinkButton>
            {words && at !== words.id && <LinkButton onClick={() => show(words.id)}>{words.title}</LinkButton>}
          </p>
          {h(
            'article',
            { class: 'guide' },
            ...chapter.blocks.map((block) => contentOf(block, { query, onShow: show })),
          )}
        </>
      ) : (
        <>
          <Field name="help-search" label={t('help.search')} value={query} onInput={setQuery} />
          {query.trim() === '' ? (
            [...groupBy(guide, ({ group }) => group)].map(([group, chapters]) => (
              <section key={group}>
                <h2>{group}</h2>
                <ul class="chapters">
                  {chapters.map(({ id, title }) => (
                    <li key={id}>
                      <LinkButton onClick={() => show(id)}>{title}</LinkButton>
                    </li>
                  ))}
                </ul>
              </section>
            ))
          ) : (
            <Results guide={guide} query={query} onShow={show} />
          )}
        </>
      )}
    </ViewFrame>
  );
}

function Results({ guide, query, onShow }: Shown & { readonly guide: readonly Chapter[] }) {
  const { t } = useWords();
  const found = searchGuide(guide, query);
  return (
    <>
      <p role="status" class="quiet">
        {found.length === 0 ? t('help.none') : t('help.count', { n: found.length })}
      </p>
      <ul class="chapters">
        {found.map(({ chapter, excerpt }) => (
          <li key={chapter.id}>
            <LinkButton onClick={() => onShow(chapter.id)}>{chapter.title}</LinkButton>
            <p class="small">{markedText(excerpt, query)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Shown {
  readonly query: string;
  readonly onShow: (id: string) => void;
}

function markedText(text: string, query: string): VNode {
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

export function WindowHelp({ chapter }: { readonly chapter: string }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const corner = useRef<HTMLDivElement>(null);
  useOnClose(isOpen, () => corner.current?.querySelector('button')?.focus());
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      event.stopPropagation();
      closesByEscape(event, () => setOpen(false));
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isOpen]);
  return (
    <aside ref={corner} class={isOpen ? 'help-panel' : 'help-corner'} aria-label={t('menu.help')}>
      {isOpen ? <HelpView first={chapter} onBack={() => setOpen(false)} /> : <HelpDoor onClick={() => setOpen(true)} />}
    </aside>
  );
}
