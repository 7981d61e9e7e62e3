export interface PushProgress<Item> {
  readonly left: readonly Item[];
  readonly idleSteps: number;
}

interface StepAnswer<Item> {
  readonly outcomes: readonly unknown[];
  readonly left: readonly Item[];
  readonly waitMs: number;
}

const MAX_IDLE_STEPS = 3;

export function beginPush<Item>(left: readonly Item[]): PushProgress<Item> {
  return { left, idleSteps: 0 };
}

export function nextOfPush({ left, idleSteps }: PushProgress<unknown>): 'step' | 'done' | 'stuck' {
  if (left.length === 0) return 'done';
  return idleSteps < MAX_IDLE_STEPS ? 'step' : 'stuck';
}

/** A wait requested by the CRM is not idle. @param asked records given to the step, from the first on */
export function afterStep<Item>(
  { left, idleSteps }: PushProgress<Item>,
  asked: number,
  step: StepAnswer<Item>,
): PushProgress<Item> {
  const isIdle = step.outcomes.length === 0 && step.waitMs === 0;
  return { left: [...step.left, ...left.slice(asked)], idleSteps: isIdle ? idleSteps + 1 : 0 };
}

const NOTHING_SENT: ReadonlySet<string> = new Set([
  'error.busy',
  'error.pushing',
  'error.person',
  'error.tooMany',
  'error.notConnected',
  'error.form',
]);

/** These failures come before anything is sent: no record is in doubt. */
export function hasSentNothing(code: string): boolean {
  return NOTHING_SENT.has(code);
}
