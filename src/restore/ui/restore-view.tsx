import { useState } from 'preact/hooks';
import { keyOf } from '../../i18n/translate';
import { fieldsOf, labelOf } from '../../records/catalogue';
import {
  BULK_RESTORE_KINDS,
  type BulkRestoreKind,
  RESTORE_KEYS,
  RESTORE_KINDS,
  type RestoreBy,
  type RestoreKind,
  restoreForm,
} from '../../records/forms';
import { filterValues, issue, issueSentence, valuesOf } from '../../records/record';
import { Button, ProgressBar } from '../../ui-kit/button';
import { Choice, Field } from '../../ui-kit/field';
import { useAction } from '../../ui-kit/hooks';
import { FailureNotice, IssueLines, issuesOf, Notice } from '../../ui-kit/notice';
import { type Call, RpcFailure, sleep } from '../../ui-kit/rpc';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import type { FoundBy, ManyRestores, RestoreAnswer, RestoreResult, RestoreStep } from '../calls';
import { MAX_RESTORED, readRestoreKeys } from '../restore-keys';

const FORM = restoreForm('user');
const FOUND_BY = Object.values(RESTORE_KEYS.user);
const SECRETS = fieldsOf(FORM).flatMap(({ name, type }) => (type === 'secret' ? [name] : []));

/** Passwords stay in the form until the restore succeeds or the form is left. */
function RestoreUser({ call }: Pick<ViewProps, 'call'>) {
  const words = useWords();
  const { language, t } = words;
  const action = useAction();
  const [chosen, setChosen] = useState(RESTORE_KEYS.user.code);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState<RestoreAnswer | null>(null);
  const all = fieldsOf(FORM).map(({ name }) => name);
  const names = all.filter((name) => name === chosen || !FOUND_BY.includes(name));
  const label = (name: string): string => labelOf(FORM, name, language);
  const restore = (event: Event): void => {
    event.preventDefault();
    action.run('restore', async () => {
      setAnswer(null);
      // Checked before the request, so that nobody retypes a password.
      const blank = names.filter((name) => (values[name] ?? '').trim() === '');
      if (blank.length > 0)
        throw new RpcFailure(
          'error.form',
          {},
          blank.map((name) => issue('issue.required', name)),
        );
      const fields = valuesOf(names, (name) => values[name] ?? '');
      const restored = await call('restore', { kind: 'user', fields });
      setValues((now) => filterValues(now, (name) => !SECRETS.includes(name)));
      setAnswer(restored);
    });
  };
  return (
    <>
      <form noValidate onSubmit={restore}>
        <Choice
          name="restore-by"
          legend={t('restore.find')}
          options={FOUND_BY.map((value) => ({ value, label: label(value) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            type={SECRETS.includes(name) ? 'password' : 'text'}
            label={label(name)}
            value={values[name] ?? ''}
            onInput={(value) => setValues({ ...values, [name]: value })}
            problems={issuesOf(action.failure, name).map((issue) => issueSentence(words, FORM, issue))}
            {...(name === 'plain_password' ? passwordNote(values[name] ?? '', t('restore.password.rule')) : {})}
          />
        ))}
        <Button primary submit busy={action.busy !== null} busyText={t('restore.doing')}>
          {t('restore.do')}
        </Button>
        <FailureNotice failure={action.failure} about={FORM} shownFields={names} />
        {action.failure && isMissingRecord(action.failure) && <p class="quiet">{t('restore.notThere')}</p>}
      </form>
      {answer && <Restored answer={answer} />}
    </>
  );
}

/** The rule of the CRM's own pages. The interface does not state it: warn, never refuse [public facts 2, medium]. */
function passwordNote(password: string, rule: string): { readonly help: string } | { readonly warning: string } {
  const signs = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
  const keepsRule = password.length >= 8 && signs.every((sign) => sign.test(password));
  return password === '' || keepsRule ? { help: rule } : { warning: rule };
}

function isMissingRecord({ code, params }: RpcFailure): boolean {
  return code === 'error.crm.not-found' || (code === 'error.crm.not-a-crm' && params.status === 404);
}

export function RestoreView({ call, desk, go }: ViewProps) {
  const { t } = useWords();
  const [kind, setKind] = useState<RestoreKind>(desk.rights.mayChange ? 'user' : 'task');
  const kinds = RESTORE_KINDS.filter((value) => value !== 'user' || desk.rights.mayChange);
  const bulkKind = BULK_RESTORE_KINDS.find((each) => each === kind);
  return (
    <ViewFrame title={t('restore.do')} onBack={() => go('home')}>
      <Choice
        name="restore-kind"
        legend={t('restore.what')}
        options={kinds.map((value) => ({ value, label: t(`restored.${value}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <p class="quiet">{t(`restore.${kind}.help`)}</p>
      {kind === 'customer' && !desk.connection.cookieSet && (
        <p class="quiet">{t('restore.customer.cookie', { change: t('connection.change') })}</p>
      )}
      {bulkKind ? <RestoreMany key={bulkKind} kind={bulkKind} call={call} /> : <RestoreUser call={call} />}
    </ViewFrame>
  );
}

function Restored({ answer }: { readonly answer: RestoreAnswer }) {
  const { language, t } = useWords();
  const { message, restored, trouble = '' } = answer;
  return (
    <Notice tone={trouble === '' ? 'good' : 'warning'}>
      <p>{message === '' ? t('restore.done.silent') : t('restore.done', { message })}</p>
      {Object.entries(restored).map(([name, value]) => (
        <p key={name}>
          {labelOf(FORM, name, language)}: <strong>{value}</strong>
        </p>
      ))}
      {trouble !== '' && <p>{trouble}</p>}
    </Notice>
  );
}

interface Requested {
  readonly records: readonly FoundBy[];
  readonly results: ReadonlyMap<string, RestoreResult>;
}

function RestoreMany({ kind, call }: Pick<ViewProps, 'call'> & { readonly kind: BulkRestoreKind }) {
  const { t } = useWords();
  const action = useAction();
  const [text, setText] = useState('');
  const [requested, setRequested] = useState<Requested | null>(null);
  const restore = (records: readonly FoundBy[], again: boolean): void =>
    action.run('restore', async () => {
      const results = new Map<string, RestoreResult>();
      setRequested({ records, results });
      await restoreAll(call, { kind, records, run: null, again }, (step) => {
        for (const result of step.results) results.set(result.key, result);
        setRequested({ records, results: new Map(results) });
      });
    });
  const isBusy = action.busy !== null;
  return (
    <>
      <div class="field">
        <label for="restore-keys">{t(`restore.many.keys.${kind}`)}</label>
        <textarea
          id="restore-keys"
          rows={6}
          spellcheck={false}
          value={text}
          aria-describedby="restore-keys-notes"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p id="restore-keys-notes" class="help">
          {t('restore.many.help', { most: MAX_RESTORED })}
        </p>
      </div>
      <Reading {...{ kind, text, isBusy }} onRestore={(records) => restore(records, false)} />
      <FailureNotice failure={action.failure} />
      {requested && <Results {...requested} isBusy={isBusy} onAgain={(records) => restore(records, true)} />}
    </>
  );
}

/** A CRM that asks this often in a row to wait has no room today. */
const MAX_IDLE_STEPS = 5;

/** Steps until every record has a result. @throws RpcFailure where going on makes no sense */
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
  const { t } = useWords();
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
          legend={t('restore.many.digits')}
          options={(['code', 'id'] as const).map((value) => ({ value, label: t(`restored.by.${value}`) }))}
          chosen={digits}
          onChoose={setChosen}
        />
      )}
      {lists.map(
        ([what, list]) =>
          list.length > 0 && (
            <p key={what} class="quiet">
              {t(`restore.many.${what}`, { n: list.length, keys: list.join(' · ') })}
            </p>
          ),
      )}
      {isTooLong && <p class="caution">{t('restore.many.tooMany', { n: records.length, most: MAX_RESTORED })}</p>}
      <Button
        primary
        busy={isBusy}
        busyText={t('restore.doing')}
        disabled={records.length === 0 || isTooLong}
        onClick={() => onRestore(records)}
      >
        {t(`restore.many.do.${kind}`, { n: records.length })}
      </Button>
    </div>
  );
}

interface ResultsProps extends Requested {
  readonly isBusy: boolean;
  readonly onAgain: (records: readonly FoundBy[]) => void;
}

function Results({ records, results, isBusy, onAgain }: ResultsProps) {
  const { t } = useWords();
  const shown = records.flatMap((record) => {
    const result = results.get(record.key);
    return result || !isBusy ? [{ record, result }] : [];
  });
  const confirmed = shown.filter(({ result }) => result?.outcome === 'confirmed').length;
  const earlier = shown.flatMap(({ record, result }) => (result?.isEarlier ? [record] : []));
  const lines = shown.map(({ record: { key }, result }) => {
    const what = result ? `${result.isEarlier ? 'earlier.' : ''}${result.outcome}` : 'unsent';
    return t(keyOf(`restore.many.result.${what}`), { key, message: result?.message ?? '' });
  });
  const list = (
    <>
      <p>{t('restore.many.done', { n: confirmed, all: records.length })}</p>
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
      {shown.some(({ result }) => result?.outcome === 'refused') && <p class="quiet">{t('restore.notThere')}</p>}
      {earlier.length > 0 && (
        <Button onClick={() => onAgain(earlier)}>{t('restore.many.again', { n: earlier.length })}</Button>
      )}
    </Notice>
  );
}
