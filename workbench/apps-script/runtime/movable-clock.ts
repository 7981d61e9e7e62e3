import type { ClockView } from '../engine-api';
import { DAY_MS } from '../model/locale-rules';
import type { Clock } from './limits';

/** Chosen: what recurs by the day is still counted day by day in no time, and every date can be written. */
const MOST_AHEAD_MS = 3_660 * DAY_MS;

/**
 * The one clock of the workbench: another one, by default the machine's, moved forward by a while. Time goes on as it does there, so
 * sleeps and durations are as long as ever.
 */
export class MovableClock implements Clock {
  /** How far it is ahead of the other one, in milliseconds; set back for a workbook that begins. */
  offsetMs = 0;
  readonly spend: NonNullable<Clock['spend']> | undefined;

  constructor(private readonly base: Clock) {
    this.spend = base.spend && ((ms) => base.spend?.(ms));
  }

  readonly now = (): number => this.base.now() + this.offsetMs;

  readonly sleep = (ms: number): void => this.base.sleep(ms);

  /** Moves it on. @throws Error when that is no way forward, or leads too far */
  advance(ms: number): void {
    if (!(ms >= 0)) throw new Error('The clock goes only forward: a run would else end before it began.');
    if (!Number.isInteger(ms)) throw new Error('The clock is moved by whole milliseconds.');
    if (this.offsetMs + ms > MOST_AHEAD_MS)
      throw new Error('The clock can be at most ten years ahead of that of this machine.');
    this.offsetMs += ms;
  }

  view(): ClockView {
    return { now: new Date(this.now()).toISOString(), offsetMs: this.offsetMs };
  }
}
