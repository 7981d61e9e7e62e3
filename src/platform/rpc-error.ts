import type { Issue } from '../records/record';
import { custom, object, recordOf, sentenceKey, type Taken, textOrAmount } from './schema';

export const rpcError = object({
  code: sentenceKey,
  params: recordOf(textOrAmount),
  issues: custom<readonly Issue[]>(Array.isArray),
});

/** A code of the language files with its parameters; `issues` name the fields of a form. */
export type RpcError = Taken<typeof rpcError>;
