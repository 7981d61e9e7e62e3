import type { FaultQueue } from './faults';
import type { ViolationLog } from './interface';
import type { RequestLog } from './request-log';
import type { CrmState } from './state';
import type { TokenBucket, WaitingLine } from './traffic';

export interface StandIn {
  readonly state: CrmState;
  readonly faults: FaultQueue;
  readonly bucket: TokenBucket;
  readonly line: WaitingLine;
  readonly log: RequestLog;
  readonly violations: ViolationLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly nextRequestId: () => number;
}
