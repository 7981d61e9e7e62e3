export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  readonly timeoutMs: number;
}

export type WireAnswer =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly rawHeaders: readonly string[];
      readonly body: Uint8Array;
    }
  | { readonly kind: 'unavailable' | 'timeout' | 'dns' | 'too large' };

export interface WireBatch {
  readonly id: number;
  readonly requests: readonly WireRequest[];
}

export interface WireBatchAnswer {
  readonly id: number;
  readonly answers: readonly WireAnswer[];
}

export const FETCH_SIGNALS = { answered: 1, ended: 2 } as const;

export interface FetchWorkerData {
  readonly signal: Int32Array;
  readonly port: import('node:worker_threads').MessagePort;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Takes a URL and the further host names that are let through; returns null when the workbench may talk to it, else the
 * host. Google's servers refuse private addresses [behaviour 36]; here it is the other way round, so that no test reaches
 * a real service by mistake.
 */
export function refusedHost(url: URL, allowHosts: readonly string[]): string | null {
  const allowed =
    isNobody(url) || LOOPBACK.test(url.hostname) || allowHosts.includes(url.hostname) || allowHosts.includes(url.host);
  return allowed ? null : url.host;
}

/** Tells if a name is one that nobody has, here as live: those below "invalid" are kept for that (RFC 2606). Nobody is asked for it. */
export function isNobody({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && /(^|\.)invalid$/i.test(hostname);
}
