import { useRef, useState } from 'preact/hooks';
import type { ApprovedItem, PushRequest } from '../../protocol';
import { sleep } from '../host';
import type { Call } from '../rpc';
import { type PushEnd, pushAll } from './push-loop';
import { close, mark, type Results, settle } from './push-tally';

/** A push as the dialog shows it. */
export interface Push {
  readonly phase: 'ready' | 'pushing' | 'ended';
  readonly items: readonly ApprovedItem[];
  readonly results: Results;
  /** Seconds until the next step, because the CRM asked for it; 0 when none. */
  readonly waiting: number;
  readonly stopping: boolean;
  readonly end: PushEnd | null;
}

const READY: Push = { phase: 'ready', items: [], results: new Map(), waiting: 0, stopping: false, end: null };

/** Runs one push and keeps what is known of it. */
export function usePush(call: Call): Push & { start(request: PushRequest): void; stop(): void } {
  const [push, setPush] = useState(READY);
  const started = useRef(false);
  const stopped = useRef(false);
  const start = async (request: PushRequest): Promise<void> => {
    if (started.current || request.items.length === 0) return;
    started.current = true;
    setPush({ ...READY, phase: 'pushing', items: request.items });
    const end = await pushAll(
      {
        call,
        sleep,
        stopped: () => stopped.current,
        onSend: (items) => setPush((now) => ({ ...now, results: mark(now.results, items, 'underWay') })),
        onOutcomes: (outcomes) => setPush((now) => ({ ...now, results: settle(now.results, outcomes) })),
        onWait: (waiting) => setPush((now) => ({ ...now, waiting })),
      },
      request,
    );
    // Nobody waits for it: a file that is not given back is free again two minutes later.
    call('endPush', { run: request.run }).catch(() => undefined);
    setPush((now) => ({ ...now, phase: 'ended', end, results: close(now.results, request.items, end) }));
  };
  const stop = (): void => {
    stopped.current = true;
    setPush((now) => ({ ...now, stopping: true }));
  };
  return { ...push, start, stop };
}
