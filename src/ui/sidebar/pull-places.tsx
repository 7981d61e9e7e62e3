import { isMissed, PullEndNotice, PullEndsNotice } from './pull-ends';
import { PullUnderWay } from './pull-progress';
import type { Pulling } from './use-pulling';

interface PullOfTabProps {
  readonly pulling: Pulling;
  readonly sheetId: number;
}

/** The pull of one tab, under way or ended, at its card. */
export function PullOfTab({ pulling: { running, ends, stop }, sheetId }: PullOfTabProps) {
  if (running?.all === 1 && running.sheetId === sheetId) return <PullUnderWay running={running} onStop={stop} />;
  const end = ends.find((each) => each.sheetId === sheetId);
  return end ? <PullEndNotice end={end} focus={ends.length === 1} /> : null;
}

interface PullOfOthersProps {
  readonly pulling: Pulling;
  /** The tabs that have a card. */
  readonly cards: readonly number[];
}

/** What has no card to stand at: the pull of several tabs, of a new one, and of one that is gone. */
export function PullOfOthers({ pulling: { running, ends, stop }, cards }: PullOfOthersProps) {
  if (running) {
    const hasCard = running.sheetId !== null && cards.includes(running.sheetId);
    return running.all === 1 && hasCard ? null : <PullUnderWay running={running} onStop={stop} />;
  }
  if (ends.length > 1) return <PullEndsNotice ends={ends} />;
  const [end] = ends;
  const hasCard = end && end.sheetId !== null && cards.includes(end.sheetId);
  return end && !hasCard && !isMissed(end) ? <PullEndNotice end={end} focus /> : null;
}
