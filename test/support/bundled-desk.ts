import { request } from 'node:http';
import path from 'node:path';
import type { LongAnswer, RpcAnswer, RpcMethod, RpcMethods } from '../../src/calls';
import type { ApprovedItem, PushStep, Review } from '../../src/push/calls';
import type { Execution, RunRequest } from '../../workbench/apps-script/engine-api';
import { createRuntime, type Runtime, type RuntimeOptions } from '../../workbench/apps-script/runtime/create-runtime';
import { FetchBridge } from '../../workbench/apps-script/services/fetch-bridge';
import { buildWorker } from './build-workbench';
import { endWithTestFile } from './end-with-test-file';
import { type NodeChild, startNode } from './node-child';

const ROOT = path.resolve(__dirname, '../..');

/** The stand-in CRM in a process of its own: a script that waits for an answer blocks this one. */
export class CrmProcess {
  url = '';
  apiKey = '';
  private child: NodeChild | null = null;

  static async start(): Promise<CrmProcess> {
    const crm = new CrmProcess();
    await crm.begin();
    return crm;
  }

  async begin(): Promise<void> {
    const file = buildWorker('crm-server/main');
    this.child = await startNode([file, '--port', '0', '--store', '', '--end-with-parent']);
    const { url, apiKey } = JSON.parse(this.child.firstLine);
    Object.assign(this, { url, apiKey });
  }

  admin(method: string, at: string, body?: unknown): Promise<never> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}/__stand-in${at}`, {
        method,
        headers: { 'content-type': 'application/json' },
        // A test may hold this thread for longer than the server keeps a connection.
        agent: false,
      });
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null') as never));
      });
      outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Returns the codes of the products that have that selling price, in order. */
  async codesAt(price: number): Promise<string[]> {
    const products: { product_code: string; cover_price: unknown }[] = await this.admin('GET', '/records/products');
    const found = products.filter(({ cover_price }) => Number(cover_price) === price);
    return found.map(({ product_code }) => product_code).sort();
  }

  /** Returns the code of each edit of a product that was asked for, in order. @param after the last request that does not count */
  async codesSent(after = 0): Promise<string[]> {
    const log: { method: string; body: unknown }[] = await this.admin('GET', `/log?after=${after}`);
    const edits = log.filter(({ method }) => method === 'PUT');
    return edits.map(({ body }) => /SP\.\d{5}/.exec(JSON.stringify(body))?.[0] ?? '').sort();
  }

  async stop(): Promise<void> {
    await this.child?.end();
  }
}

/** Starts a stand-in before the tests of a file, and ends it after them. @param resets gives each test its first data */
export function testCrm({ resets = false } = {}): CrmProcess {
  const crm = new CrmProcess();
  beforeAll(() => crm.begin());
  afterAll(() => crm.stop());
  if (resets) beforeEach(() => crm.admin('POST', '/reset', {}));
  return crm;
}

export const approved = ({ items }: Pick<Review, 'items'>): ApprovedItem[] =>
  items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));

const FETCH_WORKER = buildWorker('apps-script/fetch-worker');
/** One for all: a test file may make hundreds of desks, and a thread takes longer to start than most requests take. */
const bridge = new FetchBridge(FETCH_WORKER);
endWithTestFile(() => bridge.close());

/** The built add-on in the local runtime, driven as its menu and its pages drive it. */
export class BundledDesk {
  readonly runtime: Runtime;
  lastExecution: Execution | null = null;

  constructor(
    private readonly locale = 'en',
    onEvent: NonNullable<Parameters<typeof createRuntime>[0]['onEvent']> = () => {},
    /** E.g. tighter limits, a clock that a test sets, a folder with another manifest, or another locale of the file. */
    more: Partial<Pick<RuntimeOptions, 'limits' | 'clock' | 'bundle' | 'locale' | 'timeZone' | 'onCall'>> = {},
  ) {
    this.runtime = createRuntime({
      bundle: path.join(ROOT, 'dist'),
      fetchWorkerFile: FETCH_WORKER,
      bridge,
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
    const answer = JSON.parse(String(result.value));
    return 'first' in answer ? JSON.parse(this.wholeText(answer)) : answer;
  }

  private wholeText({ id, parts, first }: LongAnswer): string {
    const others = Array.from({ length: parts - 1 }, (_, at) => this.value('rest', { id, part: at + 1 }));
    return [first, ...others].join('');
  }

  value<M extends RpcMethod>(method: M, args: RpcMethods[M]['args']): RpcMethods[M]['value'] {
    const answer = this.rpc(method, args);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value;
  }

  /** Pastes tab-separated text at a cell, as a person would. @param page the open page where that is done, in which onEdit runs */
  paste(sheet: string, row: number, column: number, lines: readonly (readonly string[])[], page?: string): void {
    const text = lines.map((line) => line.join('\t')).join('\n');
    this.runtime.edit([{ kind: 'paste', sheetId: this.sheetId(sheet), row, column, text }], page);
  }

  column(sheet: string, header: string): string[] {
    const { displayValues } = this.runtime.cells(sheet, 'A1:Z1000');
    const column = displayValues[0]?.indexOf(header) ?? -1;
    const rows = displayValues.slice(1).filter((line) => line.some((text) => text !== ''));
    return rows.map((line) => line[column] ?? '');
  }

  /** Returns the place of a header, counted from 1; '' is the first column without one. */
  columnOf(sheet: string, header: string): number {
    const { displayValues } = this.runtime.cells(sheet, 'A1:Z1');
    return (displayValues[0]?.indexOf(header) ?? -1) + 1;
  }

  pushAll(review: Review = this.value('review', null), reason = ''): PushStep {
    const items = approved(review);
    return this.value('push', { run: review.run, reason, items, typed: items.length });
  }

  private sheetId(name: string): number {
    const sheet = this.runtime.model.toSnapshot().sheets.find((each) => each.name === name);
    if (!sheet) throw new Error(`no sheet ${name}`);
    return sheet.id;
  }
}
