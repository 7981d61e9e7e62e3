import type { ComponentChildren } from 'preact';
import { issueSentence } from '../../core';
import type { LastRefresh, QueryTab, SeenNames } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { timeText } from '../kit/texts';
import { useWords, type Words } from '../words';
import { queryWords } from './query-fields';

interface QueryCardProps {
  readonly tab: QueryTab;
  readonly seen: SeenNames;
  readonly busy: boolean;
  readonly onReveal: () => void;
  readonly onRefresh: () => void;
  readonly onChange: () => void;
  readonly onColumns: () => void;
  readonly onReport: () => void;
  /** The report is being opened. */
  readonly isReporting: boolean;
  /** Tells that the result of its last pull in this view stands below: no need to say it twice. */
  readonly isTold: boolean;
  /** Holds what is open below it. */
  readonly children: ComponentChildren;
}

/** Shows an Opportunities tab: its query in words, how its last refresh went, and what can be done with it. */
export function QueryCard(props: QueryCardProps) {
  const words = useWords();
  const { title, query, lastRefresh } = props.tab;
  const { say } = words;
  const asked = queryWords(words, query, props.seen);
  return (
    <li class="card">
      <LinkButton label={say('tables.show', { title })} onClick={props.onReveal}>
        <b>{title}</b>
      </LinkButton>
      {asked !== title && <p>{asked}</p>}
      <LastRefreshLines last={lastRefresh} isTold={props.isTold} />
      <div class="buttons">
        <Button disabled={props.busy} label={say('opportunities.refresh.of', { title })} onClick={props.onRefresh}>
          {say('opportunities.refresh')}
        </Button>
        <LinkButton label={say('opportunities.change.of', { title })} onClick={props.onChange}>
          {say('opportunities.change')}
        </LinkButton>
        <LinkButton label={say('opportunities.columns.of', { title })} onClick={props.onColumns}>
          {say('opportunities.columns')}
        </LinkButton>
        <LinkButton busy={props.isReporting} label={say('tab.report.of', { title })} onClick={props.onReport}>
          {say('sheet.report')}
        </LinkButton>
      </div>
      {props.children}
    </li>
  );
}

/** Shows a refresh that failed above the last one that did not: both are true. */
function LastRefreshLines({ last, isTold }: { readonly last: LastRefresh | null; readonly isTold: boolean }) {
  const words = useWords();
  if (!last) return <p class="quiet small">{words.say('opportunities.never')}</p>;
  return (
    <>
      {last.failure && <p class="caution small">{failureText(words, last.failure)}</p>}
      {last.at !== '' && (
        <p class="quiet small">
          {last.failure ? words.say('refresh.last', { when: whenText(words, last) }) : whenText(words, last)}
        </p>
      )}
      {!isTold && <Outcome last={last} />}
    </>
  );
}

function Outcome({ last }: { readonly last: LastRefresh }) {
  const words = useWords();
  return (
    <>
      {last.notes.map((note) => (
        <p key={note.code} class="caution small">
          {issueSentence(words, 'opportunities', note)}
        </p>
      ))}
      {last.at !== '' && <p class="quiet small">{countsText(words, last)}</p>}
    </>
  );
}

function whenText(words: Words, { at, by }: { readonly at: string; readonly by: string }): string {
  return [timeText(words, at), by].filter((part) => part !== '').join(' · ');
}

function failureText(words: Words, failure: NonNullable<LastRefresh['failure']>): string {
  const sentence = words.say(failure.code, failure.params);
  return words.say('opportunities.failedAt', { when: whenText(words, failure), sentence });
}

function countsText({ say }: Words, { added, updated, gone, unchanged }: LastRefresh): string {
  return say('phrase.counts', { added, updated, gone, unchanged });
}
