import { LinkButton } from '../parts/button';
import { useWords } from '../words';
import { focusFoot } from './use-keys';

interface KeyHelpProps {
  /** Code of the link's words: what stands at the foot of the window. */
  readonly to: string;
  /** Code of the sentence that names the keys. */
  readonly keys: string;
}

/** Seen only by those who come to it with the Tab key: the way past all rows, and the keys. */
export function KeyHelp({ to, keys }: KeyHelpProps) {
  const { say } = useWords();
  return (
    <p class="keys quiet">
      <LinkButton onClick={focusFoot}>{say(to)}</LinkButton> {say(keys)}
    </p>
  );
}
