import {
  type Action,
  type Attempt,
  type Content,
  changesOfAttempt,
  isSentAction,
  type Language,
  type Link,
  MISSING_ROW,
  type NamesByField,
  type Outcome,
  type TableKind,
  textHash,
  type WallTime,
} from '../../core';
import { allWords, say, type Voice } from '../../i18n';
import { listOf, recordOf, textOrAmount } from '../../protocol';
import { type Cells, type CellValue, cutText, isLongText } from '../../sheet';
import { readStored } from '../stored';
import { tellChange } from '../tables/shown-record';

/** Contents of an attempt as cells: what does not fit into its own cell goes on in the "more" cells. */
interface JournalTexts {
  readonly before: string;
  readonly after: string;
  readonly more: readonly string[];
}

/** A cell takes 50,000 characters [behaviour 21, R]; the rest is room for the letter in front of a continuation. */
const CELL_CHARACTERS = 49_900;

/**
 * Writes both contents as JSON, split where they are longer than a cell, and seals them with the key of their record.
 * @param before '' stands for none
 * @param link stands behind, with a seal of its own: who changed a content has deleted no row
 */
export function journalTexts(key: string, before: Content | null, after: Content, link?: Link): JournalTexts {
  const [was, is] = [before === null ? '' : JSON.stringify(before), JSON.stringify(after)];
  return splitTexts(was, is + seal(key, was, is) + (link ? linkText(key, link) : ''));
}

/** Returns the same texts with another link, whatever else they say. */
export function withLink(key: string, texts: JournalTexts, link: Link): JournalTexts {
  const { before, after } = wholeTexts(texts);
  return splitTexts(before, bareText(after) + linkText(key, link));
}

function splitTexts(before: string, after: string): JournalTexts {
  const [firstBefore = '', ...moreBefore] = pieces(before);
  const [firstAfter = '', ...moreAfter] = pieces(after);
  return {
    before: firstBefore,
    after: firstAfter,
    more: [...moreBefore.map((piece) => `b${piece}`), ...moreAfter.map((piece) => `a${piece}`)],
  };
}

/** Holds what journalTexts wrote. */
interface ReadTexts {
  /**
   * null when the texts are not as they were written, e.g. because somebody replaced a word in all sheets: such a row proves nothing.
   * Rows of older versions have no seal.
   */
  readonly contents: { readonly before: Content | null; readonly after: Content } | null;
  /** null when it is not as it was written, or of another record; rows of older versions have none. */
  readonly link: Link | null;
}

/** Reads what journalTexts wrote. */
export function readJournalTexts(key: string, texts: JournalTexts): ReadTexts {
  const { before, after: written } = wholeTexts(texts);
  const sealed = bareText(written);
  const link = readLink(key, written.slice(sealed.length));
  const text = sealed.slice(0, sealed.lastIndexOf('}') + 1);
  const after = readStored(content, text);
  if (after === null || (sealed !== text && sealed !== text + seal(key, before, text))) return { contents: null, link };
  return { contents: { before: before === '' ? null : readStored(content, before), after }, link };
}

function wholeTexts({ before, after, more }: JournalTexts): { readonly before: string; readonly after: string } {
  return { before: before + continuation(more, 'b'), after: after + continuation(more, 'a') };
}

const SEAL_MARK = '~';
/** Parts the link from the seal, and its parts from each other; a seal has none. */
const PART_MARK = '_';

/** Without the link. */
function bareText(after: string): string {
  const at = after.indexOf(PART_MARK, after.lastIndexOf(SEAL_MARK));
  return at < 0 || after.lastIndexOf(SEAL_MARK) < after.lastIndexOf('}') ? after : after.slice(0, at);
}

function linkText(key: string, { crm, number, from, previous, about }: Link): string {
  const text = ['', crm, number, from, previous < 0 ? '' : previous, ...about].join(PART_MARK);
  return text + PART_MARK + textHash(`${key}\n${text}`).toString(36);
}

function readLink(key: string, written: string): Link | null {
  if (written === '') return null;
  const [, crm = '', number, from, previous, ...others] = written.split(PART_MARK);
  const about = others.slice(0, -1);
  const link = {
    crm,
    number: Number(number),
    from: Number(from),
    previous: previous === '' ? MISSING_ROW : Number(previous),
    about,
  };
  return linkText(key, link) === written ? link : null;
}

function seal(key: string, before: string, after: string): string {
  return `${SEAL_MARK}${textHash([key, before, after].join('\n')).toString(36)}`;
}

function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = cutAt(text, at + CELL_CHARACTERS);
    parts.push(text.slice(at, end));
  }
  return parts;
}

/** Not between the two halves of an emoji, which no cell keeps apart. */
function cutAt(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

function continuation(more: readonly string[], letter: string): string {
  if (more.length === 0) return '';
  return more
    .filter((piece) => piece.startsWith(letter))
    .map((piece) => piece.slice(1))
    .join('');
}

/** Reads the content of a record, as it was sent. */
const content = recordOf(textOrAmount);

export const SENT_OUTCOMES: readonly Outcome[] = ['sending', 'confirmed', 'refused', 'unsure'];
/** `taken`: confirmed by a person's word alone. */
const OUTCOMES: readonly (Outcome | 'taken')[] = [...SENT_OUTCOMES, 'taken'];
const ACTIONS: readonly Action[] = ['edit', 'revert', 'baseline', 'settled'];
const TABLES: readonly TableKind[] = ['products', 'orders'];

const outcomeOf = wordReader(OUTCOMES, 'outcome');
const actionOf = wordReader(ACTIONS, 'action');
const tableOf = wordReader(TABLES, 'sheet');

/** Reads a word that stands in a cell in any language; the words are looked up once, since journals are long. */
export function wordReader<Code extends string>(codes: readonly Code[], group: string): (word: string) => Code | null {
  let byWord: ReadonlyMap<string, Code> | null = null;
  return (word) => {
    byWord ??= new Map(
      codes.flatMap((code) => allWords(`${group}.${code}`).map((each): [string, Code] => [each, code])),
    );
    return byWord.get(word) ?? null;
  };
}

/** Returns the tag of the n-th column (from 1) for contents that are longer than a cell; '' gives what all begin with. */
export function moreTag(n: number | ''): string {
  return `more.${n}`;
}

/** Holds what stands beside an attempt in its row, for people. */
export interface AttemptContext {
  readonly time: WallTime;
  readonly who: string;
  readonly reason: string;
  readonly names: NamesByField;
}

/** More of a row nobody reads in a cell. */
const TOLD_CHARACTERS = 1000;

/** Returns what people read of an attempt, on one line. */
export function toldText(parts: readonly string[]): string {
  return cutText(parts.join('; ').replace(/\s+/g, ' '), TOLD_CHARACTERS);
}

/** Tells what an attempt changes: "Selling price 115,000 → 999,000; Unit Cái → Hộp". Nothing reads it again. */
function changedText({ table, before, after }: Attempt, { names }: AttemptContext, voice: Voice): string {
  const changes = changesOfAttempt(before, after);
  return toldText(changes.map((change) => tellChange(table, change, { ...voice, known: names })));
}

/** Stands in the card of a row that is no attempt to change a record. */
export const NO_CARD = '-';

/**
 * Writes what is read of an attempt beside the content that was sent, in one text, so that a long Journal is read by two columns. Sealed
 * with that content. '' for an attempt that does not fit: then the Journal is read by all its columns.
 * @param after the cell of the content
 */
function cardText(attempt: Attempt, crm: string, { before, after, more }: JournalTexts): string {
  const { id, run, table, key, action, reverts, outcome, httpStatus, message } = attempt;
  if (more.length > 0) return '';
  return sealedCard([id, run, table, key, action, reverts, crm, before, outcome, httpStatus ?? '', message], after);
}

/** Returns a card with its seal; '' for one that no cell takes. @param after the cell of the content that it belongs to */
export function sealedCard(parts: readonly unknown[], after: string): string {
  const text = JSON.stringify(parts);
  const sealed = text + seal('', after, text);
  return isLongText(sealed) ? '' : sealed;
}

const card = listOf(textOrAmount);

/** Returns what a card says; null for one that is not as it was written. */
function readCard(written: string, after: string): readonly (string | number)[] | null {
  const read = readStored(card, written.slice(0, written.lastIndexOf(']') + 1));
  return read && sealedCard(read, after) === written ? read : null;
}

/** Returns the card of a row with another outcome, or beside a content that was written anew; '' where it had none that can be read. */
function cardAgain(cells: Cells, settled: SettledAttempt | null, after = text(cells.after)): string {
  const read = readCard(text(cells.card), text(cells.after));
  if (!read) return text(cells.card) === NO_CARD ? NO_CARD : '';
  const { outcome, httpStatus, message } = settled ?? {};
  return sealedCard(settled ? [...read.slice(0, 8), outcome, httpStatus ?? '', message] : read, after);
}

/**
 * Reads an attempt by its card and its content alone.
 * @returns null for a row of another CRM or that is no attempt; undefined where that cannot be told
 */
export function readCardRow(cells: Cells, crm: string): Attempt | null | undefined {
  if (text(cells.card) === NO_CARD || (text(cells.card) === '' && text(cells.after) === '')) return null;
  const read = readCard(text(cells.card), text(cells.after));
  if (!read) return undefined;
  const [id = '', run = '', table, key = '', action, reverts = '', of = '', was = '', ...told] = read.map(String);
  const [outcome, httpStatus = '', message = ''] = told;
  if (isOfAnother(of, crm)) return null;
  const sealed = bareText(text(cells.after));
  const link = readLink(key, text(cells.after).slice(sealed.length));
  const known = {
    table: TABLES.find((each) => each === table),
    action: ACTIONS.find((each) => each === action),
    outcome: SENT_OUTCOMES.find((each) => each === outcome),
    after: readStored(content, sealed.slice(0, sealed.lastIndexOf('}') + 1)),
  };
  const before = was === '' ? null : readStored(content, was);
  if (!known.table || !known.action || !known.outcome || !known.after || (was !== '' && !before)) return undefined;
  return {
    ...{ id, run, key, reverts, message },
    ...{ table: known.table, action: known.action, outcome: known.outcome, after: known.after },
    httpStatus: httpStatus === '' ? null : Number(httpStatus),
    before,
    ...(link ? { link } : {}),
  };
}

/** Returns an attempt as the cells of a new row. @param crm the one that it goes to */
export function journalRow(attempt: Attempt, around: AttemptContext, voice: Voice, crm: string): Cells {
  const { language } = voice;
  const texts = journalTexts(attempt.key, attempt.before, attempt.after, attempt.link);
  const { before, after, more } = texts;
  return {
    time: around.time,
    who: cutText(around.who),
    run: attempt.run,
    attempt: attempt.id,
    table: say(language, `sheet.${attempt.table}`),
    key: attempt.key,
    changed: changedText(attempt, around, voice),
    action: say(language, `action.${attempt.action}`),
    ...outcomeCells(attempt, language),
    ...(isSentAction(attempt) ? {} : { outcome: say(language, 'outcome.taken') }),
    reason: cutText(around.reason),
    reverts: attempt.reverts,
    before,
    after,
    card: cardText(attempt, crm, texts),
    crm,
    // Blank until the journal is tidied; left out, it would divide the row into two writes.
    run_records: '',
    ...Object.fromEntries(more.map((piece, index) => [moreTag(index + 1), piece])),
  };
}

/** Holds what the CRM's answer settles of an attempt. */
export type SettledAttempt = Pick<Attempt, 'id' | 'outcome' | 'httpStatus' | 'message'>;

/** Returns the cells of a row that are not known before the CRM has answered. @param written the row; none for a new one */
export function outcomeCells(attempt: SettledAttempt, language: Language, written: Cells = {}): Cells {
  return {
    ...('card' in written ? { card: cardAgain(written, attempt) } : {}),
    outcome: say(language, `outcome.${attempt.outcome}`),
    http_status: attempt.httpStatus ?? '',
    message: cutText(attempt.message),
  };
}

/**
 * Reads a row of the journal, in whichever language its outcome stands.
 * @param crm the one that is connected: what another one confirmed says nothing of it
 * @returns null for a row that is not one of ours, or of another CRM; one that somebody edited proves nothing, so it is unsure
 */
export function readJournalRow(cells: Cells, crm: string): Attempt | null {
  const table = tableOf(text(cells.table));
  if (!table || text(cells.attempt) === '' || isOfAnother(text(cells.crm), crm)) return null;
  const { contents, link } = readJournalTexts(text(cells.key), textsIn(cells));
  const outcome = contents && outcomeOf(text(cells.outcome));
  return {
    id: text(cells.attempt),
    run: text(cells.run),
    table,
    key: text(cells.key),
    action: actionOf(text(cells.action)) ?? 'edit',
    reverts: text(cells.reverts),
    outcome: outcome === 'taken' ? 'confirmed' : (outcome ?? 'unsure'),
    httpStatus: typeof cells.http_status === 'number' ? cells.http_status : null,
    message: text(cells.message),
    ...(contents ?? { before: null, after: {} }),
    ...(link ? { link } : {}),
  };
}

/** Returns the cells that change in a row whose texts are written anew, in as many cells at the most. */
export function changedTexts(cells: Cells, { after, more }: JournalTexts): Cells {
  const written: Cells = { after, ...('card' in cells ? { card: cardAgain(cells, null, after) } : {}) };
  const all = moreOf(cells).map((_, index): [string, CellValue] => [moreTag(index + 1), more[index] ?? '']);
  return Object.fromEntries([...Object.entries(written), ...all].filter(([tag, piece]) => cells[tag] !== piece));
}

/** Returns the texts of contents in a row. */
export function textsIn(cells: Cells): JournalTexts {
  return { before: text(cells.before), after: text(cells.after), more: moreOf(cells) };
}

/** Rows of older versions name no CRM. */
export function isOfAnother(named: string, crm: string): boolean {
  return named !== '' && crm !== '' && named !== crm;
}

function text(value: CellValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function moreOf(cells: Cells): string[] {
  const more: string[] = [];
  for (let n = 1; moreTag(n) in cells; n++) more.push(text(cells[moreTag(n)]));
  return more;
}
