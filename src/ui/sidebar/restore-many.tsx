import { useState } from 'preact/hooks';
import { type BulkRestoreKind, MAX_RESTORED, type RestoreBy, readRestoreKeys, restoreForm } from '../../core';
import type { FoundBy, ManyRestores, RestoreResult, RestoreStep } from '../../protocol';
import { Button, ProgressBar } from '../kit/button';
import { Choice } from '../kit/field';
import { useAction } from '../kit/hooks';
import { FailureNotice, IssueLines, Notice } from '../kit/notice';
import { type Call, RpcFailure, sleep } from '../rpc';
import { useWords } from '../words';

interface Asked {
  readonly records: readonly FoundBy[];
  readonly results: ReadonlyMap<string, RestoreResult>;
}

interface ResultsProps extends Asked {
  readonly isBusy: boolean;
  readonly onAgain: (records: readonly FoundBy[]) => void;
}

/** A CRM that asks so often in a row to wait has no room today. */
const MAX_IDLE_STEPS = 5;

export function RestoreMany({ kind, call }: { readonly kind: BulkRestoreKind; readonly call: Call }) {
  const { say } = useWords();
  const action = useAction();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const restore = (records: readonly FoundBy[], again: boolean): void =>
    action.run('restore', async () => {
      const results = new Map<string, RestoreResult>();
      setAsked({ records, results });
      await restoreAll(call, { kind, records, run: null, again }, (step) => {
        for (const result of step.results) results.set(result.key, result);
        setAsked({ records, results: new Map(results) });
      });
    });
  const isBusy = action.busy !== null;
  return (
    <>
      <div class="field">
        <label for="restore-keys">{say(`restore.many.keys.${kind}`)}</label>
        <textarea
          id="restore-keys"
          rows={6}
          spellcheck={false}
          value={text}
          aria-describedby="restore-keys-notes"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p id="restore-keys-notes" class="help">
          {say('restore.many.help', { most: MAX_RESTORED })}
        </p>
      </div>
      <Reading key={kind} kind={kind} text={text} isBusy={isBusy} onRestore={(records) => restore(records, false)} />
      <FailureNotice failure={action.failure} />
      {asked && <Results {...asked} isBusy={isBusy} onAgain={(records) => restore(records, true)} />}
    </>
  );
}

/** Asks for one step after the other until every record has a result. @throws RpcFailure where going on makes no sense */
async function restoreAll(call: Call, request: ManyRestores, report: (step: RestoreStep) => void): Promise<void> {
  let { run, records } = request;
  for (let idle = 0; records.length > 0; idle++) {
    if (idle === MAX_IDLE_STEPS) throw new RpcFailure('error.crm.rate-limited');
    const step = await call('restoreMany', { ...request, run, records });
    report(step);
    if (step.stopped) throw new RpcFailure(step.stopped.code, step.stopped.params);
    if (step.results.length > 0) idle = 0;
    const done = new Set(step.results.map(({ key }) => key));
    records = records.filter(({ key }) => !done.has(key));
    run = step.run;
    if (records.length > 0) await sleep(step.waitMs);
  }
}

interface ReadingProps {
  readonly kind: BulkRestoreKind;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onRestore: (records: readonly FoundBy[]) => void;
}

function Reading({ kind, text, isBusy, onRestore }: ReadingProps) {
  const { say } = useWords();
  const { keys, twice, unreadable, digits: likely } = readRestoreKeys(restoreForm(kind), text);
  const [chosen, setChosen] = useState<RestoreBy | null>(null);
  const digits = chosen ?? likely;
  const records = keys.map(({ key, reads }): FoundBy => ({ key, by: reads === 'digits' ? digits : reads }));
  const isTooLong = records.length > MAX_RESTORED;
  const named = (by: RestoreBy): string[] => records.flatMap((record) => (record.by === by ? [record.key] : []));
  const lists = [
    ['code', named('code')],
    ['id', named('id')],
    ['twice', twice],
    ['unreadable', unreadable],
  ] as const;
  return (
    <div class="apart">
      {keys.some(({ reads }) => reads === 'digits') && (
        <Choice
          name="restore-digits"
          legend={say('restore.many.digits')}
          options={(['code', 'id'] as const).map((value) => ({ value, label: say(`restored.by.${value}`) }))}
          chosen={digits}
          onChoose={setChosen}
        />
      )}
      {lists.map(([what, list]) =>
        list.length > 0 ? (
          <p key={what} class="quiet">
            {say(`restore.many.${what}`, { n: list.length, keys: list.join(' · ') })}
          </p>
        ) : null,
      )}
      {isTooLong && <p class="caution">{say('restore.many.tooMany', { n: records.length, most: MAX_RESTORED })}</p>}
      <Button
        primary
        busy={isBusy}
        busyText={say('restore.doing')}
        disabled={records.length === 0 || isTooLong}
        onClick={() => onRestore(records)}
      >
        {say(`restore.many.do.${kind}`, { n: records.length })}
      </Button>
    </div>
  );
}

function Results({ records, results, isBusy, onAgain }: ResultsProps) {
  const { say } = useWords();
  const shown = records.flatMap((record) => {
    const result = results.get(record.key);
    return result || !isBusy ? [{ record, result }] : [];
  });
  const confirmed = shown.filter(({ result }) => result?.outcome === 'confirmed').length;
  const earlier = shown.flatMap(({ record, result }) => (result?.isEarlier ? [record] : []));
  const lines = shown.map(({ record: { key }, result }) => {
    const what = result ? `${result.isEarlier ? 'earlier.' : ''}${result.outcome}` : 'unsent';
    return say(`restore.many.result.${what}`, { key, message: result?.message ?? '' });
  });
  const list = (
    <>
      <p>{say('restore.many.done', { n: confirmed, all: records.length })}</p>
      <IssueLines sentences={lines} />
    </>
  );
  if (isBusy) {
    return (
      <div aria-live="polite">
        <ProgressBar done={results.size} total={records.length} />
        {list}
      </div>
    );
  }
  return (
    <Notice tone={confirmed === records.length ? 'good' : 'warning'} focus={results.size > 0}>
      {list}
      {shown.some(({ result }) => result?.outcome === 'refused') && <p class="quiet">{say('restore.notThere')}</p>}
      {earlier.length > 0 && (
        <Button onClick={() => onAgain(earlier)}>{say('restore.many.again', { n: earlier.length })}</Button>
      )}
    </Notice>
  );
}
