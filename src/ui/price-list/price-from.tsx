import type { PriceListOpening } from '../../protocol';
import { Select } from '../parts/select';
import { useWords } from '../words';
import type { ChoiceForm, TargetForm } from './choice-form';
import { nameOfColumn, type ReadList } from './read-list';

interface PriceFromProps {
  readonly form: ChoiceForm;
  readonly opening: PriceListOpening;
  readonly list: ReadList | null;
  readonly target: TargetForm;
  readonly at: number;
  readonly onChange: (target: TargetForm) => void;
}

/** Which price is set, and what it starts from: a column of the list, or a current price. */
export function PriceFrom({ form, opening, list, target, at, onChange }: PriceFromProps) {
  const { say } = useWords();
  const { priceFields } = opening;
  return (
    <>
      <Select
        name={`field-${at}`}
        label={say('priceList.field')}
        options={priceFields.map(({ name, label }) => ({ value: name, label }))}
        chosen={target.field}
        onChoose={(field) => onChange({ ...target, field })}
      />
      <span>=</span>
      {form.source === 'current' ? (
        <Select
          name={`from-${at}`}
          label={say('priceList.from')}
          options={priceFields.map(({ name, label }) => ({ value: name, label: say('priceList.current', { label }) }))}
          chosen={target.from}
          onChoose={(from) => onChange({ ...target, from })}
        />
      ) : (
        <Select
          name={`from-${at}`}
          label={say('priceList.from')}
          options={columnsOf(list, form).map((column) => ({
            value: String(column),
            label:
              list && column >= 0
                ? say('priceList.listPrice', { header: nameOfColumn(list, column, say) })
                : say('priceList.listPrice.none'),
          }))}
          chosen={String(target.column)}
          onChoose={(column) => onChange({ ...target, column: Number(column) })}
        />
      )}
    </>
  );
}

/** All that hold something save the codes; -1 stands for none while none is chosen. */
function columnsOf(list: ReadList | null, { keyColumn, targets }: ChoiceForm): number[] {
  const found = list?.found.columns.filter(({ column, samples }) => column !== keyColumn && samples.length > 0) ?? [];
  const columns = found.map(({ column }) => column);
  return targets.some(({ column }) => column < 0) ? [-1, ...columns] : columns;
}
