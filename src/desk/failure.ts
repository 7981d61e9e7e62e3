import type { Language } from '../core';
import { issueSentence } from '../core';
import { type CrmErrorCode, isCrmError, UncheckedInputError } from '../crm';
import { say, type Voice } from '../i18n';
import type { RpcError } from '../protocol';
import { MissingSheetError, refusalOf } from '../sheet';
import { DeskError, ReportedError } from './desk-error';
import type { Random, ReportPorts } from './ports';

/** Limits what is shown of a message that the platform or a mistake of ours gave. */
const SHOWN_CHARACTERS = 300;

/** What a failure of the CRM means. */
export function crmSentence(language: Language, code: CrmErrorCode, status: number | null, message = ''): string {
  return say(language, `error.crm.${code}`, { status: status ?? '', message });
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
  const message = error instanceof Error ? error.message : String(error);
  const refusal = refusalOf(error);
  if (refusal !== null) return failure(`error.${refusal}`, { message: message.slice(0, SHOWN_CHARACTERS) });
  const reference = error instanceof ReportedError ? error.reference : '';
  return failure('error.internal', { message: message.slice(0, SHOWN_CHARACTERS), reference });
}

/** Makes a failure of a code. */
export function failure(code: string, params: RpcError['params'] = {}, issues: RpcError['issues'] = []): RpcError {
  return { code, params, issues };
}

/** Anything that was thrown, as a sentence for a person who has only the menu before them. */
export function sentenceOf(error: unknown, voice: Language | Voice): string {
  const { code, params, issues } = failureOf(error);
  const details = issues.map((issue) => issueSentence(voice, 'products', issue));
  return [say(voice, code, params), ...details].join(' ');
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
  /You do not have permission to call [A-Za-z.]{1,60}/,
  /Argument too large/,
  /server error occurred/,
  /not emulated: [A-Za-z.]{1,60}/,
];

/** A line of a stack, as V8 writes it and Google names files: "at check (Code:12:345)". */
const STACK_FRAME =
  /^ *at (?:(?:new |async |get |set )?[\w$.<>[\] ]{1,80} \()?(?:[\w$.-]*\/)*[\w$.-]{1,40}(?::\d+){1,2}\)?$/;

const MAX_FRAMES = 20;

/**
 * Logs an error that nobody foresaw, with a reference that the user sees; what is expected goes through as it is. Never throws.
 * @param call what was being done, e.g. "rpc review"
 * @returns the error to tell the user
 */
export function reported(reports: () => ReportPorts, thrown: unknown, call: string): unknown {
  if (thrown instanceof ReportedError || failureOf(thrown).code !== 'error.internal') return thrown;
  const { build, random, log } = reports();
  const reference = newReference(random);
  try {
    log(
      `CRM Desk ${build.version} (${build.commit}), reference ${reference}, ${call}: ${told(thrown)}\n${framesOf(thrown)}`,
    );
  } catch {
    // Whoever waits for an answer gets it, logged or not.
  }
  return new ReportedError(thrown, reference);
}

function newReference(random: Pick<Random, 'fraction'>): string {
  const digits = Math.floor(random.fraction() * 16 ** 6);
  const text = digits.toString(16).toUpperCase().padStart(6, '0');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Returns the name and what is safe of the message: others may quote a cell, a key or an address. */
function told(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `thrown ${typeof thrown}`;
  const name = /^[A-Z][A-Za-z]{0,40}$/.test(thrown.name) ? thrown.name : 'Error';
  if (thrown instanceof UncheckedInputError) return `${name}: ${thrown.message}`;
  const parts = SAFE_PARTS.flatMap((part) => part.exec(thrown.message)?.[0] ?? []);
  return `${name}: ${parts.join(' … ') || `(a message of ${thrown.message.length} characters, not logged)`}`;
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
