import { useState } from 'preact/hooks';
import { LinkButton } from '../parts/button';
import { useWords } from '../words';

interface CopyOutProps {
  readonly unmatched: readonly string[];
  readonly missing: readonly string[];
}

/** The codes that found no partner, one a line, to be copied into a mail or a sheet. */
export function CopyOut({ unmatched, missing }: CopyOutProps) {
  return (
    <>
      <Codes name="unmatched" codes={unmatched} />
      <Codes name="missing" codes={missing} />
    </>
  );
}

function Codes({ name, codes }: { readonly name: 'unmatched' | 'missing'; readonly codes: readonly string[] }) {
  const { say } = useWords();
  const [copied, setCopied] = useState(false);
  if (codes.length === 0) return null;
  const text = codes.join('\n');
  return (
    <details class="codes" onToggle={() => setCopied(false)}>
      <summary>{say(`priceList.${name}`, { n: codes.length })}</summary>
      <textarea
        readOnly
        rows={Math.min(6, codes.length)}
        value={text}
        aria-label={say(`priceList.${name}`, { n: codes.length })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <LinkButton onClick={() => setCopied(copyText(text))}>
        {say(copied ? 'priceList.copied' : 'priceList.copy')}
      </LinkButton>
    </details>
  );
}

/** The clipboard of a page in a frame is closed to the newer call; the older one works on a user's click. */
function copyText(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  return done;
}
