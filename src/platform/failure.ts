import type { Transport } from '../crm/endpoint';
import { type CrmErrorCode, isCrmError, UncheckedInputError } from '../crm/errors';
import { type Key, keyOf, type Language, type Locale, t } from '../i18n/translate';
import { DeskError, ReportedError } from '../records/desk-error';
import { issueSentence } from '../records/record';
import { refusalOf } from '../sheet/fill-cells';
import { MissingSheetError } from '../sheet/workbook';
import { googleFailure, googleWords } from './google-words';
import type { Ports, Random, ReportPorts } from './ports';
import type { RpcError } from './rpc-error';

const SHOWN_CHARACTERS = 300;

export function crmSentence(language: Language, code: CrmErrorCode, status: number | null, message = ''): string {
  return t(language, `error.crm.${code}`, { status: status ?? '', message });
}

/** Anything that was thrown, as what the browser gets: a code with its parameters, never a key or a stack. */
export function failureOf(error: unknown): RpcError {
  if (error instanceof DeskError) return failure(error.code, error.params, error.issues);
  if (isCrmError(error)) {
    const { silent, code, status, crmMessage: message, endpoint } = error;
    return silent === ''
      ? failure(`error.crm.${code}`, { status: status ?? '', message, endpoint })
      : failure('error.crm.silent', { address: silent, why: error.failure ?? '' });
  }
  if (error instanceof MissingSheetError) return failure('error.noSheet');
  const full = messageOf(error);
  const message = full.slice(0, SHOWN_CHARACTERS);
  const { reference, safe } = error instanceof ReportedError ? error : { reference: '', safe: safeReason(error) };
  const scope = missingScope(full);
  if (scope !== null) return { ...scope, params: { ...scope.params, reference } };
  const refusal = refusalOf(error);
  if (refusal !== null) return failure(`error.${refusal}`, { message });
  const saying = googleFailure(error);
  const code = saying === null ? 'error.internal' : keyOf(`error.google.${saying}`);
  return failure(code, { message: withoutStop(message) || safe, safe, reference });
}

/** Whether nobody can do anything about a failure before a maintainer or Google has looked: it is worth a line in the log. */
function isUnforeseen({ code }: RpcError): boolean {
  return code === 'error.internal' || /^error\.google\b/.test(code);
}

/** The sentence that it stands in has a stop of its own. */
function withoutStop(message: string): string {
  return message.replace(/[.\s]+$/, '');
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}

/** The scopes that have a sentence; the requests' one is the CRM's [error.crm.not-granted]. */
const SCOPES = [
  'spreadsheets.currentonly',
  'script.external_request',
  'script.container.ui',
  'script.scriptapp',
  'script.send_mail',
  'userinfo.email',
] as const;

/** A scope, as the text of an exception names it in any language [behaviour 92, R]. */
const SCOPE = /https:\/\/www\.googleapis\.com\/auth\/(\w+(?:\.\w+)*)/g;

function missingScope(text: string): RpcError | null {
  const named = Array.from(googleWords(text).matchAll(SCOPE), ([, scope = '']) => scope);
  // Of several any one is enough: the one that the manifest asks for.
  const known = SCOPES.find((each) => named.includes(each));
  if (known === 'script.external_request') return failure('error.crm.not-granted');
  if (known !== undefined) return failure(`error.scope.${known}`, { scope: known });
  return named[0] === undefined ? null : failure('error.scope', { scope: named[0] });
}

export function lacksPermission(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DeskError) return false;
  const saying = googleFailure(error);
  return saying === 'authorization' || saying === 'access' || missingScope(error.message) !== null;
}

export function failure(code: Key, params: RpcError['params'] = {}, issues: RpcError['issues'] = []): RpcError {
  return { code, params, issues };
}

export function sentenceOf(error: unknown, locale: Language | Locale): string {
  const { code, params, issues } = failureOf(error);
  const details = issues.map((issue) => issueSentence(locale, 'products', issue));
  return [t(locale, code, params), ...details].join(' ');
}

/** Sets what waits of looks, and says of each sheet that did not take its own why, and what to do: none of it stopped anything. */
export function looksSentences(ports: Ports): string[] {
  return ports.workbook.settleLooks().map(({ title, rule, message }) => {
    const known = rule === 'typed' || rule === 'protected' ? rule : 'other';
    return t(ports.user.language(), `toast.looks.${known}`, { title, message: message.slice(0, SHOWN_CHARACTERS) });
  });
}

/** May leave the file, into a mail or Google's list of executions: of what the CRM or the platform said no more than its safe parts. */
export function discreetSentence(
  locale: Language | Locale,
  { code, params }: Pick<RpcError, 'code' | 'params'>,
): string {
  return t(locale, code, { ...params, message: params.safe ?? '' });
}

/** Parts of messages of V8 and of Google's that hold no contents; of any other message nothing is logged. */
const SAFE_PARTS: readonly RegExp[] = [
  /Cannot (?:read|set) propert(?:y|ies) of (?:undefined|null)/,
  /is not (?:a function|a constructor|iterable|defined|a valid date)/,
  /Maximum call stack size exceeded/,
  /Invalid (?:array length|string length|time value|count value)/,
  /(?:Unexpected end of JSON input|Unexpected token|Unexpected non-whitespace character|is not valid JSON)/,
  /Exceeded maximum execution time/,
  /Service (?:Spreadsheets|Properties|Cache|Lock|Urlfetch|Utilities) (?:timed out|failed|error)/i,
  /Service invoked too many times/,
  /(?:You do not have permission|Specified permissions are not sufficient) to call [A-Za-z.]{1,60}(?<!\.)/,
  // In whichever language Google names them.
  /(?:https:\/\/www\.googleapis\.com\/auth\/[\w.]{1,60}(?: \|\| )?){1,9}/,
  /The parameters \([\w.,[\]()]{0,200}\) don't match the method signature for [A-Za-z.]{1,80}(?<!\.)/,
  /Please select an active sheet first/,
  /Cannot call SpreadsheetApp\.getUi\(\) from this context/,
  /Argument too large/,
  /server error occurred/,
  /not emulated: [A-Za-z.]{1,60}/,
];

/** Returns what Google says by a message of which no part may be logged as it is, e.g. in another language. */
function saidByGoogle(thrown: Error): string {
  const saying = googleFailure(thrown);
  return saying === null ? '' : `Google: ${saying}`;
}

/** A line of a stack, as V8 writes it and Google names files: "at check (Code:12:345)". */
const STACK_FRAME =
  /^ *at (?:(?:new |async |get |set )?[\w$.<>[\] ]{1,80} \()?(?:[\w$.-]*\/)*[\w$.-]{1,40}(?::\d+){1,2}\)?$/;

const MAX_FRAMES = 20;

/**
 * An error that nobody foresaw, and a permission that lacks, go into the log, with a reference that the user sees. Never throws.
 * @param call what was being done, e.g. "rpc review". @returns the error to tell the user
 */
export function reported(reports: () => ReportPorts, thrown: unknown, call: string): unknown {
  const isTold = !isUnforeseen(failureOf(thrown)) && !lacksPermission(thrown);
  if (thrown instanceof ReportedError || isTold) return thrown;
  const { build, random, log } = reports();
  const reference = newReference(random);
  try {
    log(
      `CRM Desk ${build.version} (${build.commit}), reference ${reference}, ${call}: ${told(thrown)}\n${framesOf(thrown)}`,
    );
  } catch {
    // Whoever waits for an answer gets it, logged or not.
  }
  return new ReportedError(messageOf(thrown), reference, safeReason(thrown));
}

/** The permission that requests lack stands in the log: of a push nobody else is told than who looks at its page. */
export function loggedTransport(transport: Transport, reports: () => ReportPorts): Transport {
  return {
    sendAll(requests) {
      try {
        return transport.sendAll(requests);
      } catch (error) {
        if (lacksPermission(error)) reported(reports, error, 'requests');
        throw error;
      }
    },
  };
}

/** Does what is worth no outcome of what was done before: a failure stands in the log and, in the person's language, in `trouble`. */
export function attempt<Value>(
  ports: ReportPorts & Pick<Ports, 'user'>,
  call: string,
  action: () => Value,
): { readonly value: Value | null; readonly trouble: string } {
  try {
    return { value: action(), trouble: '' };
  } catch (error) {
    const told = reported(() => ports, error, call);
    return { value: null, trouble: sentenceOf(told, ports.user.language()) };
  }
}

function newReference(random: Pick<Random, 'fraction'>): string {
  const digits = Math.floor(random.fraction() * 16 ** 6);
  const text = digits.toString(16).toUpperCase().padStart(6, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What was thrown: of a message no more than what is safe, since it may quote a cell, a key or an address. */
function told(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `thrown ${typeof thrown}`;
  return safeReason(thrown) || `${nameOf(thrown)}: (a message of ${thrown.message.length} characters, not logged)`;
}

function safeReason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  if (thrown instanceof UncheckedInputError) return `${nameOf(thrown)}: ${thrown.message}`;
  const parts = SAFE_PARTS.flatMap((part) => part.exec(thrown.message)?.[0] ?? []);
  const said = parts.join(' … ') || saidByGoogle(thrown);
  return said === '' ? '' : `${nameOf(thrown)}: ${said}`;
}

function nameOf({ name }: Error): string {
  return /^[A-Z][A-Za-z]{0,40}$/.test(name) ? name : 'Error';
}

/** Returns the frames below the message, which may have lines that look like some. */
function framesOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return '    (no stack)';
  const at = thrown.stack.indexOf(thrown.message);
  if (at < 0) return '    (a stack below another message)';
  const below = thrown.stack.slice(at + thrown.message.length);
  const frames = below.split('\n').filter((line) => STACK_FRAME.test(line));
  return frames.slice(0, MAX_FRAMES).join('\n') || '    (no stack)';
}
