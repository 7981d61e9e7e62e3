import { codeKey } from '../core';
import type { Answer } from './answer';
import { foldWord, identityOf, isFaultWord, isNothing, type Sign, signOf } from './answer-signs';
import { crmMessage } from './crm-message';
import { type JsonObject, readObject, readText } from './decode';
import type { CrmEdit } from './edit';
import { nfc } from './endpoint';

/**
 * What an answer with a 2xx proves. `confirmed`: the CRM took the edit. `refused`: it did not. `unsure`: nobody knows;
 * `contradicts` where the answer holds a sign of a refusal, names another record or is no answer to an edit at all, so that no
 * company can have it mean success.
 */
export type Proof =
  | { readonly verdict: 'confirmed' | 'refused' }
  | { readonly verdict: 'unsure'; readonly contradicts: boolean };

/** What was sent, as far as an answer can name it. */
interface Sent {
  readonly table: 'product' | 'order';
  /** null where the code finds the record. */
  readonly id: string | null;
  /** As the CRM has it once it took the edit. */
  readonly code: string;
}

/** What was found in an answer, anywhere. */
interface Findings {
  /** In an answer's frame: says success, or names the record that was sent. */
  proven: boolean;
  refused: boolean;
  broken: boolean;
  unclear: boolean;
  /** Another record, a record of zeros, a list of several, or too much to look through. */
  contradicts: boolean;
  /** Values that may still be looked at. */
  left: number;
}

/** An answer to one edit is smaller: what is larger is the dump of a list [public facts 0.4, H]. */
const MOST_VALUES = 5000;
const MAX_ANSWER_DEPTH = 12;

/** Names under which an answer wraps what it says. */
const ENVELOPES: ReadonlySet<string> = new Set(
  'data,result,results,response,payload,body,meta,record,records,product,order,item,content,d'.split(','),
);
const PAGING = /^(pagination|paging|total(page|pages|record|records)|hasmore)$/;

const CONFIRMED: Proof = { verdict: 'confirmed' };
const REFUSED: Proof = { verdict: 'refused' };

/** Decides what an answer to an edit proves, by the rule and the table of docs/answers.md. */
export function proofIn(answer: Answer, edit: CrmEdit): Proof {
  if (answer.kind === 'empty') return CONFIRMED;
  if (answer.kind !== 'json') return unsure(answer.kind === 'html');
  if (typeof answer.value !== 'object' || answer.value === null) return unsure(isRefusing(answer.value));
  if (isNothing(answer.value)) return CONFIRMED;
  const found = lookThrough(answer.value, sentOf(edit));
  if (found.refused && !found.proven && !found.broken) return REFUSED;
  if (found.refused || found.broken || found.contradicts) return unsure(true);
  return found.proven && !found.unclear ? CONFIRMED : unsure(false);
}

/** An edit that the CRM took. */
export interface Edited {
  /** What the CRM said; '' when it said nothing. */
  readonly message: string;
}

/** Reads the answer to an edit; null for what does not prove that the CRM took it. */
export function decodeEdited(answer: Answer, edit: CrmEdit): Edited | null {
  return proofIn(answer, edit).verdict === 'confirmed' ? { message: crmMessage(answer) } : null;
}

/** Whether the answer to an edit proves that the CRM refused it. */
export function refusesEdit(answer: Answer, edit: CrmEdit): boolean {
  return proofIn(answer, edit).verdict === 'refused';
}

/** Says whether an answer of a restore, whose content can vary, holds a sign of a refusal anywhere. */
export function faultIn(answer: Answer): 'none' | 'refused' | 'broken' {
  if (answer.kind !== 'json' || typeof answer.value !== 'object') return 'none';
  const { refused, broken } = lookThrough(answer.value, null);
  if (broken) return 'broken';
  return refused ? 'refused' : 'none';
}

/** A bare value proves nothing, and a no among them can never be taken for a yes. */
function isRefusing(value: unknown): boolean {
  const sign = signOf('ok', value, false);
  return sign === 'no' || sign === 'broken';
}

function unsure(contradicts: boolean): Proof {
  return { verdict: 'unsure', contradicts };
}

function sentOf(edit: CrmEdit): Sent {
  if (edit.kind === 'order') return { table: 'order', id: null, code: edit.code };
  return { table: 'product', id: edit.id, code: String(edit.product.product_code ?? edit.code ?? '') };
}

function lookThrough(value: unknown, sent: Sent | null): Findings {
  const found: Findings = {
    proven: false,
    refused: false,
    broken: false,
    unclear: false,
    contradicts: false,
    left: MOST_VALUES,
  };
  look(value, { found, sent, depth: 0, framed: true });
  return found;
}

interface Place {
  readonly found: Findings;
  /** null where nothing is to be named. */
  readonly sent: Sent | null;
  readonly depth: number;
  /** At the top, or below envelopes and lists of one alone: what stands there speaks of the call. */
  readonly framed: boolean;
}

function look(value: unknown, place: Place): void {
  const { found, framed, depth } = place;
  if (depth > MAX_ANSWER_DEPTH || --found.left < 0) found.contradicts = true;
  else if (Array.isArray(value)) {
    if (framed && value.length > 1) found.contradicts = true;
    for (const each of value) look(each, { ...place, depth: depth + 1, framed: framed && value.length === 1 });
  } else if (typeof value === 'string') lookIntoText(value, place);
  else {
    const object = readObject(value);
    if (object) lookIntoObject(object, place);
  }
}

/** A text that is nothing but a word for an error, and JSON that was written as a text into JSON. */
function lookIntoText(text: string, place: Place): void {
  if (isFaultWord(text)) place.found.unclear = true;
  if (!/^\s*[[{]/.test(text)) return;
  try {
    look(JSON.parse(text), { ...place, depth: place.depth + 1, framed: false });
  } catch {
    // It is a text that begins with a bracket.
  }
}

function lookIntoObject(object: JsonObject, place: Place): void {
  const { found, sent, depth, framed } = place;
  const named = framed && sent ? nameIn(object, sent) : 'nobody';
  if (named === 'another') found.contradicts = true;
  if (named === 'sent') found.proven = true;
  const ofRecord = named === 'sent' || (!framed && hasIdentity(object));
  for (const [name, value] of Object.entries(object)) {
    const key = foldWord(name);
    if (named === 'sent' && sent && key === 'code') noteRecordsCode(object, value, sent, found);
    else note(signOf(name, value, ofRecord), place);
    if (framed && PAGING.test(key)) found.contradicts = true;
    look(value, { ...place, depth: depth + 1, framed: framed && ENVELOPES.has(key) });
  }
}

function note(sign: Sign, { found, framed }: Place): void {
  if (sign === 'yes' && framed) found.proven = true;
  if (sign === 'no') found.refused = true;
  if (sign === 'broken') found.broken = true;
  if (sign === 'unclear') found.unclear = true;
}

function hasIdentity(object: JsonObject): boolean {
  return Object.entries(object).some(([name, value]) => /^id$|_id$|Id$/.test(name) && identityOf(value) !== '');
}

/**
 * Tells whether an object names the record that was sent. A record of zeros is another: the CRM answers so with status 200
 * when there is no such record [public facts 0.1, H].
 */
function nameIn(object: JsonObject, { table, id, code }: Sent): 'sent' | 'another' | 'nobody' {
  const values = new Map(Object.entries(object).map(([name, value]) => [foldWord(name), value]));
  const ids = [`${table}id`, 'id'].filter((name) => values.has(name)).map((name) => identityOf(values.get(name)));
  const real = ids.find((each) => each !== '');
  const told = readText(values.get(`${table}code`)) ?? '';
  if (ids.length > 0 && real === undefined) return 'another';
  if (real !== undefined && id !== null && real !== id.replace(/^0+/, '')) return 'another';
  if (told !== '') return isSame(told, code) ? 'sent' : 'another';
  if (real !== undefined) return 'sent';
  if (values.has(`${table}code`)) return 'another';
  return isSame(readText(values.get('code')) ?? '', code) && !isHttpLike(code) ? 'sent' : 'nobody';
}

/**
 * In the object that names the record, `code` is its code: the one that was sent, or any number beside the ID that was
 * sent. A yes is taken for one; everything else is unclear.
 */
function noteRecordsCode(object: JsonObject, value: unknown, { id, code }: Sent, found: Findings): void {
  const text = readText(value) ?? '';
  if (isNothing(value) || /^0+$/.test(text) || signOf('code', value, false) === 'yes') return;
  const hasSentId = id !== null && Object.values(object).some((each) => identityOf(each) === id.replace(/^0+/, ''));
  const isNumber = hasSentId && /^[1-9]\d*$/.test(text);
  if (isHttpLike(text) || !(isSame(text, code) || isNumber)) found.unclear = true;
}

function isHttpLike(text: string): boolean {
  return /^[1-5]\d\d$/.test(text.trim());
}

function isSame(told: string, sent: string): boolean {
  return told !== '' && codeKey(nfc(told).trim()) === codeKey(nfc(sent).trim());
}
