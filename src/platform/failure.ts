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

/** What the page gets of any error: a code with parameters, never a key or a stack. */
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
  const failureKind = googleFailure(error);
  const code = failureKind === null ? 'error.internal' : keyOf(`error.google.${failureKind}`);
  return failure(code, { message: message.replace(/[.\s]+$/, '') || safe, safe, reference });
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}

const SCOPES = [
  'spreadsheets.currentonly',
  'script.external_request',
  'script.container.ui',
  'script.scriptapp',
  'script.send_mail',
  'userinfo.email',
] as const;

/** Exceptions name scopes by address, in any language [behaviour 92, R]. */
const SCOPE = /https:\/\/www\.googleapis\.com\/auth\/(\w+(?:\.\w+)*)/g;

function missingScope(text: string): RpcError | null {
  const named = Array.from(googleWords(text).matchAll(SCOPE), ([, scope = '']) => scope);
  // Of several any one is enough: the one that the manifest asks for.
  const scope = SCOPES.find((each) => named.includes(each));
  if (scope === 'script.external_request') return failure('error.crm.not-granted');
  if (scope !== undefined) return failure(`error.scope.${scope}`, { scope: scope });
  return named[0] === undefined ? null : failure('error.scope', { scope: named[0] });
}

export function lacksPermission(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DeskError) return false;
  const failureKind = googleFailure(error);
  return failureKind === 'authorization' || failureKind === 'access' || missingScope(error.message) !== null;
}

export function failure(code: Key, params: RpcError['params'] = {}, issues: RpcError['issues'] = []): RpcError {
  return { code, params, issues };
}

export function sentenceOf(error: unknown, locale: Language | Locale): string {
  const { code, params, issues } = failureOf(error);
  const details = issues.map((issue) => issueSentence(locale, 'products', issue));
  return [t(locale, code, params), ...details].join(' ');
}

export function formatSentences(ports: Ports): string[] {
  return ports.workbook.settleLooks().map(({ title, rule, message }) => {
    const reason = rule === 'typed' || rule === 'protected' ? rule : 'other';
    return t(ports.user.language(), `toast.looks.${reason}`, { title, message: message.slice(0, SHOWN_CHARACTERS) });
  });
}

/** For mails and Google's list of executions, outside the file: only safe parts of the message. */
export function safeSentence(locale: Language | Locale, { code, params }: Pick<RpcError, 'code' | 'params'>): string {
  return t(locale, code, { ...params, message: params.safe ?? '' });
}

/** Safe parts: of other messages nothing is logged. */
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
  /(?:https:\/\/www\.googleapis\.com\/auth\/[\w.]{1,60}(?: \|\| )?){1,9}/,
  /The parameters \([\w.,[\]()]{0,200}\) don't match the method signature for [A-Za-z.]{1,80}(?<!\.)/,
  /Please select an active sheet first/,
  /Cannot call SpreadsheetApp\.getUi\(\) from this context/,
  /Argument too large/,
  /server error occurred/,
  /not emulated: [A-Za-z.]{1,60}/,
];

function googleReason(thrown: Error): string {
  const failureKind = googleFailure(thrown);
  return failureKind === null ? '' : `Google: ${failureKind}`;
}

/** A stack line as V8 writes it and Google names files: "at check (Code:12:345)". */
const STACK_FRAME =
  /^ *at (?:(?:new |async |get |set )?[\w$.<>[\] ]{1,80} \()?(?:[\w$.-]*\/)*[\w$.-]{1,40}(?::\d+){1,2}\)?$/;

const MAX_FRAMES = 20;

/** Logs unforeseen errors and missing permissions; never throws. @returns the error to show, with its reference */
export function reported(reports: () => ReportPorts, thrown: unknown, call: string): unknown {
  const { code } = failureOf(thrown);
  const isUnforeseen = code === 'error.internal' || /^error\.google\b/.test(code) || lacksPermission(thrown);
  if (thrown instanceof ReportedError || !isUnforeseen) return thrown;
  const { build, random, log } = reports();
  const reference = newReference(random);
  try {
    log(
      `CRM Desk ${build.version} (${build.commit}), reference ${reference}, ${call}: ${loggedText(thrown)}\n${framesOf(thrown)}`,
    );
  } catch {
    // The caller gets an answer, logged or not.
  }
  return new ReportedError(messageOf(thrown), reference, safeReason(thrown));
}

/** Logs missing permissions: otherwise only the person who watches the push would learn of them. */
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

export function attempt<Value>(
  ports: ReportPorts & Pick<Ports, 'user'>,
  call: string,
  action: () => Value,
): { readonly value: Value | null; readonly trouble: string } {
  try {
    return { value: action(), trouble: '' };
  } catch (error) {
    const loggedText = reported(() => ports, error, call);
    return { value: null, trouble: sentenceOf(loggedText, ports.user.language()) };
  }
}

function newReference(random: Pick<Random, 'fraction'>): string {
  const digits = Math.floor(random.fraction() * 16 ** 6);
  const text = digits.toString(16).toUpperCase().padStart(6, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** A message may quote a cell, a key or an address, so only its safe parts. */
function loggedText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `thrown ${typeof thrown}`;
  return safeReason(thrown) || `${nameOf(thrown)}: (a message of ${thrown.message.length} characters, not logged)`;
}

function safeReason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  if (thrown instanceof UncheckedInputError) return `${nameOf(thrown)}: ${thrown.message}`;
  const parts = SAFE_PARTS.flatMap((part) => part.exec(thrown.message)?.[0] ?? []);
  const reason = parts.join(' … ') || googleReason(thrown);
  return reason === '' ? '' : `${nameOf(thrown)}: ${reason}`;
}

function nameOf({ name }: Error): string {
  return /^[A-Z][A-Za-z]{0,40}$/.test(name) ? name : 'Error';
}

function framesOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return '    (no stack)';
  const at = thrown.stack.indexOf(thrown.message);
  if (at < 0) return '    (a stack below another message)';
  const below = thrown.stack.slice(at + thrown.message.length);
  const frames = below.split('\n').filter((line) => STACK_FRAME.test(line));
  return frames.slice(0, MAX_FRAMES).join('\n') || '    (no stack)';
}
