import type { DeskState, QueryTab } from '../../protocol';
import { useWords } from '../words';
import { QueryForm } from './query-form';
import type { OpportunityWork } from './use-opportunity-work';

interface QueryFormOfProps {
  /** null for a new one. */
  readonly tab: QueryTab | null;
  readonly desk: DeskState;
  readonly work: OpportunityWork;
}

/** The form of a tab's query, or of a new one; without a way out where there is nothing to go back to. */
export function QueryFormOf({ tab, desk, work: { action, ask, close } }: QueryFormOfProps) {
  const { say } = useWords();
  return (
    <QueryForm
      query={tab?.query ?? null}
      seen={desk.seen}
      failure={action.failure}
      busy={action.busy !== null}
      submit={say(tab ? 'opportunities.save' : 'opportunities.pull')}
      onSubmit={(query) => ask(tab, query)}
      onCancel={desk.queries.length === 0 ? null : close}
    />
  );
}
