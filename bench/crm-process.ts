import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';

/** A request in the log of the stand-in CRM. */
export interface LoggedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly id: number;
}

/** In a process of its own, since a script that waits for an answer blocks this one. */
export class CrmProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly apiKey: string,
  ) {}

  static async start(): Promise<CrmProcess> {
    const server = path.join(__dirname, 'crm-server.js');
    const child = spawn(process.execPath, [server, '--port', '0', '--store', '', '--end-with-parent'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
    const { url, apiKey } = JSON.parse(line);
    return new CrmProcess(child, url, apiKey);
  }

  admin<Answer>(method: string, at: string, body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}/__stand-in${at}`, { method, agent: false });
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null')));
      });
      outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async setLatency(ms: number): Promise<void> {
    await this.admin('PUT', '/latency', { ms });
  }

  async requestsDuring(body: () => void): Promise<readonly LoggedRequest[]> {
    const before = await this.admin<readonly LoggedRequest[]>('GET', '/log');
    body();
    return this.admin('GET', `/log?after=${before[before.length - 1]?.id ?? ''}`);
  }

  stop(): void {
    this.child.kill();
  }
}
