import { PATH_SEPARATOR } from '../../core';
import type { PriceListOpening } from '../../protocol';
import { Choice } from '../parts/choice';
import { Select } from '../parts/select';
import { useWords } from '../words';
import { type ChoiceForm, withSource } from './choice-form';
import { FromList, type FromListProps } from './from-list';

interface SourceChoiceProps extends FromListProps {
  readonly form: ChoiceForm;
  readonly onChange: (form: ChoiceForm) => void;
}

/** Where the new prices come from: the selected list, or the current prices. */
export function SourceChoice({ form, opening, onChange, ...from }: SourceChoiceProps) {
  const { say } = useWords();
  const paths = categoryPaths(opening);
  return (
    <section>
      <Choice
        name="source"
        legend={say('priceList.source')}
        options={[
          { value: 'list', label: say('priceList.source.list') },
          { value: 'current', label: say('priceList.source.current') },
        ]}
        chosen={form.source}
        onChoose={(source) => onChange(withSource(form, source))}
      />
      {form.source === 'list' && <FromList {...{ opening, ...from }} />}
      {form.source === 'current' && (
        <div class="inline">
          <label for="category">{say('priceList.category')}</label>
          <Select
            name="category"
            label={say('priceList.category')}
            options={[
              { value: '', label: say('priceList.category.all', { n: opening.products.length }) },
              ...paths.map((path) => ({ value: path, label: path })),
            ]}
            chosen={form.category}
            onChoose={(category) => onChange({ ...form, category })}
          />
        </div>
      )}
    </section>
  );
}

/** Those that products are filed under, with all that stand above them. */
function categoryPaths({ categories }: PriceListOpening): string[] {
  const paths = new Set<string>();
  for (const { path } of categories) {
    const names = path.split(PATH_SEPARATOR);
    for (const depth of names.keys()) paths.add(names.slice(0, depth + 1).join(PATH_SEPARATOR));
  }
  return [...paths].sort((a, b) => a.localeCompare(b));
}
