import { type Language, type PlannedEdit, recordId } from '../../core';
import type { CrmClient, CrmErrorCode, LearnedAnswers } from '../../crm';
import { say } from '../../i18n';
import type { ApprovedItem, PushRequest, PushStep, RpcError } from '../../protocol';
import { connectedClient, connectedCrm } from '../connection';
import { type DeskReading, readDesk } from '../edits/read-desk';
import { refreshStatuses } from '../edits/refresh-statuses';
import { sentenceOf } from '../failure';
import { reported } from '../failure-report';
import { type JournalBook, openJournal } from '../journal/journal-book';
import type { Ports } from '../ports';
import { dropLease, takeLease } from '../push-lease';
import { undisturbed } from '../undisturbed';
import { keptAnswers, learnedOf } from './learned-answers';
import { requireTyped } from './push-size';
import { sendInBatches } from './send-batches';
import { sortApproved } from './sort-approved';

/**
 * Sends approved records for one step and says which are left. Only what still is as it was reviewed is sent.
 * Each batch: journal `sending` → send → journal the outcomes. When the way to the CRM or the journal is lost, also before
 * the first batch, `stopped` says so beside the outcomes.
 * @throws DeskError 'error.notConnected' or 'error.form' when no CRM can be asked, 'error.busy' when another execution holds
 * the document, 'error.pushing' when somebody else pushes, 'error.tooMany' when the run is larger than may go without its
 * typed number
 */
export function push(ports: Ports, request: PushRequest): PushStep {
  return undisturbed(ports, () => pushStep(ports, connectedClient(ports, learned(ports)), request));
}

/** Where nothing was learned, nobody asks of which CRM. */
function learned({ properties }: Ports): LearnedAnswers | null {
  const answers = keptAnswers(properties);
  return answers.length === 0 ? null : learnedOf(answers, connectedCrm(properties));
}

/** Tells that no further step of the run will come, so that others may push at once. */
export function endPush(ports: Ports, run: string): void {
  dropLease(ports, run);
}

function pushStep(ports: Ports, client: CrmClient, request: PushRequest): PushStep {
  const journal = openJournal(ports);
  if (journal.isGone() && !request.withoutJournal) {
    return { outcomes: [], left: request.items, waitMs: 0, stopped: JOURNAL_GONE };
  }
  requireTyped(ports, journal.ledger, request);
  takeLease(ports, request.run);
  const reading = readDesk(ports, journal.ledger);
  const { ready, settled } = sortApproved(reading.plan, request, journal);
  const sent = sendInBatches(ports, client, journal, ready, request);
  const unshown = showOutcomes(ports, journal, reading);
  takeLease(ports, request.run, journal.unnoted());
  const reason = sent.failure ? sayFailure(sent.failure, ports.user.language()) : unshown;
  return {
    outcomes: [...settled, ...sent.outcomes],
    left: stillApproved(request.items, sent.left),
    waitMs: sent.waitMs,
    stopped: journal.isLost() ? JOURNAL_GONE : stoppedFor(reason),
  };
}

/** What the CRM answered is told, even where a protected Status does not show it: then returns why it does not, else ''. */
function showOutcomes(ports: Ports, journal: JournalBook, reading: DeskReading): string {
  try {
    refreshStatuses(ports, journal, reading);
    return '';
  } catch (error) {
    return sentenceOf(
      reported(() => ports, error, 'push, its Status'),
      ports.user.language(),
    );
  }
}

/** Nobody has approved what is new only because nothing is known any more. */
const JOURNAL_GONE: RpcError = { code: 'error.journal.gone', params: {}, issues: [] };

function stoppedFor(reason: string): RpcError | null {
  return reason === '' ? null : { code: 'error.push.stopped', params: { reason }, issues: [] };
}

function sayFailure(failure: CrmErrorCode, language: Language): string {
  return say(language, `error.crm.${failure}`, { status: 0, message: '' });
}

/** The approvals as they were given: an item that is sent later is held against what its user saw. */
function stillApproved(items: readonly ApprovedItem[], left: readonly PlannedEdit[]): ApprovedItem[] {
  const open = new Set(left.map(({ record }) => recordId(record.table, record.key)));
  return items.filter(({ table, key }) => open.has(recordId(table, key)));
}
