import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Voice } from '../../i18n';
import { WindowHelp } from '../help/window-help';
import { useEscape } from '../kit/hooks';
import { Opening } from '../kit/notice';
import { closeWindow, type RpcFailure } from '../rpc';
import { WordsContext, wordsOf } from '../words';

const words = wordsOf('review');

interface FrameProps {
  readonly voice: Voice;
  readonly children: ComponentChildren;
}

/** Puts the words of the review around its window, and the help beside it. */
export function ReviewFrame({ voice, children }: FrameProps) {
  const told = words(voice);
  useEffect(() => {
    document.documentElement.lang = told.language;
  }, [told.language]);
  return (
    <WordsContext.Provider value={told}>
      <header class="hidden">
        <h1>{told.say('review.title')}</h1>
      </header>
      {children}
      <WindowHelp chapter="review" />
    </WordsContext.Provider>
  );
}

interface ComparingProps {
  /** Names what is waited for, as a code of the messages. */
  readonly what: string;
  readonly failure: RpcFailure | null;
  readonly onAgain: () => void;
  readonly againText?: string;
}

/** Shows that the review is being read; nobody loses anything who closes the window meanwhile. */
export function Comparing(props: ComparingProps) {
  useEscape(closeWindow);
  return <Opening {...props} />;
}
