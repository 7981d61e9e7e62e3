import type { Issue } from '../core';

/** Tells what failed, as a code of the language files and its parameters; `issues` name the fields of a form. */
export interface RpcError {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly Issue[];
}
