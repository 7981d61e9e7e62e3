import type { Rights } from '../../protocol';
import { Notice } from '../parts/notice';
import { useWords } from '../words';

/** Tells who may only look here whom to ask; nothing for who may change it. */
export function WhomToAsk({ rights }: { readonly rights: Rights }) {
  const { say } = useWords();
  if (rights.mayChange) return null;
  const code = rights.email === '' ? 'error.administrator.unknown' : 'error.administrator';
  return (
    <Notice tone="warning" focus={false}>
      {say(code, { ask: rights.administrators.join(', ') })}
    </Notice>
  );
}
