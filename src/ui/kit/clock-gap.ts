import type { FileClock } from '../../protocol';

/** The clocks of two machines are seldom this far apart, and no two zones are nearer. */
const ALLOWED_MS = 5 * 60_000;
const MS_PER_MINUTE = 60_000;

export interface PageClock {
  readonly asked: number;
  readonly answered: number;
  /** Minutes that the page's wall is ahead of Greenwich. */
  readonly offset: number;
}

/** Two clocks that show different hours, in minutes on the wall since 1970. */
export interface ClockGap {
  /** `zone`: the moment is the same, so that the zones differ; `clocks`: one of the two is wrong. */
  readonly kind: 'zone' | 'clocks';
  readonly file: number;
  readonly page: number;
}

/** The file's clock against that of the page; null where they show the same, give or take five minutes and the way there and back. */
export function clockGap(file: FileClock, { asked, answered, offset }: PageClock): ClockGap | null {
  // The file told its time some time between question and answer.
  const nearest = Math.min(Math.max(file.at, asked), answered);
  const drift = file.at - nearest;
  const apart = drift + (file.offset - offset) * MS_PER_MINUTE;
  if (Math.abs(apart) <= ALLOWED_MS) return null;
  return {
    kind: Math.abs(drift) > ALLOWED_MS ? 'clocks' : 'zone',
    file: Math.floor(file.at / MS_PER_MINUTE) + file.offset,
    page: Math.floor(nearest / MS_PER_MINUTE) + offset,
  };
}
