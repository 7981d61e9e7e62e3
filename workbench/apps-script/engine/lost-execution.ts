import type { RunRequest, RunResult } from '../engine-api';

/** What is told of a run whose worker had to be ended: nobody is left who could have counted its calls. */
export interface LostRun {
  readonly request: RunRequest;
  readonly id: number;
  readonly startedAtMs: number;
  readonly ms: number;
  readonly status: 'timed out' | 'failed';
  readonly message: string;
}

/** Takes a lost run; returns its result. */
export function lostExecution(run: LostRun): RunResult {
  return {
    ok: false,
    error: { name: 'Exception', message: run.message },
    execution: {
      id: run.id,
      function: run.request.function,
      user: run.request.user ?? '',
      triggerId: run.request.trigger ?? null,
      startedAt: new Date(run.startedAtMs).toISOString(),
      status: run.status,
      ms: run.ms,
      estimatedMs: run.ms,
      calls: { total: 0, spreadsheet: 0, handles: 0, byMethod: {} },
      requests: 0,
      log: [],
      error: run.message,
    },
  };
}
