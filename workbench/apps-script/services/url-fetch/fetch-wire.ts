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
