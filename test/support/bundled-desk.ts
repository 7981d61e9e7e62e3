import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';
import type { ApprovedItem, PushStep, Review, RpcAnswer, RpcMethod, RpcMethods } from '../../src/protocol';
import type { Execution, RunRequest } from '../../workbench/apps-script/engine-api';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../workbench/apps-script/runtime';
import { buildWorker } from './build-workbench';

const ROOT = path.resolve(__dirname, '../..');

/** The stand-in CRM in a process of its own: a script that waits for an answer blocks this one. */
export class CrmProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly apiKey: string,
  ) {}

  static async start(): Promise<CrmProcess> {
    const child = spawn(process.execPath, [buildWorker('crm-server/main'), '--port', '0', '--store', ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data))));
    const { url, apiKey } = JSON.parse(line);
    return new CrmProcess(child, url, apiKey);
  }

  /** What its admin interface answers. */
  admin(method: string, at: string, body?: unknown): Promise<never> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}/__stand-in${at}`, {
        method,
        headers: { 'content-type': 'application/json' },
      });
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null') as never));
      });
      outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  stop(): void {
    this.child.kill();
  }
}

/** The built add-on in the local runtime, driven as its menu and its pages drive it. */
export class BundledDesk {
  readonly runtime: Runtime;
  lastExecution: Execution | null = null;

  constructor(
    private readonly locale = 'en',
    onEvent: NonNullable<Parameters<typeof createRuntime>[0]['onEvent']> = () => {},
    /** E.g. tighter limits, or a clock that a test sets. */
    more: Partial<Pick<RuntimeOptions, 'limits' | 'clock'>> = {},
  ) {
    this.runtime = createRuntime({
      bundle: path.join(ROOT, 'dist'),
      fetchWorkerFile: buildWorker('apps-script/fetch-worker'),
      locale: 'vi_VN',
      timeZone: 'Asia/Ho_Chi_Minh',
      userEmail: 'sales@example.com',
      onEvent,
      ...more,
    });
  }

  connect({ url, apiKey }: { readonly url: string; readonly apiKey: string }): void {
    this.value('connect', { baseUrl: url, apiKey, sessionCookie: '', httpAllowed: true });
  }

  run(name: string, args: readonly unknown[] = [], more: Partial<RunRequest> = {}) {
    const result = this.runtime.run({ function: name, args, locale: this.locale, authMode: 'FULL', ...more });
    this.lastExecution = result.execution;
    return result;
  }

  rpc<M extends RpcMethod>(method: M, args: RpcMethods[M]['args']): RpcAnswer<RpcMethods[M]['value']> {
    const result = this.run('rpc', [JSON.stringify({ method, args })]);
    if (!result.ok) throw new Error(result.error.message);
    return JSON.parse(String(result.value));
  }

  /** The value of a call that is expected to succeed. */
  value<M extends RpcMethod>(method: M, args: RpcMethods[M]['args']): RpcMethods[M]['value'] {
    const answer = this.rpc(method, args);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value;
  }

  /** Pastes tab-separated text at a cell, as a person would. */
  paste(sheet: string, row: number, column: number, lines: readonly (readonly string[])[]): void {
    const text = lines.map((line) => line.join('\t')).join('\n');
    this.runtime.edit([{ kind: 'paste', sheetId: this.sheetId(sheet), row, column, text }]);
  }

  /** The display values under a header, as far as there are rows. */
  column(sheet: string, header: string): string[] {
    const { displayValues } = this.runtime.cells(sheet, 'A1:Z1000');
    const column = displayValues[0]?.indexOf(header) ?? -1;
    const rows = displayValues.slice(1).filter((line) => line.some((text) => text !== ''));
    return rows.map((line) => line[column] ?? '');
  }

  pushAll(review: Review = this.value('review', null), reason = ''): PushStep {
    const items: ApprovedItem[] = review.items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
    return this.value('push', { run: review.run, reason, items });
  }

  private sheetId(name: string): number {
    const sheet = this.runtime.model.toSnapshot().sheets.find((each) => each.name === name);
    if (!sheet) throw new Error(`no sheet ${name}`);
    return sheet.id;
  }
}
