import { useState } from 'preact/hooks';
import { issueSentence, type PlanState } from '../../core';
import type { PlanGroup, PlanRows, ShownPlanRow } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { useAction, useOnOpen } from '../kit/hooks';
import { FailureNotice } from '../kit/notice';
import { ChangeLines, RecordName } from '../kit/record-changes';
import { valueText } from '../kit/texts';
import type { Call } from '../rpc';
import { useWords } from '../words';
import { AgainstChange, CancelQuestion, PriceForm } from './plan-forms';
import { type PlanWork, workName } from './plan-work';
import { focusDoor } from './view';

/** Of a longer list the first are shown, so that the next plan is not far. */
const FIRST_ROWS = 10;

interface RowListProps {
  readonly call: Call;
  /** Names the group for what is asked at its rows. */
  readonly at: string;
  readonly group: PlanGroup;
  readonly work: PlanWork;
}

/** Lists the rows of a group with old → new, and what can be done with each; what needs a look comes first. */
export function PlanRowList({ call, at, group: { plan, from, until }, work }: RowListProps) {
  const { say } = useWords();
  const action = useAction();
  const [read, setRead] = useState<PlanRows | null>(null);
  const [isWhole, setWhole] = useState(false);
  useOnOpen(
    () => action.run('read', async () => setRead(await call('planRows', { plan, from, until }))),
    String(work.reads),
  );
  const { rows = [], more = 0 } = read ?? {};
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <>
      {action.busy !== null && !read && <p class="quiet">{say('plans.reading')}</p>}
      <FailureNotice failure={action.failure} />
      <ul class="records">
        {shown.map((row) => (
          <PlanRowItem
            key={`${row.table} ${row.key} ${work.changes}`}
            at={`${at}-${encodeURIComponent(`${row.table} ${row.key}`)}`}
            plan={plan}
            row={row}
            work={work}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>{say('ui.showAll', { n: rows.length })}</Button>
      )}
      {more > 0 && shown.length === rows.length && <p class="quiet">{say('plans.moreRows', { n: more })}</p>}
    </>
  );
}

interface RowProps {
  readonly at: string;
  readonly plan: string;
  readonly row: ShownPlanRow;
  readonly work: PlanWork;
}

function PlanRowItem({ at, plan, row, work }: RowProps) {
  const words = useWords();
  const { say } = words;
  const { changes, state, note, back } = row;
  const told = note && issueSentence(words, row.table, note);
  return (
    <li>
      <RecordName record={row} />
      <p class={CALM.has(state) ? 'quiet small' : 'caution small'}>{say(`plan.state.${state}`)}</p>
      {told && <p class="small">{state === 'returned' ? say('plans.returned', { note: told }) : told}</p>}
      <ChangeLines record={{ changes, more: 0 }} />
      {back.length > 0 && (
        <p class="quiet small">
          {say('plans.back', {
            values: back.map(({ label, value }) => `${label} ${valueText(words, 'money', value)}`).join(', '),
          })}
        </p>
      )}
      <RowActions {...{ at, plan, row, work }} />
      <AgainstChange at={at} work={work} />
    </li>
  );
}

/** Lists the states of which there is nothing to worry about. */
const CALM: ReadonlySet<PlanState> = new Set(['asked', 'planned', 'begun', 'done', 'ended', 'cancelled']);

const CANCELLABLE: ReadonlySet<PlanState> = new Set(['asked', 'returned', 'planned', 'held', 'refused', 'begun']);
const RELEASABLE: ReadonlySet<PlanState> = new Set(['held', 'refused', 'endRefused', 'left']);
/** Names what releasing a row means, where it is not that it is tried again. */
const RELEASES: Readonly<Partial<Record<PlanState, string>>> = { held: 'plans.release', left: 'plans.release.seen' };

/** Offers what can be done with a row as it is. */
function RowActions({ at, plan, row, work }: RowProps) {
  const { say } = useWords();
  const [open, setOpen] = useState<'cancel' | 'price' | null>(null);
  const { table, key, state } = row;
  const prices = row.changes.filter(({ type, after }) => table === 'products' && type === 'money' && after !== null);
  const request = (kind: 'cancel' | 'release') =>
    ({ plan, records: [{ table, key }], change: { kind }, sure: false }) as const;
  const close = (): void => {
    focusDoor(workName(open ?? 'cancel', at));
    setOpen(null);
  };
  const door = (kind: 'cancel' | 'price' | 'release', code: string, onClick: () => void) => (
    <LinkButton
      door={workName(kind, at)}
      label={say('plans.of', { what: say(code), key })}
      busy={kind === 'release' && work.action.busy === workName(kind, at)}
      onClick={() => work.action.busy !== null || onClick()}
    >
      {say(code)}
    </LinkButton>
  );
  const isPriced = (state === 'planned' || state === 'held') && prices.length > 0;
  return (
    <>
      <div class="doors">
        {RELEASABLE.has(state) &&
          door('release', RELEASES[state] ?? 'plans.release.again', () =>
            work.change({ at, request: request('release') }),
          )}
        {isPriced && door('price', 'plans.price', () => setOpen(open === 'price' ? null : 'price'))}
        {CANCELLABLE.has(state) && door('cancel', 'plans.cancel', () => setOpen('cancel'))}
      </div>
      {open === 'price' && prices.map((change) => <PriceForm key={change.name} {...{ at, plan, row, change, work }} />)}
      {open === 'cancel' && (
        <CancelQuestion
          at={at}
          request={request('cancel')}
          waiting={state === 'begun' ? 0 : 1}
          begun={state === 'begun' ? 1 : 0}
          work={work}
          onClose={close}
        />
      )}
    </>
  );
}
