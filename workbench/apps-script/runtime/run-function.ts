import { types } from 'node:util';
import type { EditedRange, RunRequest, RunResult } from '../engine-api';
import { refuseUnknown } from '../service-context';
import { CacheService } from '../services/cache-service';
import type { FetchBridge } from '../services/fetch-bridge';
import { HtmlService } from '../services/html-service';
import { LockService } from '../services/lock-service';
import { MailApp } from '../services/mail-app';
import { PropertiesService } from '../services/properties-service';
import { AUTH_MODE, ScriptApp } from '../services/script-app';
import { Logger, ScriptConsole, Session } from '../services/session';
import { UrlFetchApp } from '../services/url-fetch-app';
import { Utilities } from '../services/utilities';
import { createChartsService } from '../spreadsheet/embedded-chart';
import { createSpreadsheetService, type SpreadsheetService } from '../spreadsheet/spreadsheet-app';
import type { Execution } from './execution';
import { STOP_TEXT } from './limits';
import { isScriptTimeout, type Realm } from './realm';
import type { RuntimeState } from './runtime-state';
import type { ScriptProject } from './script-project';

interface GlobalsSource {
  readonly state: RuntimeState;
  readonly project: ScriptProject;
  readonly bridge: FetchBridge;
  readonly allowHosts: readonly string[];
  readonly letIn: (() => void) | undefined;
}

/**
 * Gives a realm the globals of Apps Script, serving one execution; returns what commits the script's last writes, and
 * throws what a write left behind, and what makes the range of an edit.
 */
export function defineGlobals(
  realm: Realm,
  execution: Execution,
  source: GlobalsSource,
): Pick<SpreadsheetService, 'settle' | 'rangeOf'> {
  const { state, project, bridge, allowHosts, letIn } = source;
  const spreadsheet = createSpreadsheetService(state.model, execution);
  const services: Readonly<Record<string, object>> = {
    SpreadsheetApp: spreadsheet.app,
    Charts: createChartsService(),
    UrlFetchApp: new UrlFetchApp(execution, {
      exchange: (requests, waitMs) => bridge.exchange(requests, waitMs, letIn),
      takeQuota: (count) => state.fetchQuotas.of(execution.userEmail).take(count),
      allowHosts,
    }),
    PropertiesService: new PropertiesService(execution, {
      store: state.properties,
      takeQuota: (count) => state.propertyQuotas.of(execution.userEmail).take(count),
    }),
    CacheService: new CacheService(execution, state.cache),
    LockService: new LockService(execution, state.locks),
    HtmlService: new HtmlService(execution, (name) => project.html(name)),
    Session: new Session(execution),
    ScriptApp: new ScriptApp(execution, state.triggers),
    MailApp: new MailApp(execution, {
      outbox: state.outbox,
      takeQuota: (user, count) => state.mailQuotas.of(user).take(count),
      quotaLeft: (user) => state.mailQuotas.of(user).left(),
    }),
    Utilities: new Utilities(execution),
    Logger: new Logger(execution),
    console: new ScriptConsole(execution),
  };
  for (const [name, service] of Object.entries(services)) realm.define(name, refuseUnknown(name, service));
  return spreadsheet;
}

/**
 * Takes what a function returned; returns what google.script.run hands to the page: a Date or a function anywhere makes
 * the whole answer null [behaviour 43, C: eb], undefined becomes null, a cycle becomes null [assumed 73].
 */
export function legalResult(value: unknown): unknown {
  if (value === undefined || !isLegal(value, [])) return null;
  return JSON.parse(JSON.stringify(value, (_key, part: unknown) => (part === undefined ? null : part)));
}

function isLegal(value: unknown, path: readonly unknown[]): boolean {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (types.isDate(value) || types.isPromise(value) || path.includes(value)) return false;
  const below = [...path, value];
  return Object.values(value).every((part) => isLegal(part, below));
}

/** Functions that Google calls by itself, with an event. [D: simple triggers] */
export const SIMPLE_TRIGGERS: ReadonlySet<string> = new Set(['onOpen', 'onInstall', 'onEdit', 'onSelectionChange']);

interface RunParts {
  readonly realm: Realm;
  readonly execution: Execution;
  readonly project: ScriptProject;
  readonly rangeOf: (edited: EditedRange) => object;
  /** Commits the script's last writes. @throws what a write left behind */
  readonly settle: () => void;
}

/**
 * Runs one top-level function of the project in a realm that has its globals; never throws.
 * @returns null for a run that waits for a lock, and has to begin anew
 */
export function runFunction(request: RunRequest, parts: RunParts): RunResult | null {
  const { execution } = parts;
  try {
    const value = legalResult(invoke(request, parts));
    if (execution.stopReason() === null) parts.settle();
    return execution.stopReason() === null
      ? { ok: true, value, execution: execution.record('completed', null) }
      : stopped(execution);
  } catch (error) {
    if (isScriptTimeout(error)) execution.markTimedOut();
    return execution.stopReason() === null ? failed(execution, error) : stopped(execution);
  }
}

function invoke(request: RunRequest, { realm, execution, project, rangeOf }: RunParts): unknown {
  realm.load(project.code(), timeLeft(execution));
  const declared = request.function.endsWith('_') ? null : realm.functionNamed(request.function); // [behaviour 44, D]
  if (declared === null) throw realm.error('ReferenceError', `Script function not found: ${request.function}`);
  const args = argumentsOf(request, realm, rangeOf);
  const value = realm.call(() => declared(...args), timeLeft(execution));
  // What Google makes of a promise as an answer is not known.
  if (types.isPromise(value)) throw new Error('not emulated: a promise as the answer of a function');
  return value;
}

function timeLeft(execution: Execution): number {
  return Math.max(1, execution.remainingMs());
}

function argumentsOf(request: RunRequest, realm: Realm, rangeOf: RunParts['rangeOf']): readonly unknown[] {
  if (!isTriggered(request)) return request.args.map((argument) => realm.copy(argument));
  const given = Object(realm.copy(request.args[0] ?? {}));
  const range = request.edited ? { range: rangeOf(request.edited) } : {};
  return [refuseUnknown('Event', Object.assign(given, range, { authMode: AUTH_MODE[request.authMode] }))];
}

function isTriggered(request: RunRequest): boolean {
  return request.trigger !== undefined || SIMPLE_TRIGGERS.has(request.function);
}

function stopped(execution: Execution): RunResult | null {
  const reason = execution.stopReason() ?? 'killed';
  if (reason === 'waits') return null;
  const message = STOP_TEXT[reason];
  return { ok: false, error: { name: 'Exception', message }, execution: execution.record(reason, message) };
}

function failed(execution: Execution, error: unknown): RunResult {
  const { name, message } = described(error);
  return {
    ok: false,
    error: { name, message },
    execution: execution.record('failed', message === '' ? name : `${name}: ${message}`),
  };
}

function described(error: unknown): { readonly name: string; readonly message: string } {
  if (!types.isNativeError(error)) return { name: 'Error', message: String(error) };
  return { name: String(error.name), message: String(error.message) };
}
