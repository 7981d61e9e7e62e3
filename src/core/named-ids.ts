/** IDs of one kind and what people call them. */
export interface NamedIds {
  /** By what a cell may say, in one form for all spellings, the IDs that it can mean. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** By ID, what is shown for it. */
  readonly names: ReadonlyMap<string, string>;
}

/** By the name of the field in whose cells they stand; a field whose IDs have no names is not in it. */
export type NamesByField = ReadonlyMap<string, NamedIds>;

/** The words that an ID answers to, in one form for all spellings: NFC, without case and double spaces. */
function wordOf(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Indexes IDs by themselves and by all that they are called; the first name of each is the one that is shown. */
export function nameIds(records: readonly { readonly id: string; readonly names: readonly string[] }[]): NamedIds {
  const ids = new Map<string, string[]>();
  const shown = new Map<string, string>();
  for (const { id, names } of records) {
    if (!shown.has(id)) shown.set(id, names[0] ?? id);
    for (const word of [...names, id].map(wordOf)) {
      const known = ids.get(word) ?? [];
      if (word !== '' && !known.includes(id)) ids.set(word, [...known, id]);
    }
  }
  return { ids, names: shown };
}

/**
 * Finds the IDs that a text can mean.
 * @returns one ID when the text is clear, more when it fits several, none when nothing fits
 */
export function idsCalled(text: string, { ids }: NamedIds): readonly string[] {
  return ids.get(wordOf(text)) ?? [];
}

/** The name that is shown, where no other ID answers to it, else the ID, else whatever means that one alone. */
export function clearNameOf(id: string, named: NamedIds): string {
  const isClear = (name: string): boolean => String(idsCalled(name, named)) === id;
  return [named.names.get(id) ?? id, id].find(isClear) ?? [...named.ids.keys()].find(isClear) ?? id;
}
