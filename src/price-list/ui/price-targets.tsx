import { formatMoney, type Key, keyOf } from '../../i18n/translate';
import { LinkButton } from '../../ui-kit/button';
import { Checkbox, Select } from '../../ui-kit/field';
import { useWords } from '../../ui-kit/words';
import { statedScale } from '../list-notes';
import { PRICE_RULES, ROUNDING_STEPS, ROUNDING_WAYS } from '../set-price';
import {
  type ChoiceForm,
  freeFields,
  numberOf,
  type TargetForm,
  withNextPrice,
  withoutTarget,
  withTarget,
} from './choice-form';
import { nameOfColumn, type ReadList } from './lists-beside';
import { useWindow } from './price-window';

interface PriceRuleProps {
  readonly target: TargetForm;
  readonly at: number;
  readonly onChange: (target: TargetForm) => void;
}

function PriceFrom({ target, at, onChange }: PriceRuleProps) {
  const { form, opening, list } = useWindow();
  const { t } = useWords();
  const { priceFields } = opening;
  const isCurrent = form.source === 'current';
  const nameOf = (column: number) =>
    list && column >= 0
      ? t('priceList.listPrice', { header: nameOfColumn(list, column, t) })
      : t('priceList.listPrice.none');
  return (
    <>
      <Select
        name={`field-${at}`}
        label={t('priceList.field')}
        options={priceFields.map(({ name, label }) => ({ value: name, label }))}
        chosen={target.field}
        onChoose={(field) => onChange({ ...target, field })}
      />
      <span>=</span>
      <Select
        name={`from-${at}`}
        label={t('priceList.from')}
        options={
          isCurrent
            ? priceFields.map(({ name, label }) => ({ value: name, label: t('priceList.current', { label }) }))
            : columnsOf(list, form).map((column) => ({ value: String(column), label: nameOf(column) }))
        }
        chosen={isCurrent ? target.from : String(target.column)}
        onChoose={(from) => onChange({ ...target, ...(isCurrent ? { from } : { column: Number(from) }) })}
      />
    </>
  );
}

function columnsOf(list: ReadList | null, { keyColumn, targets }: ChoiceForm): number[] {
  const found = list?.found.columns.filter(({ column, samples }) => column !== keyColumn && samples.length > 0) ?? [];
  const columns = found.map(({ column }) => column);
  return targets.some(({ column }) => column < 0) ? [-1, ...columns] : columns;
}

function PriceRule({ target, at, onChange }: PriceRuleProps) {
  const { t } = useWords();
  return (
    <>
      <Select
        name={`rule-${at}`}
        label={t('priceList.rule')}
        options={PRICE_RULES.map((rule) => ({ value: rule, label: t(`priceList.rule.${rule}`) }))}
        chosen={target.rule}
        onChoose={(rule) => onChange({ ...target, rule: PRICE_RULES.find((each) => each === rule) ?? 'set' })}
      />
      {target.rule !== 'set' && <RuleNumber target={target} at={at} onChange={onChange} />}
      <Select
        name={`step-${at}`}
        label={t('priceList.step')}
        options={ROUNDING_STEPS.map((step) => ({ value: String(step), label: t(stepCode(step), { step }) }))}
        chosen={String(target.step)}
        onChoose={(step) => onChange({ ...target, step: ROUNDING_STEPS.find((each) => String(each) === step) ?? 0 })}
      />
      {target.step > 0 && (
        <Select
          name={`way-${at}`}
          label={t('priceList.way')}
          options={ROUNDING_WAYS.map((way) => ({ value: way, label: t(`priceList.way.${way}`) }))}
          chosen={target.way}
          onChoose={(way) => onChange({ ...target, way: ROUNDING_WAYS.find((each) => each === way) ?? 'nearest' })}
        />
      )}
    </>
  );
}

function stepCode(step: TargetForm['step']): Key {
  if (step === 0) return 'priceList.step.none';
  return step === 1 ? 'priceList.step.whole' : 'priceList.step.option';
}

function RuleNumber({ target, at, onChange }: PriceRuleProps) {
  const { numbers, t } = useWords();
  const read = numberOf(target);
  const wrong = read === null && target.value.trim() !== '';
  const meaning = keyOf(`priceList.value.${target.rule}`);
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        name={`value-${at}`}
        aria-label={t(meaning)}
        aria-invalid={wrong}
        placeholder={t(meaning)}
        value={target.value}
        onInput={(event) => onChange({ ...target, value: event.currentTarget.value })}
      />
      {target.rule === 'amount' && read !== null && !/^-?\d{1,3}$/.test(target.value.trim()) && (
        <span class="quiet">{t('priceList.understood', { value: formatMoney(numbers, read) })}</span>
      )}
    </>
  );
}

function ScaleTick() {
  const { form, list, setForm } = useWindow();
  const { t } = useWords();
  const scales = form.targets.map(({ column }) => (list && statedScale(list.table, form.headerRow, column)) ?? 1);
  const scale = Math.max(1, ...scales);
  if (form.source !== 'list' || scale === 1) return null;
  return (
    <Checkbox
      name="scale"
      label={t('priceList.scale', { scale })}
      checked={!form.unscaled}
      onChange={(checked) => setForm({ ...form, unscaled: !checked })}
    />
  );
}

export function PriceTargets() {
  const { form, opening, setForm } = useWindow();
  const { t } = useWords();
  const [free] = freeFields(form, opening);
  const changeOf = (at: number) => (target: TargetForm) => setForm(withTarget(form, at, target));
  const labelOf = (field: string): string => opening.priceFields.find(({ name }) => name === field)?.label ?? field;
  return (
    <section>
      <h2>{t('priceList.rule')}</h2>
      {form.targets.map((target, at) => (
        <div class="inline" key={target.field}>
          <PriceFrom target={target} at={at} onChange={changeOf(at)} />
          <PriceRule target={target} at={at} onChange={changeOf(at)} />
          {form.targets.length > 1 && (
            <LinkButton
              label={t('priceList.remove.price', { label: labelOf(target.field) })}
              onClick={() => setForm(withoutTarget(form, at))}
            >
              ✕
            </LinkButton>
          )}
        </div>
      ))}
      <ScaleTick />
      {free !== undefined && (
        <p>
          <LinkButton onClick={() => setForm(withNextPrice(form, free))}>{t('priceList.another.price')}</LinkButton>
        </p>
      )}
    </section>
  );
}
