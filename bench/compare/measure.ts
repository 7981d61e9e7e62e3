import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import type { Execution } from '../../workbench/apps-script/engine-api';
import type { CrmProcess, LoggedRequest } from '../crm-process';
import { median } from '../median';
import { networkMs } from '../network-time';
import { timed } from '../stopwatch';

export const LATENCY_MS = 50;
const ROUNDS = 3;
/** Seconds of a first round after which there is no other: calls are the same in each. */
const LONG_S = 5;

export interface Measured {
  /** Calls of the Spreadsheet service, and of all services. */
  readonly spreadsheet: number;
  readonly services: number;
  readonly handles: number;
  readonly requests: number;
  /** By the model of Google's servers, with the actual duration of the requests. */
  readonly seconds: number;
  readonly cpuMs: number;
  readonly rounds: number;
}

export class ProductList {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    private readonly log: string,
  ) {}

  static async start(count: number): Promise<ProductList> {
    const file = path.join(__dirname, 'product-list.js');
    const child = spawn(process.execPath, [file, String(count), String(LATENCY_MS)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
    const { url, log } = JSON.parse(line);
    return new ProductList(child, url, log);
  }

  /** @returns the requests since the last call */
  requests(): Promise<readonly LoggedRequest[]> {
    return new Promise((resolve, reject) => {
      const outgoing = get(this.log, { agent: false }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
      });
      outgoing.on('error', reject);
    });
  }

  stop(): void {
    this.child.kill();
  }
}

export interface Job {
  /** Prepares the round with that number. */
  prepare(round: number): void;
  play(): readonly Execution[];
  /** @throws when the job's result is wrong */
  check(): void;
}

/** Each request takes as long as the latency says. */
export class Meter {
  constructor(
    private readonly crm: CrmProcess,
    private readonly list: ProductList,
  ) {}

  /** @returns medians of several rounds. @throws when an execution did not complete, or the job's check fails */
  async rounds({ prepare, play, check }: Job, most = ROUNDS): Promise<Measured> {
    const all: Measured[] = [];
    for (let round = 0; round < most; round += 1) {
      const started = performance.now();
      prepare(round);
      all.push(await this.once(play));
      check();
      if (performance.now() - started > LONG_S * 1000) break;
    }
    const middle = (pick: (each: Measured) => number): number => median(all.map(pick));
    return {
      spreadsheet: middle(({ spreadsheet }) => spreadsheet),
      services: middle(({ services }) => services),
      handles: middle(({ handles }) => handles),
      requests: middle(({ requests }) => requests),
      seconds: middle(({ seconds }) => seconds),
      cpuMs: middle(({ cpuMs }) => cpuMs),
      rounds: all.length,
    };
  }

  private async once(job: () => readonly Execution[]): Promise<Measured> {
    await this.crm.setLatency(LATENCY_MS);
    await this.list.requests();
    let executions: readonly Execution[] = [];
    let cpu = 0;
    const requests = await this.crm.requestsDuring(() => {
      cpu = timed(() => {
        executions = job();
      }).cpu;
    });
    await this.crm.setLatency(0);
    const failed = executions.find(({ status }) => status !== 'completed');
    if (failed) throw new Error(`${failed.function}: ${failed.error}`);
    const sum = (pick: (each: Execution) => number): number => executions.reduce((all, each) => all + pick(each), 0);
    const network = networkMs([...requests, ...(await this.list.requests())]);
    return {
      spreadsheet: sum(({ calls }) => calls.spreadsheet),
      services: sum(({ calls }) => calls.total),
      handles: sum(({ calls }) => calls.handles),
      requests: sum((each) => each.requests),
      seconds: sum(({ estimatedMs, ms }) => estimatedMs - ms) / 1000 + network / 1000,
      cpuMs: cpu * 1000,
      rounds: 1,
    };
  }
}
