import type { Issue } from '../core';

/** What failed, as a code of the message table and its parameters; `issues` name the fields of a form. */
export interface RpcError {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly Issue[];
}
