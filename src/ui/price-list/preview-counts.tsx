import { formatNumber } from '../../i18n';
import type { LineState } from '../../price-list';
import { useWords } from '../words';

/** Which lines are looked at. */
export type Shown = LineState | 'held' | 'all';

const STATES: readonly LineState[] = ['changed', 'adjusted', 'equal', 'impossible'];

interface PreviewCountsProps {
  readonly counts: Readonly<Record<LineState, number>>;
  readonly held: number;
  /** Whether the prices are made of the current ones: then none is unmatched, but some are skipped. */
  readonly ofCurrent: boolean;
  readonly shown: Shown;
  readonly setShown: (shown: Shown) => void;
}

/** How many lines are in each state; a click shows just those, another all of them. */
export function PreviewCounts({ counts, held, ofCurrent, shown, setShown }: PreviewCountsProps) {
  const { language, say } = useWords();
  const lines = [...STATES, ofCurrent ? ('skipped' as const) : ('unmatched' as const)].map((state) => ({
    state,
    n: counts[state],
  }));
  const all = [...lines, { state: 'held' as const, n: held }];
  return (
    <div class="counts">
      {all
        .filter(({ state, n }) => n > 0 || (state !== 'held' && state !== 'skipped'))
        .map(({ state, n }) => (
          <button
            type="button"
            key={state}
            class={`count ${state}`}
            aria-pressed={shown === state}
            onClick={() => setShown(shown === state ? 'all' : state)}
          >
            <strong>{formatNumber(language, n)}</strong> {say(`priceList.state.${state}`)}
          </button>
        ))}
    </div>
  );
}
