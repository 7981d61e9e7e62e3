import type { Language, TableKind } from '../../core';

/** What the metadata of a sheet says of it. */
export interface TableTag {
  readonly kind: TableKind;
  /** Of its headers and statuses. */
  readonly language: Language;
  /** Which query an Opportunities sheet holds the answer of; '' for other tables. */
  readonly query: string;
}

const KINDS: readonly TableKind[] = [
  'categories',
  'opportunities',
  'products',
  'orders',
  'orderLines',
  'journal',
  'applied',
  'report',
  'lists',
  'restores',
];
const TAG = /^([a-zA-Z]+)\/(en|vi)(?:\/(.*))?$/s;

/** The tag as text, e.g. "products/vi". */
export function tagText({ kind, language, query }: TableTag): string {
  return query === '' ? `${kind}/${language}` : `${kind}/${language}/${query}`;
}

/**
 * Reads a sheet's tag.
 * @returns null for a tag that this version does not know: the sheet is left alone
 */
export function readTag(text: string): TableTag | null {
  const [, kindName, languageName, query = ''] = TAG.exec(text) ?? [];
  const kind = KINDS.find((known) => known === kindName);
  return kind ? { kind, language: languageName === 'vi' ? 'vi' : 'en', query } : null;
}
