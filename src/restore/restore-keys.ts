import { fieldsOf, headersOf } from '../records/catalogue';
import type { FormKind, RestoreBy } from '../records/forms';
import { codeKey } from '../records/record';
import { foldWord, isErrorText, isId, nameText } from '../records/text';

export const MAX_RESTORED = 200;

interface RestoreKey {
  readonly key: string;
  readonly reads: RestoreBy | 'digits';
}

const MAX_CODE_LENGTH = 100;

/** A letter or a leading zero makes a code; a header decides for the keys below it. */
export function readRestoreKeys(form: FormKind, text: string) {
  const lines = text.split(/[\r\n]+/).filter((line) => nameText(line) !== '');
  const below = headerOf(form, lines[0] ?? '');
  const keys = new Map<string, RestoreKey>();
  const twice: string[] = [];
  const unreadable: string[] = [];
  for (const line of below ? lines.slice(1) : lines) {
    const key = nameText(line);
    const isKey = key.length <= MAX_CODE_LENGTH && !isErrorText(key) && !line.trim().includes('\t');
    if (!isKey) unreadable.push(key);
    else if (keys.has(codeKey(key))) twice.push(key);
    else keys.set(codeKey(key), { key, reads: isId(key) ? 'digits' : 'code' });
  }
  const all = [...keys.values()];
  const digits: RestoreBy = below ?? (all.some(({ reads }) => reads === 'code') ? 'code' : 'id');
  return { keys: all, twice, unreadable, digits };
}

/** @returns the kind of key below the header; null for any other line */
function headerOf(form: FormKind, line: string): RestoreBy | null {
  const word = foldWord(line);
  const field = fieldsOf(form).find(({ name }) => headersOf(form, name).some((label) => foldWord(label) === word));
  if (word === '' || !field) return null;
  return field.type === 'id' ? 'id' : 'code';
}
