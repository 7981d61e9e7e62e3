import type { PriceListOpening } from '../../protocol';
import { LinkButton } from '../parts/button';
import { useWords } from '../words';
import { freeFields, withAnother, withoutTarget, withTarget } from './assign-columns';
import type { ChoiceForm } from './choice-form';
import { PriceFrom } from './price-from';
import { PriceRule } from './price-rule';
import type { ReadList } from './read-list';
import { ScaleTick } from './scale-tick';

interface PriceTargetsProps {
  readonly form: ChoiceForm;
  readonly opening: PriceListOpening;
  readonly list: ReadList | null;
  readonly onChange: (form: ChoiceForm) => void;
}

/** For each price field: what it is made of, and how it is rounded. */
export function PriceTargets({ form, opening, list, onChange }: PriceTargetsProps) {
  const { say } = useWords();
  const [free] = freeFields(form, opening);
  const labelOf = (field: string): string => opening.priceFields.find(({ name }) => name === field)?.label ?? field;
  return (
    <section>
      <h2>{say('priceList.rule')}</h2>
      {form.targets.map((target, at) => (
        <div class="inline" key={target.field}>
          <PriceFrom
            {...{ form, opening, list, target, at }}
            onChange={(next) => onChange(withTarget(form, at, next))}
          />
          <PriceRule {...{ target, at }} onChange={(next) => onChange(withTarget(form, at, next))} />
          {form.targets.length > 1 && (
            <LinkButton
              label={say('priceList.remove.price', { label: labelOf(target.field) })}
              onClick={() => onChange(withoutTarget(form, at))}
            >
              ✕
            </LinkButton>
          )}
        </div>
      ))}
      {form.source === 'list' && list && <ScaleTick {...{ form, list, onChange }} />}
      {free !== undefined && (
        <p>
          <LinkButton onClick={() => onChange(withAnother(form, free))}>{say('priceList.another.price')}</LinkButton>
        </p>
      )}
    </section>
  );
}
