import { FetchBridge } from '../workbench/apps-script/services';
import type { CrmProcess, LoggedRequest } from './crm-process';
import { FETCH_WORKER } from './driven-desk';
import { networkMs } from './network-time';

const ADMIN_MS = 10_000;

/** A clock on which only what the model counts passes: calls on Google's servers, requests and waits; nothing of this machine's own time. */
export class ModelledClock {
  private readonly startedAt = Date.now();
  private passed = 0;

  now(): number {
    return this.startedAt + Math.round(this.passed);
  }

  /** Milliseconds since it was made. */
  get passedMs(): number {
    return this.passed;
  }

  sleep(ms: number): void {
    this.spend(ms);
  }

  spend(ms: number): void {
    if (ms > 0) this.passed += ms;
  }
}

/**
 * The way to the stand-in, which takes the time along. Before each batch the stand-in's bucket is told what has passed on the modelled
 * clock, so that it fills while Google's servers would work and while the page would wait, and by nothing else; after the batch that
 * clock goes on by as long as requests were under way. So no wait has to be slept, and a slow machine gives no token away. What comes
 * in while a batch is under way counts from the next one on.
 */
export class TimedBridge extends FetchBridge {
  /** Tells whether there is a bucket to be told. */
  isLimited = false;
  private toldMs = 0;
  private lastSeen: number | null = null;
  private batches: (readonly LoggedRequest[])[] = [];

  constructor(
    private readonly crm: Pick<CrmProcess, 'url'>,
    private readonly clock: ModelledClock,
  ) {
    super(FETCH_WORKER);
  }

  /** Returns the batches since this was asked last, each with its requests. */
  takeBatches(): readonly (readonly LoggedRequest[])[] {
    const taken = this.batches;
    this.batches = [];
    return taken;
  }

  override exchange(...args: Parameters<FetchBridge['exchange']>): ReturnType<FetchBridge['exchange']> {
    this.lastSeen ??= this.ask<readonly LoggedRequest[]>('GET', '/log').at(-1)?.id ?? null;
    const ms = this.clock.passedMs - this.toldMs;
    if (this.isLimited) this.ask('POST', '/rate-limit/time', { ms });
    this.toldMs += ms;
    const answers = super.exchange(...args);
    const batch = this.ask<readonly LoggedRequest[]>('GET', `/log?after=${this.lastSeen ?? ''}`);
    this.lastSeen = batch.at(-1)?.id ?? this.lastSeen;
    this.batches.push(batch);
    this.clock.spend(networkMs(batch));
    return answers;
  }

  /** Asks the admin interface by the same way, since the thread of a script cannot wait for another. */
  private ask<Answer>(method: string, at: string, body?: unknown): Answer {
    const request = {
      url: `${this.crm.url}/__stand-in${at}`,
      method,
      headers: {},
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
      timeoutMs: ADMIN_MS,
    };
    const [answer] = super.exchange([request], ADMIN_MS) ?? [];
    const isGood = answer?.kind === 'response' && answer.status === 200;
    if (!isGood) throw new Error(`${method} ${at}: the stand-in does not answer as it should`);
    return JSON.parse(Buffer.from(answer.body).toString('utf8'));
  }
}
