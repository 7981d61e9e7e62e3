import type { Clock } from '../../workbench/apps-script/runtime/limits';

/** A clock that moves only when somebody sleeps or a test moves it. */
export class FakeClock implements Clock {
  constructor(private ms = Date.UTC(2026, 0, 1)) {}

  readonly now = (): number => this.ms;

  readonly sleep = (ms: number): void => {
    this.ms += ms;
  };
}
