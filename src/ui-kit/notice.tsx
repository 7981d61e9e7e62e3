import type { ComponentChildren } from 'preact';
import type { Key } from '../i18n/translate';
import type { TableKind } from '../records/field';
import type { FormKind } from '../records/forms';
import { type Issue, issueSentence } from '../records/record';
import { Button, ProgressBar, Waiting } from './button';
import { useFocus } from './hooks';
import { closeWindow, type RpcFailure } from './rpc';
import { failureSentence } from './texts';
import { useWords } from './words';

interface NoticeProps {
  readonly tone: 'good' | 'warning' | 'bad';
  readonly sentences?: readonly string[];
  readonly children?: ComponentChildren;
  readonly focus?: boolean;
}

export function Notice({ tone, sentences = [], children, focus = true }: NoticeProps) {
  const ref = useFocus<HTMLDivElement>(focus);
  return (
    <div ref={ref} class={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'} tabIndex={-1}>
      <IssueLines sentences={sentences} />
      {children}
    </div>
  );
}

interface FailureProps {
  readonly failure: RpcFailure | null;
  readonly about?: TableKind | FormKind;
  readonly shownFields?: readonly string[];
}

export function FailureNotice({ failure, about = 'products', shownFields = [] }: FailureProps) {
  const words = useWords();
  if (!failure) return null;
  const rest = failure.issues.filter((issue) => issue.field === null || !shownFields.includes(issue.field));
  return (
    <Notice tone="bad">
      <p>{failureSentence(words, failure)}</p>
      <IssueLines sentences={rest.map((issue) => issueSentence(words, about, issue))} />
    </Notice>
  );
}

export function issuesOf(failure: RpcFailure | null, field: string): readonly Issue[] {
  return failure?.issues.filter((issue) => issue.field === field) ?? [];
}

export function IssueLines(props: { readonly sentences: readonly string[]; readonly class?: string }) {
  return (
    <>
      {props.sentences.map((sentence) => (
        <p key={sentence} class={props.class}>
          {sentence}
        </p>
      ))}
    </>
  );
}

/** Without taking the focus. */
export function Warnings({ sentences }: { readonly sentences: readonly string[] }) {
  return sentences.length > 0 ? <Notice tone="warning" focus={false} sentences={sentences} /> : null;
}

interface OpeningProps {
  readonly what: Key;
  readonly failure: RpcFailure | null;
  readonly onAgain: () => void;
  readonly againText?: Key;
}

export function Opening({ what, failure, onAgain, againText = 'ui.tryAgain' }: OpeningProps) {
  const { t } = useWords();
  return (
    <main class="alone">
      {failure ? (
        <>
          <FailureNotice failure={failure} />
          <div class="buttons">
            <Button primary onClick={onAgain}>
              {t(againText)}
            </Button>
            <Button onClick={closeWindow}>{t('ui.close')}</Button>
          </div>
        </>
      ) : (
        <>
          <Waiting text={t(what)} />
          <ProgressBar done={0} total={null} />
        </>
      )}
    </main>
  );
}
