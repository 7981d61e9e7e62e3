import { columnScale } from '../../price-list';
import { Checkbox } from '../parts/choice';
import { useWords } from '../words';
import type { ChoiceForm } from './choice-form';
import type { ReadList } from './read-list';

interface ScaleTickProps {
  readonly form: ChoiceForm;
  readonly list: ReadList;
  readonly onChange: (form: ChoiceForm) => void;
}

/** Says that the prices are multiplied because the list says "1.000đ", and lets the user take them as they stand. */
export function ScaleTick({ form, list, onChange }: ScaleTickProps) {
  const { say } = useWords();
  const scales = form.targets.map(({ column }) => columnScale(list.table, form.headerRow, column));
  const scale = Math.max(1, ...scales);
  if (scale === 1) return null;
  return (
    <Checkbox
      name="scale"
      label={say('priceList.scale', { scale })}
      checked={!form.unscaled}
      onChange={(checked) => onChange({ ...form, unscaled: !checked })}
    />
  );
}
