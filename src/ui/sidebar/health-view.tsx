import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeskState } from '../../protocol';
import { Button } from '../kit/button';
import { copyText } from '../kit/texts';
import type { RpcFailure } from '../rpc';
import { useWords, type Words } from '../words';
import type { ViewProps } from './view';

/** Tells which build this is and whose account runs it, folded away, with a report for who looks after the add-on. */
export function AboutSection({ desk, lastFailure }: ViewProps) {
  const words = useWords();
  const { say } = words;
  const [report, setReport] = useState({ text: '', isCopied: false });
  const copy = (): void => {
    const text = reportOf(desk, lastFailure(), words);
    setReport({ text, isCopied: copyText(text) });
  };
  const { email } = desk.rights;
  return (
    <details class="about" onToggle={() => setReport({ text: '', isCopied: false })}>
      <summary>{say('about.title')}</summary>
      <p>{say('about.version', { ...desk.build })}</p>
      <p>{email === '' ? say('about.account.none') : say('about.account', { email })}</p>
      <Button describedBy="about-report-help" onClick={copy}>
        {say('about.copy')}
      </Button>
      <p class="help" id="about-report-help">
        {say('about.copy.help')}
      </p>
      <p class="saved" role="status">
        {report.isCopied ? say('about.copied') : ''}
      </p>
      {report.text !== '' && !report.isCopied && <ToCopyByHand key={report.text} text={report.text} />}
    </details>
  );
}

/** Shows the text for copying by hand, where the browser lets the page copy nothing. */
function ToCopyByHand({ text }: { readonly text: string }) {
  const { say } = useWords();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <>
      <p id="about-report-by-hand">{say('about.byHand')}</p>
      <textarea
        ref={box}
        readOnly
        rows={8}
        value={text}
        aria-labelledby="about-report-by-hand"
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}

/** Tells only what is listed here: no title, no address, no e-mail, no key and nothing of a cell. */
function reportOf({ build, language, tables }: DeskState, failure: RpcFailure | null, { say }: Words): string {
  const counts = new Map<string, number>();
  for (const { kind } of tables) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const counted = [...counts].map(([kind, n]) => `${kind} ${n}`).join(', ');
  const none = say('about.report.none');
  return [
    say('about.version', { ...build }),
    say('about.report.language', { language }),
    say('about.report.tables', { counts: counted || none }),
    say('about.report.failure', { failure: failure ? failureText(failure) : none }),
    say('about.report.browser', { agent: navigator.userAgent }),
    say('about.report.time', { time: new Date().toISOString() }),
  ].join('\n');
}

function failureText({ code, params }: RpcFailure): string {
  return [code, params.reference].filter(Boolean).join(' ');
}
