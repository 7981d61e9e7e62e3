import type { ApprovedItem, PushOutcome, PushRequest, PushStep } from '../../../src/push/calls';

/** Answers a step by the CRM confirming its first `count` records. */
export function confirmFirst(request: PushRequest, count: number, waitMs = 0): PushStep {
  return {
    outcomes: request.items.slice(0, count).map((item) => outcomeOf(item)),
    left: request.items.slice(count),
    waitMs,
    stopped: null,
  };
}

/** Returns what the server says of one record; each test changes what it is about. */
export function outcomeOf(item: ApprovedItem, changed: Partial<PushOutcome> = {}): PushOutcome {
  const { table, key } = item;
  return { table, key, outcome: 'confirmed', status: 200, message: '', issue: null, ...changed };
}

/** Returns a door that stays shut until the test opens it. */
export function gate(): { readonly passed: Promise<void>; open(): void } {
  let release = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { passed, open: () => release() };
}
