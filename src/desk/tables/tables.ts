import { type Language, TABLE_KINDS, type TableKind } from '../../core';
import { LANGUAGES, type NumberStyle, numbersOfLocale, type Voice } from '../../i18n';
import type { TableSummary } from '../../protocol';
import type { Workbook } from '../../sheet';
import type { Ports } from '../ports';

export interface TableTag {
  readonly kind: TableKind;
  readonly language: Language;
  /** Names the language by which numbers are read that stand in it as text, where that is another one: of a pasted list. */
  readonly reads?: Language;
  /** Identifies the query that an Opportunities sheet holds the answer of; '' for other tables. */
  readonly query: string;
}

const TABLE_TAG = /^([a-zA-Z]+)\/([a-z]+)(?:\/(.*))?$/s;

/** Returns the tag as text, e.g. "products/vi", or "products/vi/en" where texts are read as English. */
export function tagText({ kind, language, reads = language, query }: TableTag): string {
  const more = query === '' && reads !== language ? reads : query;
  return more === '' ? `${kind}/${language}` : `${kind}/${language}/${more}`;
}

/** Reads a sheet's tag; null for one that this version does not know: the sheet is left alone. */
export function readTag(text: string): TableTag | null {
  const [, kindName, languageName = '', query = ''] = TABLE_TAG.exec(text) ?? [];
  const kind = TABLE_KINDS.find((known) => known === kindName);
  const language = LANGUAGES.find((known) => known === languageName);
  const reads = LANGUAGES.find((known) => known === query);
  return kind && language ? { kind, language, ...(reads ? { reads, query: '' } : { query }) } : null;
}

export function readsIn({ language, reads = language }: Pick<TableTag, 'language' | 'reads'>): Language {
  return reads;
}

export interface TableSheet extends TableTag {
  readonly sheetId: number;
}

/** Returns every table of the file, in tab order. @param isWhole wants to know the query of each, too, which may be long */
export function tableSheets(workbook: Workbook, isWhole = false): TableSheet[] {
  return workbook.taggedSheets(isWhole).flatMap(({ sheetId, tag }) => {
    const read = readTag(tag);
    return read ? [{ sheetId, ...read }] : [];
  });
}

export function sheetsOfKind(workbook: Workbook, wanted: TableKind): TableSheet[] {
  return tableSheets(workbook).filter(({ kind }) => kind === wanted);
}

/**
 * Returns the language of headers, statuses, notes, reports and the Journal: of all that everybody who has the file open reads. It is that
 * of the first table, which goes along with a copy of the file.
 * @param otherwise where there is no table; the user's when absent
 */
export function fileLanguage({ workbook, user }: Pick<Ports, 'workbook' | 'user'>, otherwise?: Language): Language {
  return tableSheets(workbook)[0]?.language ?? otherwise ?? user.language();
}

export function tableSummaries(workbook: Workbook): TableSummary[] {
  const shown = tableSheets(workbook).filter((sheet) => !isHidden(sheet));
  return shown.map(({ sheetId, kind }) => ({ sheetId, title: workbook.grid(sheetId).title(), kind }));
}

export function isHidden({ kind }: TableTag): boolean {
  return kind === 'applied';
}

/** Returns how numbers look in the file, by its locale, whatever the language of the words. One read. */
export function fileNumbers({ workbook }: Pick<Ports, 'workbook'>): NumberStyle {
  return numbersOfLocale(workbook.locale());
}

export function personVoice(ports: Pick<Ports, 'workbook' | 'user'>): Voice {
  return { language: ports.user.language(), numbers: fileNumbers(ports) };
}
