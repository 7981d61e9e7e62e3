import type { Issue } from '../core';

/** Our own bug: input reached the client that its check refuses. Holds codes and field names, never values. */
export class UncheckedInputError extends Error {
  override readonly name = 'UncheckedInputError';

  constructor(call: string, issues: readonly Issue[]) {
    super(
      `${call} got unchecked input: ${issues.map((found) => `${found.code} ${found.field ?? ''}`.trim()).join(', ')}`,
    );
  }
}

/**
 * Holds a call back when its input has issues.
 * @throws UncheckedInputError when there is any
 */
export function requireChecked(call: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new UncheckedInputError(call, issues);
}
