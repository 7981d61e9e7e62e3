import { types } from 'node:util';
import vm from 'node:vm';

interface Intrinsics {
  date(ms: number): Date;
  error(name: string, message: string): Error;
  parse(json: string): unknown;
  runBy(now: () => number): void;
  builtIn: readonly string[];
}

export type ScriptFunction = (...args: readonly unknown[]) => unknown;

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

const ENTRY = '__entry__';

/**
 * Holds what every realm begins with. Apps Script is not known to have SharedArrayBuffer and Atomics; V8's own console is
 * replaced later. [behaviour 48, L] Service results are arrays, dates and errors of the runtime's own realm: `instanceof` is
 * widened for them, because copying a million cells would cost more than the read.
 */
const PRELUDE = new vm.Script(
  `(function () {
    for (const name of ['SharedArrayBuffer', 'Atomics', 'console']) delete globalThis[name];
    const ordinary = Function.prototype[Symbol.hasInstance];
    const tagged = (tag) => (value) => Object.prototype.toString.call(value) === tag;
    const widen = (type, test) => Object.defineProperty(type, Symbol.hasInstance, {
      value(value) { return ordinary.call(this, value) || (this === type && test(value)); },
    });
    const Real = Date;
    let now = Real.now;
    Date.now = () => now();
    globalThis.Date = Date.prototype.constructor = new Proxy(Real, {
      construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
      apply: () => new Real(now()).toString(),
    });
    const formats = Intl.DateTimeFormat.prototype;
    const { format, formatToParts } = Object.getOwnPropertyDescriptors(formats);
    const ofNow = (write) => (moment) => write(moment === undefined ? now() : moment);
    Object.defineProperties(formats, {
      format: { ...format, get() { return ofNow(format.get.call(this)); } },
      formatToParts: { ...formatToParts, value(moment) { return ofNow(formatToParts.value.bind(this))(moment); } },
    });
    widen(Array, Array.isArray);
    widen(Date, tagged('[object Date]'));
    widen(Error, tagged('[object Error]'));
    return {
      date: (ms) => new Real(ms),
      error: (name, message) => Object.defineProperty(new Error(message), 'name', { value: name, configurable: true }),
      parse: JSON.parse,
      runBy: (told) => { now = told; },
      builtIn: Object.getOwnPropertyNames(globalThis),
    };
  })()`,
  { filename: 'realm' },
);

const INVOKE = new vm.Script(`(function () { const f = ${ENTRY}; delete globalThis.${ENTRY}; return f(); })()`, {
  filename: 'invoke',
});

/** The global scope of one execution: the language's own globals and what is defined here, nothing of Node or a browser. */
export class Realm {
  private readonly context: vm.Context;
  private readonly intrinsics: Intrinsics;
  private readonly provided: Set<string>;

  constructor() {
    this.context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
      codeGeneration: { strings: false, wasm: true },
      microtaskMode: 'afterEvaluate',
    });
    this.intrinsics = PRELUDE.runInContext(this.context);
    this.provided = new Set(this.intrinsics.builtIn);
  }

  define(name: string, value: unknown): void {
    this.provided.add(name);
    Object.defineProperty(this.context, name, { value, configurable: true, writable: true, enumerable: false });
  }

  /** Runs a script file's top level. @throws what it throws, and after timeoutMs an ERR_SCRIPT_EXECUTION_TIMEOUT */
  load(script: vm.Script, timeoutMs: number): void {
    script.runInContext(this.context, { timeout: timeoutMs });
  }

  functionNamed(name: string): ScriptFunction | null {
    if (!IDENTIFIER.test(name) || this.provided.has(name)) return null;
    const find = new vm.Script(`typeof ${name} === 'function' ? ${name} : null`, { filename: 'find' });
    return find.runInContext(this.context);
  }

  /** Returns the names that a page may call: the script's own global functions but those that end in "_". [behaviour 44, D] */
  publicFunctions(): readonly string[] {
    const names = Object.getOwnPropertyNames(this.context).filter((name) => !name.endsWith('_'));
    return names.filter((name) => this.functionNamed(name) !== null);
  }

  /** Calls a function and lets its promises settle. @throws as load() */
  call(entry: () => unknown, timeoutMs: number): unknown {
    Object.defineProperty(this.context, ENTRY, { value: entry, configurable: true });
    return INVOKE.runInContext(this.context, { timeout: timeoutMs });
  }

  runBy(now: () => number): void {
    this.intrinsics.runBy(now);
  }

  date(ms: number): Date {
    return this.intrinsics.date(ms);
  }

  error(name: string, message: string): Error {
    return this.intrinsics.error(name, message);
  }

  copy(value: unknown): unknown {
    return value === undefined ? undefined : this.intrinsics.parse(JSON.stringify(value));
  }
}

export function isScriptTimeout(error: unknown): boolean {
  return types.isNativeError(error) && Reflect.get(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
