import { useState } from 'preact/hooks';
import type { Language } from '../../i18n/translate';
import { CUSTOM_PREFIX, fieldsOf, labelOf } from '../../records/catalogue';
import { issueSentence } from '../../records/record';
import { columnName, nameText } from '../../records/text';
import { Button } from '../../ui-kit/button';
import { Choice, Select } from '../../ui-kit/field';
import { useAction, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, Notice, Warnings } from '../../ui-kit/notice';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords, type Words } from '../../ui-kit/words';
import {
  ADOPTED_KINDS,
  type AdoptedKind,
  adoptionIssues,
  guessLanguage,
  headersToWrite,
  type MappedColumn,
  mapColumns,
  missingFields,
} from '../adopt-columns';
import type { Adoption, Tab, TabColumn } from '../calls';

interface AdoptForm {
  readonly kind: AdoptedKind;
  readonly corrected: ReadonlyMap<number, string>;
}

type AdoptPlan = ReturnType<typeof planAdoption>;

function planAdoption(tab: Tab, { kind, corrected }: AdoptForm, language: Language) {
  const taken = mapColumns(kind, tab.columns).map((each) => ({
    ...each,
    field: corrected.get(each.column) ?? each.field,
  }));
  const found = taken.map(({ header }) => header);
  return {
    kind,
    taken,
    issues: adoptionIssues(kind, taken),
    missing: missingFields(kind, taken),
    headers: headersToWrite(kind, taken, tab.language ?? guessLanguage(kind, found, language)),
  };
}

function choicesOf(words: Words, kind: AdoptedKind, { header, field }: MappedColumn) {
  const custom = field.startsWith(CUSTOM_PREFIX) ? field : CUSTOM_PREFIX + nameText(header);
  const offersCustom = kind === 'products' && custom !== CUSTOM_PREFIX;
  const name = custom.slice(CUSTOM_PREFIX.length);
  return [
    { value: '', label: words.t('adopt.own') },
    ...fieldsOf(kind)
      .filter(({ editable }) => editable)
      .map((each) => ({ value: each.name, label: labelOf(kind, each.name, words.language) })),
    ...(offersCustom ? [{ value: custom, label: words.t('adopt.custom', { name }) }] : []),
  ];
}

function adoptedSentences(words: Words, kind: AdoptedKind, done: Adoption): readonly string[] {
  const { title, taken, added, notText } = done;
  const fields = (names: readonly string[]) => ({ fields: labelsOf(words, kind, names) });
  return [
    words.t('adopt.done', { title, n: taken }),
    ...(added.length > 0 ? [words.t('adopt.added', fields(added))] : []),
    ...(notText.length > 0 ? [words.t('adopt.notText', fields(notText))] : []),
    words.t('adopt.next', { baseline: words.t('baseline.title') }),
  ];
}

function labelsOf(words: Words, kind: AdoptedKind, names: readonly string[]): string {
  return names.map((name) => labelOf(kind, name, words.language)).join(', ');
}

interface ColumnsProps {
  readonly kind: AdoptedKind;
  readonly samples: readonly TabColumn[];
  readonly taken: readonly MappedColumn[];
  readonly onCorrect: (column: number, field: string) => void;
}

function AdoptColumns({ kind, samples, taken, onCorrect }: ColumnsProps) {
  const words = useWords();
  const { t } = words;
  const sampleOf = new Map(samples.map(({ column, sample }) => [column, sample]));
  return (
    <section>
      <h2>{t('adopt.columns')}</h2>
      <ul class="mapping">
        {taken.map((each) => {
          const { header, field, tag } = each;
          const column = columnName(each.column);
          const sample = sampleOf.get(each.column) ?? '';
          return (
            <li key={`${kind} ${each.column}`}>
              <span class="mapping-words">
                <span class="clip" title={header}>
                  <span class="quiet">{column} </span>
                  <strong>{header}</strong>
                </span>
                <span class="quiet small clip" title={sample}>
                  {sample === '' ? t('adopt.blank') : t('adopt.sample', { sample })}
                </span>
              </span>
              {tag === '' ? (
                <Select
                  name={`adopt-${column}`}
                  label={t('adopt.column', { column })}
                  options={choicesOf(words, kind, each)}
                  chosen={field}
                  onChoose={(chosen) => onCorrect(each.column, chosen)}
                />
              ) : (
                <span>{labelOf(kind, tag, words.language)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function AdoptView({ call, go, setDesk }: ViewProps) {
  const words = useWords();
  const action = useAction();
  const [tab, setTab] = useState<Tab | null>(null);
  const read = (): void =>
    action.run('read', async () => {
      setTab(null);
      setTab(await call('readTab', null));
    });
  useOnOpen(read);
  const adopt = ({ sheetId }: Tab, { kind, taken }: AdoptPlan): void =>
    action.run('adopt', async () => {
      const columns = taken.map(({ column, header, field }) => ({ column, header, field }));
      const done = await call('adoptTab', { sheetId, kind, columns });
      setDesk(done.desk);
      go('home', adoptedSentences(words, kind, done));
    });
  return (
    <ViewFrame title={words.t('adopt.title')} onBack={() => go('home')}>
      {tab && <TabNotes tab={tab} />}
      {tab && tab.columns.length > 0 && tab.headerRow === 1 && (
        <Mapping key={tab.sheetId} tab={tab} busy={action.busy === 'adopt'} onAdopt={(plan) => adopt(tab, plan)} />
      )}
      <FailureNotice failure={action.failure} />
      <p class="apart">
        <Button busy={action.busy === 'read'} busyText={words.t('adopt.reading')} onClick={read}>
          {words.t('adopt.read')}
        </Button>
      </p>
    </ViewFrame>
  );
}

function TabNotes({ tab }: { readonly tab: Tab }) {
  const { t } = useWords();
  const { title, columns, headerRow } = tab;
  if (columns.length === 0) return <Notice tone="warning">{t('adopt.empty', { title })}</Notice>;
  if (headerRow === 1) return <p class="quiet">{t('adopt.intro', { title, adopt: t('adopt.do') })}</p>;
  return <Notice tone="warning">{t('adopt.titles', { title, row: headerRow, n: headerRow - 1 })}</Notice>;
}

interface MappingProps {
  readonly tab: Tab;
  readonly busy: boolean;
  readonly onAdopt: (plan: AdoptPlan) => void;
}

function Mapping({ tab, busy, onAdopt }: MappingProps) {
  const words = useWords();
  const { language, t } = words;
  const [form, setForm] = useState<AdoptForm>({ kind: tab.kind, corrected: new Map() });
  const plan = planAdoption(tab, form, language);
  const correct = (column: number, field: string): void =>
    setForm({ ...form, corrected: new Map(form.corrected).set(column, field) });
  return (
    <>
      {tab.isTable ? (
        <p>{t('adopt.kind.is', { kind: t(`sheet.${tab.kind}`) })}</p>
      ) : (
        <Choice
          name="adopt-kind"
          legend={t('adopt.kind')}
          options={ADOPTED_KINDS.map((value) => ({ value, label: t(`sheet.${value}`) }))}
          chosen={form.kind}
          onChoose={(kind) => setForm({ kind, corrected: new Map() })}
        />
      )}
      <AdoptColumns kind={form.kind} samples={tab.columns} taken={plan.taken} onCorrect={correct} />
      {plan.missing.length > 0 && <p>{t('adopt.added.will', { fields: labelsOf(words, form.kind, plan.missing) })}</p>}
      {plan.headers.map(({ column, header }) => (
        <p key={column}>{t('adopt.header', { column: columnName(column), header })}</p>
      ))}
      <Warnings sentences={plan.issues.map((found) => issueSentence(words, form.kind, found))} />
      <div class="buttons">
        <Button
          primary
          busy={busy}
          busyText={t('adopt.doing')}
          disabled={plan.issues.length > 0}
          onClick={() => onAdopt(plan)}
        >
          {t('adopt.do')}
        </Button>
      </div>
    </>
  );
}
