import { formatMoney } from '../../i18n';
import { Select } from '../parts/select';
import { useWords } from '../words';
import { numberOf, type TargetForm } from './choice-form';

interface PriceRuleProps {
  readonly target: TargetForm;
  readonly at: number;
  readonly onChange: (target: TargetForm) => void;
}

const RULES = ['set', 'percent', 'amount', 'factor'] as const;
const STEPS = [0, 1, 100, 500, 1000] as const;
const WAYS = ['nearest', 'up', 'down'] as const;

/** What is done to the price that it starts from, and how the result is rounded. */
export function PriceRule({ target, at, onChange }: PriceRuleProps) {
  const { say } = useWords();
  return (
    <>
      <Select
        name={`rule-${at}`}
        label={say('priceList.rule')}
        options={RULES.map((rule) => ({ value: rule, label: say(`priceList.rule.${rule}`) }))}
        chosen={target.rule}
        onChoose={(rule) => onChange({ ...target, rule: RULES.find((each) => each === rule) ?? 'set' })}
      />
      {target.rule !== 'set' && <RuleNumber {...{ target, at, onChange }} />}
      <Select
        name={`step-${at}`}
        label={say('priceList.step')}
        options={STEPS.map((step) => ({ value: String(step), label: say(stepCode(step), { step }) }))}
        chosen={String(target.step)}
        onChoose={(step) => onChange({ ...target, step: STEPS.find((each) => String(each) === step) ?? 0 })}
      />
      {target.step > 0 && (
        <Select
          name={`way-${at}`}
          label={say('priceList.way')}
          options={WAYS.map((way) => ({ value: way, label: say(`priceList.way.${way}`) }))}
          chosen={target.way}
          onChoose={(way) => onChange({ ...target, way: WAYS.find((each) => each === way) ?? 'nearest' })}
        />
      )}
    </>
  );
}

function stepCode(step: TargetForm['step']): string {
  if (step === 0) return 'priceList.step.none';
  return step === 1 ? 'priceList.step.whole' : 'priceList.step.option';
}

/** The number as it was typed, and how it was understood where its digits can mean two things. */
function RuleNumber({ target, at, onChange }: PriceRuleProps) {
  const { language, say } = useWords();
  const read = numberOf(target);
  const wrong = read === null && target.value.trim() !== '';
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        name={`value-${at}`}
        aria-label={say(`priceList.value.${target.rule}`)}
        aria-invalid={wrong}
        placeholder={say(`priceList.value.${target.rule}`)}
        value={target.value}
        onInput={(event) => onChange({ ...target, value: event.currentTarget.value })}
      />
      {target.rule === 'amount' && read !== null && !/^-?\d{1,3}$/.test(target.value.trim()) && (
        <span class="quiet">{say('priceList.understood', { value: formatMoney(language, read) })}</span>
      )}
    </>
  );
}
