import { CUSTOM_PREFIX, fieldOf, fieldsOf } from './catalogue';
import type { Field, TableKind } from './field';

/** A column headed like "custom: Warranty" holds a custom field. */
const CUSTOM_HEADER = /^\s*custom\s*:\s*(\S.*?)\s*$/i;

/**
 * Reads a header of the form "custom: NAME".
 * @returns the name of the field, e.g. "custom:Warranty"; '' for any other header
 */
export function customFieldOf(header: string): string {
  const name = CUSTOM_HEADER.exec(header)?.[1];
  return name === undefined ? '' : CUSTOM_PREFIX + name.normalize('NFC');
}

/** The unit of amounts, as lists say it behind a header: "Giá bán lẻ (VNĐ)". */
const IN_DONG = /[([]\s*(?:vn[dđ]|đ|₫|đồng)\s*[)\]]\s*$/iu;

/**
 * Names the field that a header speaks of, by label in either language, interface name or alias; case, accents, spaces and
 * punctuation do not count, save that "%" does where it tells two fields apart, nor does the unit of an amount.
 * @returns '' for a header that is nobody's, or that fits several fields: that is not for the desk to guess
 */
export function fieldOfHeader(kind: TableKind, header: string): string {
  const custom = kind === 'products' ? customFieldOf(header) : '';
  return custom || fieldCalled(kind, header) || amountCalled(kind, header.normalize('NFC'));
}

function fieldCalled(kind: TableKind, header: string): string {
  return only(wordsOf(kind).get(wordOf(header))) || only(wordsOf(kind).get(bareWordOf(header)));
}

/** "CK (đ)" is an amount, and so not the percentage that "CK" is. */
function amountCalled(kind: TableKind, header: string): string {
  const name = IN_DONG.test(header) ? fieldCalled(kind, header.replace(IN_DONG, '')) : '';
  return fieldOf(kind, name)?.type === 'money' ? name : '';
}

type WordIndex = ReadonlyMap<string, ReadonlySet<string>>;

const indexes = new Map<TableKind, WordIndex>();

/** Made when it is first asked for, since most executions never do. */
function wordsOf(kind: TableKind): WordIndex {
  const index = indexes.get(kind) ?? indexWords(kind);
  indexes.set(kind, index);
  return index;
}

/** Exact words first: a word that is one field's in full is not also another's without its "%". */
function indexWords(kind: TableKind): WordIndex {
  const exact = indexBy(fieldsOf(kind), wordOf);
  return new Map([...indexBy(fieldsOf(kind), bareWordOf), ...exact]);
}

/** What only the desk writes is left out: a person's own "Status" column would be overwritten. */
function indexBy(fields: readonly Field[], fold: (text: string) => string): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const { name, label, aliases, editable } of fields) {
    if (!editable) continue;
    for (const word of [name, label.en, label.vi, ...aliases].map(fold)) {
      index.set(word, (index.get(word) ?? new Set()).add(name));
    }
  }
  return index;
}

function only(names: ReadonlySet<string> | undefined): string {
  const [name = '', ...others] = names ?? [];
  return others.length === 0 ? name : '';
}

function wordOf(text: string): string {
  return bareWordOf(text.replace(/%/g, ' percent '));
}

/** Letters and digits alone, without case and accents: the same for all spellings that people take for one. */
export function bareWordOf(text: string): string {
  const plain = text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replace(/đ/g, 'd');
  return plain.replace(/[^\p{L}\p{N}]/gu, '');
}
