import { codeKey, foldText, isId, isObject } from '../core';
import { type Answer, type JsonObject, readObject, readText } from './decode';
import { nfc } from './endpoint';
import { crmMessage } from './response';

/**
 * Names what one name with its value says of a call: that it was done, that it was refused, that the server broke, or something
 * that cannot be told. null says nothing.
 */
type Sign = 'yes' | 'no' | 'broken' | 'unclear' | null;

/** Brings a name or a word into the form in which they are compared: small letters and digits, without accents. */
export function foldToAscii(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

/** Lists what names of faults and words that say no have in them. */
const FAULT_STEMS =
  'fail|fault|exception|invalid|denied|reject|refus|forbid|unauthori|unauthenticat|notfound|unsuccess|thatbai|tuchoi';
const FAULT_NAME = new RegExp(`${FAULT_STEMS}|error|deny|violation|missing|problem|stacktrace|khonghople`);
/** Vietnamese "lỗi" within a longer name is rather "lợi": profit. */
const FAULT_ALONE = /^(is|has)?err(?!and)|err(s|no|code|msg|message|desc|text)?$|^(trace|(ma|thongbao|cac|co|bi)?loi)$/;
const NO_FAULT = /^(no|without|zero)(err|fault|exception|fail)/;
/** Words for people, in which a fault may be told beside the record or a success. */
const MESSAGE_NAME = /^(message|messages|msg|thongbao)$/;
const FAULT_IN_WORDS =
  /cannot|couldnot|unable|not(found|updated|saved|allowed|permitted|exist)|doesnotexist|nopermission|khong(timthay|tontai|thanhcong|the|duoc|coquyen|dung|cho)|chuaduoc/;
const WARNING_NAME = /^(has|is)?(warn|canhbao)/;

const SUCCESS = /success|thanhcong/;
const VERDICT_NAMES: ReadonlySet<string> = new Set(['ok', 'isok', 'done', 'result']);
const CODES = /^(http|httpstatus|response|resp|result|return|ret|status)(code|status)$|^(ret|rc)$/;
/** A record has such fields of its own. */
const RECORDS_OWN: ReadonlySet<string> = new Set(['status', 'state', 'code']);
/** Matches names for what was done, or was found; false or 0 says that it was not. */
const EDIT_WORDS =
  /^(is|was|has)?(valid|allowed|authori[sz]ed|authenticated|found|exists|accepted|applied|updated|saved|edited|modified|changed|completed)$|^affected/;

/**
 * Reads what a name with its value says.
 * @param ofRecord whether the object that holds it has an identity: then its status, state and code may be the record's own
 */
function signOf(name: string, value: unknown, ofRecord: boolean): Sign {
  const key = foldToAscii(name);
  const rule = RULES.find(([fits]) => fits(key));
  return rule ? rule[1](value, key, ofRecord) : null;
}

type Reading = (value: unknown, key: string, ofRecord: boolean) => Sign;

/** The first that fits counts. */
const RULES: readonly (readonly [(key: string) => boolean, Reading])[] = [
  [(key) => NO_FAULT.test(key), verdictOf],
  [
    (key) => FAULT_NAME.test(key.replace(/default/g, '')) || FAULT_ALONE.test(key),
    (value) => (isEmptyForm(value) ? null : 'no'),
  ],
  [(key) => WARNING_NAME.test(key), (value) => (isEmptyForm(value) ? null : 'unclear')],
  [
    (key) => SUCCESS.test(key) || VERDICT_NAMES.has(key),
    (value, key) => (isOpen(value, key) ? null : verdictOf(value)),
  ],
  [(key) => CODES.test(key), (value) => (isOpen(value) ? null : codeVerdict(value))],
  [(key) => RECORDS_OWN.has(key), (value, key, ofRecord) => (isOpen(value) ? null : ownSign(key, value, ofRecord))],
  [(key) => EDIT_WORDS.test(key), (value) => (verdictOf(value) === 'no' ? 'unclear' : null)],
  [(key) => VERDICT_FIELD.test(key), unknownStatus],
  [(key) => MESSAGE_NAME.test(key), (value) => (speaksOfFault(value) ? 'unclear' : null)],
];

/** Tells an envelope, whose inside is looked at, or nothing at all; "success" with nothing is odd. */
function isOpen(value: unknown, key = ''): boolean {
  if (isNothing(value)) return !SUCCESS.test(key);
  return typeof value === 'object';
}

/** Judges an error beside an identity: never success, but it may be the record's own word. */
function ownSign(key: string, value: unknown, ofRecord: boolean): Sign {
  const sign = key === 'code' ? codeVerdict(value) : verdictOf(value);
  if (!ofRecord) return sign;
  return sign === 'no' || sign === 'broken' ? 'unclear' : null;
}

const VERDICT_FIELD = /(status|state|result|code|status(text|message)|reasonphrase)$/;

/** Judges a status that is in no table here, or a number called a code, with an error of HTTP in it. */
function unknownStatus(value: unknown, key: string): Sign {
  const sign = key.endsWith('code') && typeof value !== 'number' ? null : codeVerdict(value);
  return sign === 'no' || sign === 'broken' ? 'unclear' : null;
}

/** A fault that says so is none, as in `"error_message": "Success"`. */
const SUCCESS_WORD = /^(ok|okay|succe(ss|ssful|ssfully|eded)|thanhcong)$/;
const YES_WORD = /^(true|yes)$/;
const NO_WORD = new RegExp(`^(false|no|nok|notok|ko|loi)$|^(err|bad|abort|${FAULT_STEMS})`);
const FAULT_WORD =
  /^(err|error|errors|failed|failure|fail|exception|fault|invalid|denied|rejected|refused|forbidden|unauthori[sz]ed|notfound|badrequest|thatbai)$/;

/** Tells the closed forms of yes and no; everything else is unclear. */
function verdictOf(value: unknown): Sign {
  const text = plain(value);
  if (text === '1') return 'yes';
  if (/^[-+]?0+$/.test(text)) return 'no';
  return codeVerdict(value);
}

/** Judges a code in the same way, where 0 and 1 mean now this, now that. */
function codeVerdict(value: unknown): Sign {
  const text = plain(value);
  const http = /^([1-5]\d\d)(?:\.0+)?(?!\S)/.exec(text)?.[1];
  if (http !== undefined) return httpSign(Number(http));
  const word = foldToAscii(text);
  if (YES_WORD.test(word) || SUCCESS_WORD.test(word)) return 'yes';
  return NO_WORD.test(word) && word.length <= MAX_WORD_LENGTH ? 'no' : 'unclear';
}

/** Limits a word: what is longer is a sentence. */
const MAX_WORD_LENGTH = 40;

/** 202 says that it is not done yet [RFC 9110, 15.3.3]; a 5xx can come after the effect. */
function httpSign(status: number): Sign {
  if (status >= 500) return 'broken';
  if (status >= 400) return 'no';
  return status >= 200 && status < 300 && status !== 202 ? 'yes' : 'unclear';
}

/** Tells whether a value is nothing but a word for an error. */
function isFaultWord(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_WORD_LENGTH) return false;
  return FAULT_WORD.test(foldToAscii(value)) || value.normalize('NFC').trim().toLowerCase() === 'lỗi';
}

/** Tells whether words for people speak of a fault; what such words mean is not judged further. */
function speaksOfFault(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const words = foldToAscii(value).replace(/default/g, '');
  if (NO_FAULT.test(words)) return false;
  return (
    FAULT_NAME.test(words) || FAULT_IN_WORDS.test(words) || /(^|[^\p{L}])lỗi($|[^\p{L}])/iu.test(value.normalize('NFC'))
  );
}

const EMPTY_WORD = /^(false|no|none|null|nil|[-+]?0+([.,]0+)?)?$/;
/** Limits how deep a fault is looked through. */
const MAX_FAULT_DEPTH = 8;

/**
 * Tells whether a fault's value says that there is none: null, "", 0, false, "no", "none", "success", or nothing but such in a
 * list or an object.
 */
function isEmptyForm(value: unknown, depth = 0): boolean {
  if (isObject(value)) {
    return depth < MAX_FAULT_DEPTH && Object.values(value).every((each) => isEmptyForm(each, depth + 1));
  }
  return EMPTY_WORD.test(plain(value)) || SUCCESS_WORD.test(foldToAscii(plain(value)));
}

/** Tells whether nothing stands there at all; PHP writes an empty object as `[]` [public facts 1.11, H]. */
function isNothing(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length === 0;
  return plain(value) === '';
}

/** Reads an ID, a positive whole number, in plain digits; '' for every other value. */
function identityOf(value: unknown): string {
  const digits = typeof value === 'number' || typeof value === 'string' ? plain(value).replace(/^0+/, '') : '';
  return isId(digits) || /^[1-9]\d{15,18}$/.test(digits) ? digits : '';
}

/** Returns a scalar as trimmed text in small letters; '' for null. */
function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim().toLowerCase();
}

/**
 * Names what an answer with a 2xx proves. `confirmed`: the CRM took the edit. `refused`: it did not. `unsure`: nobody knows;
 * `contradicts` where the answer holds a sign of a refusal, names another record or is no answer to an edit at all, so that no
 * company can have it mean success.
 */
type Proof =
  | { readonly verdict: 'confirmed' | 'refused' }
  | { readonly verdict: 'unsure'; readonly contradicts: boolean };

/** Identifies the record that was sent, as far as an answer can name it. */
export interface SentRecord {
  readonly table: 'product' | 'order';
  /** null where the code finds the record. */
  readonly id: string | null;
  /** Gives the code as the CRM has it once it took the edit. */
  readonly code: string;
}

/** Collects what was found in an answer, anywhere. */
interface Findings {
  /** Tells that the answer's frame says success, or names the record that was sent. */
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
const MAX_VALUES = 5000;
const MAX_ANSWER_DEPTH = 12;

/** Names under which an answer wraps what it says. */
const ENVELOPES: ReadonlySet<string> = new Set(
  'data,result,results,response,payload,body,meta,record,records,product,order,item,content,d'.split(','),
);
const PAGING = /^(pagination|paging|total(page|pages|record|records)|hasmore)$/;

const CONFIRMED: Proof = { verdict: 'confirmed' };
const REFUSED: Proof = { verdict: 'refused' };

/** Decides what an answer to an edit proves, by the rule and the table of docs/answers.md. */
export function proofIn(answer: Answer, sent: SentRecord): Proof {
  if (answer.kind === 'empty') return CONFIRMED;
  if (answer.kind !== 'json') return unsure(answer.kind === 'html');
  if (!isObject(answer.value)) return unsure(isRefusing(answer.value));
  if (isNothing(answer.value)) return CONFIRMED;
  const found = lookThrough(answer.value, sent);
  if (found.refused && !found.proven && !found.broken) return REFUSED;
  if (found.refused || found.broken || found.contradicts) return unsure(true);
  return found.proven && !found.unclear ? CONFIRMED : unsure(false);
}

/** An edit that the CRM took. */
export interface Edited {
  /** Holds what the CRM said; '' when it said nothing. */
  readonly message: string;
}

/** Makes what an endpoint of edits says of answers, from how it identifies the record that was sent. */
export function judgesOf<Edit>(sentRecord: (edit: Edit) => SentRecord) {
  return {
    /** Tells whether the answer proves that the CRM refused it. */
    refuses: (answer: Answer, edit: Edit): boolean => proofIn(answer, sentRecord(edit)).verdict === 'refused',
    /** Returns null for what does not prove that the CRM took it. */
    decode: (answer: Answer, edit: Edit): Edited | null =>
      proofIn(answer, sentRecord(edit)).verdict === 'confirmed' ? { message: crmMessage(answer) } : null,
  };
}

/** Says whether an answer of a restore, whose content can vary, holds a sign of a refusal anywhere. */
export function faultIn(answer: Answer): 'none' | 'refused' | 'broken' {
  if (answer.kind !== 'json' || typeof answer.value !== 'object') return 'none';
  const { refused, broken } = lookThrough(answer.value, null);
  if (broken) return 'broken';
  return refused ? 'refused' : 'none';
}

/** Tells a bare value that refuses: it proves nothing else, and a no among them can never be taken for a yes. */
function isRefusing(value: unknown): boolean {
  const sign = signOf('ok', value, false);
  return sign === 'no' || sign === 'broken';
}

function unsure(contradicts: boolean): Proof {
  return { verdict: 'unsure', contradicts };
}

function lookThrough(value: unknown, sent: SentRecord | null): Findings {
  const found: Findings = {
    proven: false,
    refused: false,
    broken: false,
    unclear: false,
    contradicts: false,
    left: MAX_VALUES,
  };
  look(value, { found, sent, depth: 0, framed: true });
  return found;
}

interface Place {
  readonly found: Findings;
  /** null where nothing is to be named. */
  readonly sent: SentRecord | null;
  readonly depth: number;
  /** Tells that it stands at the top, or below envelopes and lists of one alone: what stands there speaks of the call. */
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

/** Looks for a text that is nothing but a word for an error, and into JSON that was written as a text into JSON. */
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
    const key = foldToAscii(name);
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
function nameIn(object: JsonObject, { table, id, code }: SentRecord): 'sent' | 'another' | 'nobody' {
  const values = new Map(Object.entries(object).map(([name, value]) => [foldToAscii(name), value]));
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
 * Notes the `code` in the object that names the record: the code that was sent, or any number beside the ID that was sent. A yes
 * is taken for one; everything else is unclear.
 */
function noteRecordsCode(object: JsonObject, value: unknown, { id, code }: SentRecord, found: Findings): void {
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
