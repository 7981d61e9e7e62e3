import { useState } from 'preact/hooks';
import { ADOPTED_KINDS, columnName } from '../../core';
import { issueSentence } from '../../i18n';
import type { Tab } from '../../protocol';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { FailureNotice, IssueLines, Notice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useOnOpen } from '../parts/use-on-open';
import { useWords } from '../words';
import { AdoptColumns } from './adopt-columns';
import { type AdoptForm, type AdoptPlan, adoptedSentences, adoptRequest, labelsOf, planAdoption } from './adopt-form';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

/** Makes the tab before the user a table: shows what each column was taken for, and lets it be corrected. */
export function AdoptView({ call, go, setDesk }: ViewProps) {
  const words = useWords();
  const { say } = words;
  const action = useAction();
  const [tab, setTab] = useState<Tab | null>(null);
  const read = (): void =>
    action.run('read', async () => {
      setTab(null);
      setTab(await call('readTab', null));
    });
  useOnOpen(read);
  const adopt = (shown: Tab, form: AdoptForm, plan: AdoptPlan): void =>
    action.run('adopt', async () => {
      const done = await call('adoptTab', adoptRequest(shown, form, plan));
      setDesk(done.desk);
      go('home', adoptedSentences(words, form.kind, done));
    });
  return (
    <ViewFrame title={say('adopt.title')} onBack={() => go('home')}>
      {tab && <TabNotes tab={tab} />}
      {tab && isReady(tab) && (
        <Mapping
          key={tab.sheetId}
          tab={tab}
          busy={action.busy === 'adopt'}
          onAdopt={(form, plan) => adopt(tab, form, plan)}
        />
      )}
      <FailureNotice failure={action.failure} />
      <p class="apart">
        <Button busy={action.busy === 'read'} busyText={say('adopt.reading')} onClick={read}>
          {say('adopt.read')}
        </Button>
      </p>
    </ViewFrame>
  );
}

function isReady({ columns, headerRow }: Tab): boolean {
  return columns.length > 0 && headerRow === 1;
}

function TabNotes({ tab }: { readonly tab: Tab }) {
  const { say } = useWords();
  const { title, columns, headerRow } = tab;
  if (columns.length === 0) return <Notice tone="warning">{say('adopt.empty', { title })}</Notice>;
  if (headerRow === 1) return <p class="quiet">{say('adopt.intro', { title, adopt: say('adopt.do') })}</p>;
  return <Notice tone="warning">{say('adopt.titles', { title, row: headerRow, n: headerRow - 1 })}</Notice>;
}

interface MappingProps {
  readonly tab: Tab;
  readonly busy: boolean;
  readonly onAdopt: (form: AdoptForm, plan: AdoptPlan) => void;
}

function Mapping({ tab, busy, onAdopt }: MappingProps) {
  const words = useWords();
  const { language, say } = words;
  const [form, setForm] = useState<AdoptForm>({ kind: tab.kind, corrected: new Map() });
  const plan = planAdoption(tab, form, language);
  const correct = (column: number, field: string): void =>
    setForm({ ...form, corrected: new Map(form.corrected).set(column, field) });
  return (
    <>
      {tab.isTable ? (
        <p>{say('adopt.kind.is', { kind: say(`sheet.${tab.kind}`) })}</p>
      ) : (
        <Choice
          name="adopt-kind"
          legend={say('adopt.kind')}
          options={ADOPTED_KINDS.map((value) => ({ value, label: say(`sheet.${value}`) }))}
          chosen={form.kind}
          onChoose={(kind) => setForm({ kind, corrected: new Map() })}
        />
      )}
      <AdoptColumns kind={form.kind} samples={tab.columns} taken={plan.taken} onCorrect={correct} />
      {plan.missing.length > 0 && (
        <p>{say('adopt.added.will', { fields: labelsOf(words, form.kind, plan.missing) })}</p>
      )}
      {plan.headers.map(({ column, header }) => (
        <p key={column}>{say('adopt.header', { column: columnName(column), header })}</p>
      ))}
      {plan.issues.length > 0 && (
        <Notice tone="warning" focus={false}>
          <IssueLines sentences={plan.issues.map((found) => issueSentence(language, form.kind, found))} />
        </Notice>
      )}
      <div class="buttons">
        <Button
          primary
          busy={busy}
          busyText={say('adopt.doing')}
          disabled={plan.issues.length > 0}
          onClick={() => onAdopt(form, plan)}
        >
          {say('adopt.do')}
        </Button>
      </div>
    </>
  );
}
