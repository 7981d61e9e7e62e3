import { useState } from 'preact/hooks';
import { LinkButton } from '../parts/button';
import { copyText } from '../parts/copy-text';
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
