import { isEmpty, isObject } from '../records/text';
import { type Answer, type JsonObject, readText } from './decode';
import { crmMessage } from './response';
import {
  differenceIn,
  foldToAscii,
  identityOf,
  isHttpLike,
  isSameCode,
  nameIn,
  plain,
  type SentRecord,
  textsNaming,
} from './sent-record';
import { reportsSuccess } from './success-words';

/** `said`: success words for people; `broken`: a server error; null: no sign. */
type Sign = 'yes' | 'said' | 'no' | 'broken' | 'unclear' | null;

const FAULT_STEMS =
  'fail|fault|exception|invalid|denied|reject|refus|forbid|unauthori|unauthenticat|notfound|unsuccess|thatbai|tuchoi';
const FAULT_NAME = new RegExp(`${FAULT_STEMS}|error|deny|violation|missing|problem|stacktrace|khonghople`);
/** Within a longer name, "lỗi" is rather "lợi": profit. */
const FAULT_ALONE = /^(is|has)?err(?!and)|err(s|no|code|msg|message|desc|text)?$|^(trace|(ma|thongbao|cac|co|bi)?loi)$/;
const NO_FAULT = /^(no|without|zero)(err|fault|exception|fail)/;
/** Messages for people may report a fault beside the record or a success. */
const MESSAGE_NAME = /^(message|messages|msg|thongbao)$/;
const FAULT_IN_WORDS =
  /cannot|couldnot|unable|not(found|updated|saved|allowed|permitted|exist)|doesnotexist|nopermission|khong(timthay|tontai|thanhcong|the|duoc|coquyen|dung|cho)|chua(duoc|the|thanhcong|capnhat|luu|sua)|partial|motphan|(^|\D)0(dong|banghi|sanpham|donhang|row|record|item|product|order)/;
const WARNING_NAME = /^(has|is)?(warn|canhbao)/;
const SUCCESS = /success|thanhcong/;
const VERDICT_NAME = /success|thanhcong|^(ok|isok|done|result)$/;
const CODES = /^(http|httpstatus|response|resp|result|return|ret|status)(code|status)$|^(ret|rc)$/;
const RECORDS_OWN = /^(status|state|code)$/;
const EDIT_WORDS =
  /^(is|was|has)?(valid|allowed|authori[sz]ed|authenticated|found|exists|accepted|applied|updated|saved|edited|modified|changed|completed)$|^affected/;

/** @param ofRecord whether the object has an identity: then status, state and code may be the record's own */
function signOf(name: string, value: unknown, ofRecord: boolean): Sign {
  const key = foldToAscii(name);
  const rule = RULES.find(([names]) => names.test(key));
  return rule ? rule[1](value, key, ofRecord) : null;
}

type Reading = (value: unknown, key: string, ofRecord: boolean) => Sign;

const VERDICT_FIELD = /(status|state|result|code|status(text|message)|reasonphrase)$/;

const RULES: readonly (readonly [Pick<RegExp, 'test'>, Reading])[] = [
  [NO_FAULT, verdictOf],
  [
    { test: (key) => FAULT_NAME.test(key.replace(/default/g, '')) || FAULT_ALONE.test(key) },
    (value) => (isEmptyForm(value) ? null : 'no'),
  ],
  [WARNING_NAME, (value) => (isEmptyForm(value) ? null : 'unclear')],
  [VERDICT_NAME, (value, key) => (isOpen(value, key) ? null : verdictOf(value))],
  [CODES, (value) => (isOpen(value) ? null : codeVerdict(value))],
  [RECORDS_OWN, (value, key, ofRecord) => (isOpen(value) ? null : ownSign(key, value, ofRecord))],
  [EDIT_WORDS, (value) => (verdictOf(value) === 'no' ? 'unclear' : null)],
  [VERDICT_FIELD, unknownStatus],
  [MESSAGE_NAME, (value) => (reportsFault(value) ? 'unclear' : null)],
];

/** An envelope, which is searched, or nothing; "success" with nothing is odd. */
function isOpen(value: unknown, key = ''): boolean {
  if (isNothing(value)) return !SUCCESS.test(key);
  return typeof value === 'object';
}

/** Beside an identity an error is never success, but it may be the record's own word. */
function ownSign(key: string, value: unknown, ofRecord: boolean): Sign {
  const sign = key === 'code' ? codeVerdict(value) : verdictOf(value);
  return ofRecord ? doubted(sign) : sign;
}

function doubted(sign: Sign): Sign {
  return isFault(sign) ? 'unclear' : null;
}

function isFault(sign: Sign): boolean {
  return sign === 'no' || sign === 'broken';
}

function unknownStatus(value: unknown, key: string): Sign {
  return key.endsWith('code') && typeof value !== 'number' ? null : doubted(codeVerdict(value));
}

/** Not a fault, as in `"error_message": "Success"`. */
const SUCCESS_WORD = /^(ok|okay|succe(ss|ssful|ssfully|eded)|thanhcong)$/;
const YES_WORD = /^(true|yes)$/;
const NO_WORD = new RegExp(`^(false|no|nok|notok|ko|loi)$|^(err|bad|abort|${FAULT_STEMS})`);
const FAULT_WORD =
  /^(err|error|errors|failed|failure|fail|exception|fault|invalid|denied|rejected|refused|forbidden|unauthori[sz]ed|notfound|badrequest|thatbai)$/;

function verdictOf(value: unknown): Sign {
  const text = plain(value);
  if (text === '1') return 'yes';
  if (/^[-+]?0+$/.test(text)) return 'no';
  return codeVerdict(value);
}

/** In codes, 0 and 1 have no fixed meaning. */
function codeVerdict(value: unknown): Sign {
  const text = plain(value);
  const http = /^([1-5]\d\d)(?:\.0+)?(?!\S)/.exec(text)?.[1];
  if (http !== undefined) return httpSign(Number(http));
  const word = foldToAscii(text);
  if (YES_WORD.test(word) || SUCCESS_WORD.test(word)) return 'yes';
  return NO_WORD.test(word) && word.length <= MAX_WORD_LENGTH ? 'no' : 'unclear';
}

const MAX_WORD_LENGTH = 40;

/** 202 is not done yet [RFC 9110, 15.3.3]; a 5xx can come after the effect. */
function httpSign(status: number): Sign {
  if (status >= 500) return 'broken';
  if (status >= 400) return 'no';
  return status >= 200 && status < 300 && status !== 202 ? 'yes' : 'unclear';
}

function isFaultWord(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_WORD_LENGTH) return false;
  return FAULT_WORD.test(foldToAscii(value)) || value.normalize('NFC').trim().toLowerCase() === 'lỗi';
}

export function reportsFault(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const words = foldToAscii(value).replace(/default/g, '');
  if (NO_FAULT.test(words)) return false;
  return (
    FAULT_NAME.test(words) || FAULT_IN_WORDS.test(words) || /(^|[^\p{L}])lỗi($|[^\p{L}])/iu.test(value.normalize('NFC'))
  );
}

const EMPTY_WORD = /^(false|no|none|null|nil|[-+]?0+([.,]0+)?)?$/;
const MAX_FAULT_DEPTH = 8;

function isEmptyForm(value: unknown, depth = 0): boolean {
  if (isObject(value)) {
    return depth < MAX_FAULT_DEPTH && Object.values(value).every((each) => isEmptyForm(each, depth + 1));
  }
  return EMPTY_WORD.test(plain(value)) || SUCCESS_WORD.test(foldToAscii(plain(value)));
}

/** PHP writes an empty object as `[]` [public facts 1.11, H]. */
function isNothing(value: unknown): boolean {
  return isObject(value) ? isEmpty(value) : plain(value) === '';
}

/** `contradicts`: success words cannot settle it: a sign of refusal, another record, or no answer to an edit at all. */
type Proof = 'confirmed' | 'refused' | 'unsure' | 'contradicts';

/** `said`: by words for people, void with `doubt`; `contradicts`: another record, zeros, a list, or too much. */
type Finding = NonNullable<Sign> | 'contradicts' | 'otherValue' | 'doubt';

/** An answer to one edit is smaller: what is larger is the dump of a list [public facts 0.4, H]. */
const MAX_VALUES = 5000;
const MAX_ANSWER_DEPTH = 12;

const ENVELOPES: ReadonlySet<string> = new Set(
  'data,result,results,response,payload,body,meta,record,records,product,order,item,content,d'.split(','),
);
const PAGING = /^(pagination|paging|total(page|pages|record|records)|hasmore)$/;

export function proofIn(answer: Answer, sent: SentRecord): Proof {
  if (answer.kind === 'empty') return 'confirmed';
  if (answer.kind !== 'json') return answer.kind === 'html' ? 'contradicts' : 'unsure';
  const { value } = answer;
  // A bare refusal proves nothing else; it can never be settled as a success.
  if (!isObject(value)) return isFault(signOf('ok', value, false)) ? 'contradicts' : 'unsure';
  if (isNothing(value)) return 'confirmed';
  return proofOf(search(value, sent));
}

const AGAINST_REFUSAL: readonly Finding[] = ['yes', 'said', 'broken'];
const CONTRADICTIONS: readonly Finding[] = ['no', 'broken', 'contradicts', 'otherValue'];

function proofOf(found: ReadonlySet<Finding>): Proof {
  const isProved = found.has('yes') || (found.has('said') && !found.has('doubt'));
  if (found.has('no') && !AGAINST_REFUSAL.some((each) => found.has(each))) return 'refused';
  if (CONTRADICTIONS.some((each) => found.has(each))) return 'contradicts';
  return isProved && !found.has('unclear') ? 'confirmed' : 'unsure';
}

export interface Edited {
  readonly message: string;
}

export function judgesOf<Edit>(sentRecord: (edit: Edit) => SentRecord) {
  return {
    refuses: (answer: Answer, edit: Edit): boolean => proofIn(answer, sentRecord(edit)) === 'refused',
    showsOtherValue: (answer: Answer, edit: Edit): boolean =>
      answer.kind === 'json' && search(answer.value, sentRecord(edit)).has('otherValue'),
    decode: (answer: Answer, edit: Edit): Edited | null =>
      proofIn(answer, sentRecord(edit)) === 'confirmed' ? { message: crmMessage(answer) } : null,
  };
}

export function faultIn(answer: Answer): 'none' | 'refused' | 'broken' {
  if (answer.kind !== 'json' || typeof answer.value !== 'object') return 'none';
  const found = search(answer.value, null);
  if (found.has('broken')) return 'broken';
  return found.has('no') ? 'refused' : 'none';
}

function search(answer: unknown, sent: SentRecord | null): ReadonlySet<Finding> {
  const found = new Set<Finding>();
  let left = MAX_VALUES;
  /** @param framed at the top, or below envelopes and one-item lists only: there it is about the call */
  const visit = (value: unknown, depth: number, framed: boolean): void => {
    if (depth > MAX_ANSWER_DEPTH || --left < 0) found.add('contradicts');
    else if (typeof value === 'string') visitText(value, depth, framed);
    else if (Array.isArray(value)) visitList(value, depth, framed);
    else if (isObject(value)) visitObject(value, depth, framed);
  };
  /** Also finds JSON that was written as text into JSON. */
  const visitText = (text: string, depth: number, framed: boolean): void => {
    if (isFaultWord(text)) found.add('unclear');
    if (reportsFault(text)) found.add('doubt');
    const inner = jsonIn(text);
    if (inner !== undefined) visit(inner, depth + 1, framed);
  };
  const visitList = (list: readonly unknown[], depth: number, framed: boolean): void => {
    if (framed && list.length > 1) found.add('contradicts');
    for (const each of list) visit(each, depth + 1, framed && list.length === 1);
  };
  const visitObject = (object: JsonObject, depth: number, framed: boolean): void => {
    for (const sign of signsIn(object, sent, framed)) if (sign) found.add(sign);
    for (const [name, value] of Object.entries(object)) {
      visit(value, depth + 1, framed && ENVELOPES.has(foldToAscii(name)));
    }
  };
  visit(answer, 0, true);
  return found;
}

const SPEAKING_NAME = new RegExp(`${MESSAGE_NAME.source}|success|thanhcong|^result$`);

function saysAllDone(value: unknown, sent: SentRecord): boolean {
  const sentences: readonly unknown[] = Array.isArray(value) ? value : [value];
  const named = { table: sent.table, texts: textsNaming(sent) };
  return sentences.length > 0 && sentences.every((sentence) => reportsSuccess(sentence, named));
}

function signsIn(object: JsonObject, sent: SentRecord | null, framed: boolean): (Finding | null)[] {
  const named = sent && framed ? nameIn(object, sent) : null;
  const own = named === 'yes' ? sent : null;
  const ofRecord = own !== null || (!framed && hasIdentity(object));
  const signs = Object.entries(object).map(([name, value]) => {
    const key = foldToAscii(name);
    if (framed && PAGING.test(key)) return 'contradicts';
    const sign = own && key === 'code' ? codeSign(object, value, own) : signOf(name, value, ofRecord);
    const isOpenToWords = sent && framed && (sign === null || sign === 'unclear') && SPEAKING_NAME.test(key);
    return isOpenToWords && saysAllDone(value, sent) ? 'said' : sign;
  });
  const difference = sent && framed ? differenceIn(object, sent, own !== null) : null;
  return [
    named,
    difference === 'contradicts' ? 'otherValue' : difference,
    ...signs.filter((sign) => framed || sign !== 'yes'),
  ];
}

function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasIdentity(object: JsonObject): boolean {
  return Object.entries(object).some(([name, value]) => /^id$|_id$|Id$/.test(name) && identityOf(value) !== '');
}

/** The sent code, any number beside the sent ID, and a yes count; everything else is unclear. */
function codeSign(object: JsonObject, value: unknown, { id, code }: SentRecord): Finding | null {
  const text = readText(value) ?? '';
  if (isNothing(value) || /^0+$/.test(text) || signOf('code', value, false) === 'yes') return null;
  const hasSentId = id !== null && Object.values(object).some((each) => identityOf(each) === id.replace(/^0+/, ''));
  const isNumber = hasSentId && /^[1-9]\d*$/.test(text);
  return isHttpLike(text) || !(isSameCode(text, code) || isNumber) ? 'unclear' : null;
}
