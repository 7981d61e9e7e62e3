import type { ServerResponse } from 'node:http';
import type { Engine, EngineEvent, Execution, RunRequest, TriggerView } from '../../apps-script/engine-api';
import type { Answer } from './http';
import type { Opening, StandInAddress } from './opening';

/** Google's clock is no more exact than a minute either. */
const LOOK_EVERY_MS = 30_000;

export function triggerRun({ id, function: name, owner }: TriggerView, locale: string): RunRequest {
  return { function: name, args: [], locale, authMode: 'FULL', user: owner, trigger: id };
}

/** Fires the triggers whose time has come by the engine's clock: each once, however often it would have fired meanwhile. */
export class DueTriggers {
  private last: Promise<void> = Promise.resolve();

  /** @param locale of the person at the page: a trigger's own is not known */
  constructor(
    private readonly engine: Engine,
    private readonly locale: string,
  ) {}

  fire(): Promise<void> {
    // A state that cannot be asked for is asked for again the next time.
    this.last = this.last.then(() => this.fireAll()).catch(() => undefined);
    return this.last;
  }

  async watch(sleep: (ms: number) => Promise<void>): Promise<never> {
    for (;;) {
      await sleep(LOOK_EVERY_MS);
      await this.fire();
    }
  }

  private async fireAll(): Promise<void> {
    const now = Date.parse((await this.engine.clock()).now);
    const due = (await this.engine.triggers()).filter(
      ({ nextRunAt }) => nextRunAt !== null && Date.parse(nextRunAt) <= now,
    );
    // One that another one's run has deleted meanwhile is refused.
    for (const trigger of due) await this.engine.run(triggerRun(trigger, this.locale)).catch(() => undefined);
  }
}

export class EventStream {
  private readonly listeners = new Set<ServerResponse>();

  open(response: ServerResponse, first: readonly unknown[]): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`:\n\n${first.map(frame).join('')}`);
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  send(event: unknown): void {
    if (this.listeners.size === 0) return;
    const text = frame(event);
    for (const response of this.listeners) response.write(text);
  }

  close(): void {
    for (const response of this.listeners) response.end();
    this.listeners.clear();
  }
}

function frame(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

type MenuEvent = Extract<EngineEvent, { type: 'menu' }>;

export interface ServerContext {
  readonly engine: Engine;
  readonly dueTriggers: DueTriggers | null;
  readonly standIn: StandInAddress;
  readonly opening: Opening;
  readonly events: EventStream;
  readonly executions: Execution[];
  /** Those that stand, by name: a page that is opened later must show them without a new onOpen. */
  readonly menus: Map<string, MenuEvent>;
  /** The e-mails of who can be acted as; the first is meant where nobody is named. */
  readonly users: readonly string[];
}

export interface Call {
  readonly query: URLSearchParams;
  readonly rest: string;
  readonly body: unknown;
}

/** One entry of the server's table. A path that ends in `*` takes all that begins like it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  handle(call: Call, context: ServerContext): Promise<Answer> | Answer;
}

export function route(method: string, path: string, handle: Route['handle']): Route {
  return { method, path, handle };
}

export function findRoute(routes: readonly Route[], method: string, path: string): Route | null {
  const fits = (route: Route) =>
    route.path.endsWith('*') ? path.startsWith(route.path.slice(0, -1)) : path === route.path;
  return routes.find((route) => (route.method === method || route.method === '*') && fits(route)) ?? null;
}
