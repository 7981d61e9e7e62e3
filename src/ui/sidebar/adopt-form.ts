import {
  type AdoptedKind,
  adoptionIssues,
  CUSTOM_PREFIX,
  fieldsOf,
  guessLanguage,
  headersToWrite,
  type Issue,
  type Language,
  labelOf,
  missingFields,
  type TakenColumn,
  takeColumns,
} from '../../core';
import type { Adoption, AdoptRequest, Tab } from '../../protocol';
import type { Words } from '../words';

/** What the user decided so far. */
export interface AdoptForm {
  readonly kind: AdoptedKind;
  /** What columns were corrected to, by column. */
  readonly corrected: ReadonlyMap<number, string>;
}

/** What the form comes to. */
export interface AdoptPlan {
  readonly taken: readonly TakenColumn[];
  readonly issues: readonly Issue[];
  readonly missing: readonly string[];
  /** Headers that will be put in place of those that stand there. */
  readonly headers: ReturnType<typeof headersToWrite>;
}

/** Takes the columns for what metadata and headers say, and for what the user corrected. */
export function planAdoption(tab: Tab, { kind, corrected }: AdoptForm, language: Language): AdoptPlan {
  const taken = takeColumns(kind, tab.columns).map((each) => ({
    ...each,
    field: corrected.get(each.column) ?? each.field,
  }));
  const found = taken.map(({ header }) => header);
  return {
    taken,
    issues: adoptionIssues(kind, taken),
    missing: missingFields(kind, taken),
    headers: headersToWrite(kind, taken, tab.language ?? guessLanguage(kind, found, language)),
  };
}

/** What the server needs of it. */
export function adoptRequest({ sheetId }: Tab, { kind }: AdoptForm, { taken }: AdoptPlan): AdoptRequest {
  return { sheetId, kind, columns: taken.map(({ column, header, field }) => ({ column, header, field })) };
}

/** What a column can be taken for. */
export function choicesOf(words: Words, kind: AdoptedKind, { header, field }: TakenColumn) {
  const custom = field.startsWith(CUSTOM_PREFIX) ? field : CUSTOM_PREFIX + header.trim().normalize('NFC');
  const offersCustom = kind === 'products' && custom !== CUSTOM_PREFIX;
  const name = custom.slice(CUSTOM_PREFIX.length);
  return [
    { value: '', label: words.say('adopt.own') },
    ...fieldsOf(kind)
      .filter(({ editable }) => editable)
      .map((each) => ({ value: each.name, label: each.label[words.language] })),
    ...(offersCustom ? [{ value: custom, label: words.say('adopt.custom', { name }) }] : []),
  ];
}

/** What the user reads after the adoption. */
export function adoptedSentences(words: Words, kind: AdoptedKind, done: Adoption): readonly string[] {
  const { title, taken, added, notText } = done;
  const fields = (names: readonly string[]) => ({ fields: labelsOf(words, kind, names) });
  return [
    words.say('adopt.done', { title, n: taken }),
    ...(added.length > 0 ? [words.say('adopt.added', fields(added))] : []),
    ...(notText.length > 0 ? [words.say('adopt.notText', fields(notText))] : []),
    words.say('adopt.next', { baseline: words.say('baseline.title') }),
  ];
}

/** Names of fields, e.g. "Product code, Status". */
export function labelsOf(words: Words, kind: AdoptedKind, names: readonly string[]): string {
  return names.map((name) => labelOf(kind, name, words.language)).join(', ');
}
