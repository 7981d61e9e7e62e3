import { isRecordId } from './record-id';

/**
 * What one name with its value says of a call: that it was done, that it was refused, that the server broke, or something
 * that cannot be told. null says nothing.
 */
export type Sign = 'yes' | 'no' | 'broken' | 'unclear' | null;

/** Brings a name or a word into the form in which they are compared: small letters and digits, without accents. */
export function foldWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/[^a-z0-9]/g, '');
}

const FAULT =
  /error|fault|exception|fail|invalid|denied|deny|reject|refus|unsuccess|unauthori|unauthenticat|forbid|notfound|violation|missing|problem|stacktrace|thatbai|khonghople|tuchoi/;
/** Vietnamese "lỗi" within a longer name is rather "lợi": profit. */
const FAULT_ALONE = /^(is|has)?err(?!and)|err(s|no|code|msg|message|desc|text)?$|^(trace|(ma|thongbao|cac|co|bi)?loi)$/;
const NO_FAULT = /^(no|without|zero)(err|fault|exception|fail)/;
/** Words for people, in which a fault may be told beside the record or a success. */
const MESSAGE = /^(message|messages|msg|thongbao)$/;
const FAULT_IN_WORDS =
  /cannot|couldnot|unable|not(found|updated|saved|allowed|permitted|exist)|doesnotexist|nopermission|khong(timthay|tontai|thanhcong|the|duoc|coquyen|dung|cho)|chuaduoc/;
const WARNING = /^(has|is)?(warn|canhbao)/;

const SUCCESS = /success|thanhcong/;
const VERDICTS: ReadonlySet<string> = new Set(['ok', 'isok', 'done', 'result']);
const CODES = /^(http|httpstatus|response|resp|result|return|ret|status)(code|status)$|^(ret|rc)$/;
/** A record has such fields of its own. */
const RECORDS_OWN: ReadonlySet<string> = new Set(['status', 'state', 'code']);
/** What was done, or was found; false or 0 says that it was not. */
const DEEDS =
  /^(is|was|has)?(valid|allowed|authori[sz]ed|authenticated|found|exists|accepted|applied|updated|saved|edited|modified|changed|completed)$|^affected/;

/**
 * Reads what a name with its value says.
 * @param ofRecord whether the object that holds it has an identity: then its status, state and code may be the record's own
 */
export function signOf(name: string, value: unknown, ofRecord: boolean): Sign {
  const key = foldWord(name);
  const rule = RULES.find(([fits]) => fits(key));
  return rule ? rule[1](value, key, ofRecord) : null;
}

type Reading = (value: unknown, key: string, ofRecord: boolean) => Sign;

/** The first that fits counts. */
const RULES: readonly (readonly [(key: string) => boolean, Reading])[] = [
  [(key) => NO_FAULT.test(key), verdictOf],
  [
    (key) => FAULT.test(key.replace(/default/g, '')) || FAULT_ALONE.test(key),
    (value) => (isEmptyForm(value) ? null : 'no'),
  ],
  [(key) => WARNING.test(key), (value) => (isEmptyForm(value) ? null : 'unclear')],
  [(key) => SUCCESS.test(key) || VERDICTS.has(key), (value, key) => (isOpen(value, key) ? null : verdictOf(value))],
  [(key) => CODES.test(key), (value) => (isOpen(value) ? null : codeVerdict(value))],
  [(key) => RECORDS_OWN.has(key), (value, key, ofRecord) => (isOpen(value) ? null : ownSign(key, value, ofRecord))],
  [(key) => DEEDS.test(key), (value) => (verdictOf(value) === 'no' ? 'unclear' : null)],
  [(key) => TELLING.test(key), unknownStatus],
  [(key) => MESSAGE.test(key), (value) => (speaksOfFault(value) ? 'unclear' : null)],
];

/** An envelope, whose inside is looked at, or nothing at all; "success" with nothing is odd. */
function isOpen(value: unknown, key = ''): boolean {
  if (isNothing(value)) return !SUCCESS.test(key);
  return typeof value === 'object';
}

/** An error beside an identity is never success, but may be the record's own word. */
function ownSign(key: string, value: unknown, ofRecord: boolean): Sign {
  const sign = key === 'code' ? codeVerdict(value) : verdictOf(value);
  if (!ofRecord) return sign;
  return sign === 'no' || sign === 'broken' ? 'unclear' : null;
}

const TELLING = /(status|state|result|code|status(text|message)|reasonphrase)$/;

/** A status that is in no table here, or a number called a code, with an error of HTTP in it. */
function unknownStatus(value: unknown, key: string): Sign {
  const sign = key.endsWith('code') && typeof value !== 'number' ? null : codeVerdict(value);
  return sign === 'no' || sign === 'broken' ? 'unclear' : null;
}

const YES = /^(true|ok|okay|yes|succe(ss|ssful|ssfully|eded)|thanhcong)$/;
const NO =
  /^(false|no|nok|notok|ko|loi)$|^(err|fail|fault|exception|invalid|denied|reject|refus|forbid|unauthori|unauthenticat|notfound|unsuccess|bad|abort|thatbai|tuchoi)/;
const FAULT_WORD =
  /^(err|error|errors|failed|failure|fail|exception|fault|invalid|denied|rejected|refused|forbidden|unauthori[sz]ed|notfound|badrequest|thatbai)$/;

/** Tells the closed forms of yes and no; everything else is unclear. */
function verdictOf(value: unknown): Sign {
  const text = plain(value);
  if (text === '1') return 'yes';
  if (/^[-+]?0+$/.test(text)) return 'no';
  return codeVerdict(value);
}

/** The same of a code, where 0 and 1 mean now this, now that. */
function codeVerdict(value: unknown): Sign {
  const text = plain(value);
  const http = /^([1-5]\d\d)(?:\.0+)?(?!\S)/.exec(text)?.[1];
  if (http !== undefined) return httpSign(Number(http));
  const word = foldWord(text);
  if (YES.test(word)) return 'yes';
  return NO.test(word) && word.length <= LONGEST_WORD ? 'no' : 'unclear';
}

/** What is longer is a sentence. */
const LONGEST_WORD = 40;

/** 202 says that it is not done yet [RFC 9110, 15.3.3]; a 5xx can come after the effect. */
function httpSign(status: number): Sign {
  if (status >= 500) return 'broken';
  if (status >= 400) return 'no';
  return status >= 200 && status < 300 && status !== 202 ? 'yes' : 'unclear';
}

/** Whether a value is nothing but a word for an error. */
export function isFaultWord(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_WORD) return false;
  return FAULT_WORD.test(foldWord(value)) || value.normalize('NFC').trim().toLowerCase() === 'lỗi';
}

/** Whether words for people speak of a fault; what such words mean is not judged further. */
function speaksOfFault(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const words = foldWord(value).replace(/default/g, '');
  if (NO_FAULT.test(words)) return false;
  return (
    FAULT.test(words) || FAULT_IN_WORDS.test(words) || /(^|[^\p{L}])lỗi($|[^\p{L}])/iu.test(value.normalize('NFC'))
  );
}

/** A fault that says so is none, as in `"error_message": "Success"`. */
const SUCCESS_WORD = /^(ok|okay|succe(ss|ssful|ssfully|eded)|thanhcong)$/;
const EMPTY = /^(false|no|none|null|nil|[-+]?0+([.,]0+)?)?$/;
/** What is deeper is not looked through. */
const MAX_FAULT_DEPTH = 8;

/** Whether a fault's value says that there is none: null, "", 0, false, "no", "none", "success", or nothing but such in a list or an object. */
function isEmptyForm(value: unknown, depth = 0): boolean {
  if (typeof value === 'object' && value !== null) {
    return depth < MAX_FAULT_DEPTH && Object.values(value).every((each) => isEmptyForm(each, depth + 1));
  }
  return EMPTY.test(plain(value)) || SUCCESS_WORD.test(foldWord(plain(value)));
}

/** Whether nothing stands there at all; PHP writes an empty object as `[]` [public facts 1.11, H]. */
export function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return plain(value) === '';
}

/** Reads an ID, a positive whole number, in plain digits; '' for every other value. */
export function identityOf(value: unknown): string {
  const digits = typeof value === 'number' || typeof value === 'string' ? plain(value).replace(/^0+/, '') : '';
  return isRecordId(digits) || /^[1-9]\d{15,18}$/.test(digits) ? digits : '';
}

/** A scalar as trimmed text in small letters; '' for null. */
function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim().toLowerCase();
}
