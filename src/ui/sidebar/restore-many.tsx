import { useRef, useState } from 'preact/hooks';
import type { BulkRestoreKind, RestoreBy } from '../../core';
import type { FoundBy, RestoreJob, RestoreSelection, RpcError } from '../../protocol';
import { Button, LinkButton, ProgressBar } from '../kit/button';
import { Checkbox, Choice } from '../kit/field';
import { useAction, useOnOpen } from '../kit/hooks';
import { FailureNotice, IssueLines, Notice } from '../kit/notice';
import { type Call, RpcFailure, sleep } from '../rpc';
import { useWords } from '../words';

interface RestoreManyProps {
  readonly kind: BulkRestoreKind;
  readonly call: Call;
}

/** Names at most this many records before the rest is counted. */
const MAX_NAMED_KEYS = 8;

/** Restores what the selected cells name: shows how they read, sends them in steps, and goes on where an earlier restore stopped. */
export function RestoreMany({ kind, call }: RestoreManyProps) {
  const { say } = useWords();
  const action = useAction();
  const looking = useAction();
  const [selection, setSelection] = useState<RestoreSelection | null>(null);
  const [job, setJob] = useState<RestoreJob | null>(null);
  const stopped = useRef(false);
  // An action of its own: a click while it looks is not lost.
  useOnOpen(() =>
    looking.run('look', async () => {
      const open = await call('openRestoreJob', null);
      setJob((now) => now ?? open);
    }),
  );
  const read = (): void =>
    action.run('read', async () => {
      setSelection(null);
      setSelection(await call('readRestoreSelection', { kind }));
    });
  const restoreStarted = async (start: () => Promise<RestoreJob>): Promise<RpcError | null> => {
    const started = await start();
    setSelection(null);
    setJob(started);
    return restoreAll(call, started, () => stopped.current, setJob);
  };
  /** Takes what the file knows after a call that broke: it may have written records, or sent some. */
  const lookAgain = async (): Promise<void> => {
    const open = await call('openRestoreJob', null).catch(() => null);
    setJob(open);
    if (open) setSelection(null);
  };
  const run = (start: () => Promise<RestoreJob>): void =>
    action.run('restore', async () => {
      stopped.current = false;
      const failure = await restoreStarted(start).catch(async (error) => {
        await lookAgain();
        throw error;
      });
      if (failure) throw new RpcFailure(failure.code, failure.params);
    });
  const isBusy = action.busy === 'restore';
  return (
    <section class="apart">
      <h2>{say('restore.many.title')}</h2>
      <p class="quiet">{say('restore.many.help')}</p>
      {job && <JobState job={job} busy={isBusy} onStop={() => (stopped.current = true)} call={call} />}
      {job && job.waiting > 0 && !isBusy && (
        <Waiting
          n={job.waiting}
          onContinue={() => run(async () => job)}
          onDrop={() => action.run('drop', async () => setJob(await call('dropRestores', { run: job.run })))}
        />
      )}
      {selection && !isBusy && (
        <Preview
          key={selection.keys.map(({ key }) => key).join('\n')}
          kind={kind}
          selection={selection}
          onRestore={(records) => run(() => call('startRestores', { kind, records }))}
        />
      )}
      <FailureNotice failure={action.failure ?? looking.failure} />
      {!isBusy && !(job && job.waiting > 0) && (
        <p class="apart">
          <Button busy={action.busy === 'read'} busyText={say('restore.many.reading')} onClick={read}>
            {say(selection ? 'restore.many.readAgain' : 'restore.many.read')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface WaitingProps {
  readonly n: number;
  onContinue(): void;
  onDrop(): void;
}

/** Offers to go on with the records that were not sent, or to leave them. */
function Waiting({ n, onContinue, onDrop }: WaitingProps) {
  const { say } = useWords();
  return (
    <p>
      <Button primary onClick={onContinue}>
        {say('restore.many.continue', { n })}
      </Button>{' '}
      <Button onClick={onDrop}>{say('restore.many.drop')}</Button>
    </p>
  );
}

/**
 * Asks for one step after the other until nothing waits or the user stops it; rejects with an RpcFailure.
 * @returns why it cannot go on; null when it ended by itself or by the user
 */
async function restoreAll(
  call: Call,
  started: RestoreJob,
  isStopped: () => boolean,
  report: (job: RestoreJob) => void,
): Promise<RpcError | null> {
  let left = started.waiting;
  while (left > 0 && !isStopped()) {
    const { job, waitMs, stopped } = await call('continueRestores', { run: started.run });
    report(job);
    if (stopped) return stopped;
    left = job.waiting;
    for (let wait = waitMs; left > 0 && wait > 0 && !isStopped(); wait -= 1000) await sleep(Math.min(wait, 1000));
  }
  return null;
}

interface JobStateProps {
  readonly job: RestoreJob;
  readonly busy: boolean;
  readonly onStop: () => void;
  readonly call: Call;
}

/** Shows how far the restore is, or how it ended. */
function JobState({ job, busy, onStop, call }: JobStateProps) {
  const { say } = useWords();
  const [stopping, setStopping] = useState(false);
  const { confirmed, refused, unsure, waiting, sheetId } = job;
  const done = confirmed + refused + unsure;
  const show = (): Promise<unknown> => call('reveal', { sheetId, row: 1 });
  const lines = [
    say('restore.many.done', { n: confirmed, all: done + waiting }),
    ...(refused > 0 ? [say('restore.many.refused', { n: refused })] : []),
    ...(unsure > 0 ? [say('restore.many.unsure', { n: unsure })] : []),
    ...(waiting > 0 && !busy ? [say('restore.many.waiting', { n: waiting })] : []),
  ];
  if (busy) {
    return (
      <div aria-live="polite">
        <ProgressBar done={done} total={done + waiting} />
        <IssueLines sentences={lines} />
        <Button
          disabled={stopping}
          onClick={() => {
            setStopping(true);
            onStop();
          }}
        >
          {say(stopping ? 'ui.stopping' : 'ui.stop')}
        </Button>
      </div>
    );
  }
  return (
    <Notice tone={refused + unsure + waiting > 0 ? 'warning' : 'good'} focus={done > 0}>
      <IssueLines sentences={lines} />
      <p>
        <LinkButton onClick={show}>{say('restore.many.show')}</LinkButton>
      </p>
    </Notice>
  );
}

interface PreviewProps {
  readonly kind: BulkRestoreKind;
  readonly selection: RestoreSelection;
  readonly onRestore: (records: readonly FoundBy[]) => void;
}

/** Shows how the selected cells read, before anything is sent. */
function Preview({ kind, selection, onRestore }: PreviewProps) {
  const { say } = useWords();
  const [digits, setDigits] = useState<RestoreBy>(selection.digits);
  const [again, setAgain] = useState(false);
  const { keys, skipped, sheet, isFiltered, restored, unsure } = selection;
  const earlier = new Set([...restored, ...unsure]);
  const wanted = keys.filter(({ key }) => again || !earlier.has(key));
  const records = wanted.map(({ key, reads }): FoundBy => ({ key, by: reads === 'digits' ? digits : reads }));
  const unread = skipped.filter(({ why }) => why === 'unreadable');
  const twice = skipped.filter(({ why }) => why === 'duplicate');
  const rows = unread.slice(0, MAX_NAMED_KEYS).map(({ row, text }) => say('restore.many.cell', { row, text }));
  return (
    <div class="apart">
      <p>
        <strong>{say(`restore.many.found.${kind}`, { n: keys.length, sheet })}</strong>
      </p>
      <p class="quiet">{listed(records)}</p>
      {records.length > MAX_NAMED_KEYS && (
        <p class="quiet">{say('restore.many.more', { n: records.length - MAX_NAMED_KEYS })}</p>
      )}
      {keys.some(({ reads }) => reads === 'digits') && (
        <Choice
          name="restore-digits"
          legend={say('restore.many.digits')}
          options={(['code', 'id'] as const).map((value) => ({ value, label: say(`restored.by.${value}`) }))}
          chosen={digits}
          onChoose={setDigits}
        />
      )}
      {twice.length > 0 && <p class="quiet">{say('restore.many.twice', { n: twice.length })}</p>}
      {unread.length > 0 && (
        <p class="quiet">{say('restore.many.unreadable', { n: unread.length, cells: rows.join('; ') })}</p>
      )}
      {isFiltered && <p class="quiet">{say('restore.many.filtered')}</p>}
      {earlier.size > 0 && (
        <Checkbox
          name="restore-again"
          label={say('restore.many.again', { n: earlier.size })}
          help={say('restore.many.again.help', { restored: restored.length, unsure: unsure.length })}
          checked={again}
          onChange={setAgain}
        />
      )}
      <p>
        <Button primary disabled={records.length === 0} onClick={() => onRestore(records)}>
          {say(`restore.many.do.${kind}`, { n: records.length })}
        </Button>
      </p>
    </div>
  );
}

function listed(records: readonly FoundBy[]): string {
  return records
    .slice(0, MAX_NAMED_KEYS)
    .map(({ key }) => key)
    .join(' · ');
}
