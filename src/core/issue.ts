/** A problem of a row or of a form field: data that is collected and shown, never thrown. */
export interface Issue {
  /** A code of the message table, e.g. "issue.number.unreadable". */
  readonly code: string;
  /** The interface name of the field that it is about; null when it is about the whole record. */
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * Makes an issue.
 * @returns an issue about `field`, or about the whole record when `field` is null
 */
export function issue(code: string, field: string | null = null, params: Issue['params'] = {}): Issue {
  return { code, field, params };
}
