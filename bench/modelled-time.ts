import { FetchBridge } from '../workbench/apps-script/services/fetch-bridge';
import type { CrmProcess, LoggedRequest } from './crm-process';
import { FETCH_WORKER } from './driven-desk';
import { networkMs } from './network-time';

const ADMIN_MS = 10_000;

/** Only modelled time passes: service calls, requests and waits, not this machine's own time. */
export class ModelledClock {
  private readonly startedAt = Date.now();
  private passed = 0;

  now(): number {
    return this.startedAt + Math.round(this.passed);
  }

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
 * Sends requests to the stand-in and shares the modelled time with it. Before each batch the stand-in's bucket gets the time
 * that has passed, so that it fills only while Google's servers would work or the page would wait; after the batch the clock
 * advances by the duration of the requests. So no wait is slept, and a slow machine changes nothing. Time within a batch
 * counts from the next one on.
 */
export class TimedBridge extends FetchBridge {
  isLimited = false;
  private reportedMs = 0;
  private lastSeen: number | null = null;
  private batches: (readonly LoggedRequest[])[] = [];

  constructor(
    private readonly crm: Pick<CrmProcess, 'url'>,
    private readonly clock: ModelledClock,
  ) {
    super(FETCH_WORKER);
  }

  /** @returns the batches since the last call, each with its requests */
  takeBatches(): readonly (readonly LoggedRequest[])[] {
    const taken = this.batches;
    this.batches = [];
    return taken;
  }

  override exchange(...args: Parameters<FetchBridge['exchange']>): ReturnType<FetchBridge['exchange']> {
    this.lastSeen ??= this.ask<readonly LoggedRequest[]>('GET', '/log').at(-1)?.id ?? null;
    const ms = this.clock.passedMs - this.reportedMs;
    if (this.isLimited) this.ask('POST', '/rate-limit/time', { ms });
    this.reportedMs += ms;
    const answers = super.exchange(...args);
    const batch = this.ask<readonly LoggedRequest[]>('GET', `/log?after=${this.lastSeen ?? ''}`);
    this.lastSeen = batch.at(-1)?.id ?? this.lastSeen;
    this.batches.push(batch);
    this.clock.spend(networkMs(batch));
    return answers;
  }

  /** Through the same connection, since a script's thread cannot wait for another. */
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
