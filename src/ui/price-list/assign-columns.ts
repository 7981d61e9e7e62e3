import type { PriceListOpening } from '../../protocol';
import type { ChoiceForm, TargetForm } from './choice-form';

/** What a column is taken for: "key custom:barcode", "price cover_price"; '' where it is not used. */
export function roleIn({ keyColumn, keyField, targets }: ChoiceForm, column: number): string {
  if (column === keyColumn) return `key ${keyField}`;
  const target = targets.find((each) => each.column === column);
  return target ? `price ${target.field}` : '';
}

/** Gives a column a role: it leaves the one that it had, and takes the new one from the column that had it. */
export function withRole(form: ChoiceForm, column: number, role: string): ChoiceForm {
  const [kind = '', field = ''] = role.split(/ (.*)/);
  const keyColumn = form.keyColumn === column ? -1 : form.keyColumn;
  const others = form.targets.filter((target) => target.column !== column);
  const freed = { ...form, keyColumn, targets: others };
  if (kind === 'price')
    return withPrice(form, { ...freed, targets: others.filter((each) => each.field !== field) }, column, field);
  const next = kind === 'key' ? { ...freed, keyColumn: column, keyField: field } : freed;
  const [first] = form.targets;
  return next.targets.length > 0 || !first ? next : { ...next, targets: [{ ...first, column: -1 }] };
}

/** The rule stays with the field, else with the column. */
function withPrice(form: ChoiceForm, freed: ChoiceForm, column: number, field: string): ChoiceForm {
  const old =
    form.targets.find((target) => target.field === field) ??
    form.targets.find((target) => target.column === column) ??
    form.targets[0];
  if (!old) return freed;
  const targets = [...freed.targets.filter((target) => target.column >= 0), { ...old, field, from: field, column }];
  return { ...freed, targets: targets.sort((a, b) => a.column - b.column) };
}

/** Changes one of the prices; a field that another has already changes places with it. */
export function withTarget(form: ChoiceForm, at: number, changed: TargetForm): ChoiceForm {
  const old = form.targets[at];
  const targets = form.targets.map((each, index) => {
    if (index === at) return withWholeDong(each, changed);
    return old && each.field === changed.field ? { ...each, field: old.field } : each;
  });
  return { ...form, targets };
}

/** A percentage of a price is seldom a whole đồng: it is rounded to one unless the user takes that off. */
function withWholeDong(before: TargetForm, after: TargetForm): TargetForm {
  return before.rule === 'set' && after.rule !== 'set' && after.step === 0 ? { ...after, step: 1 } : after;
}

/** The fields that no price of the form sets yet. */
export function freeFields({ targets }: ChoiceForm, { priceFields }: PriceListOpening): string[] {
  return priceFields.map(({ name }) => name).filter((name) => targets.every(({ field }) => field !== name));
}

/** One more price, made as the last one; of a list each price has a number of its own. */
export function withAnother(form: ChoiceForm, field: string): ChoiceForm {
  const last = form.targets[form.targets.length - 1];
  const value = form.source === 'current' ? (last?.value ?? '') : '';
  return last ? { ...form, targets: [...form.targets, { ...last, field, from: field, value }] } : form;
}

/** Without one of the prices. */
export function withoutTarget(form: ChoiceForm, at: number): ChoiceForm {
  return { ...form, targets: form.targets.filter((_, index) => index !== at) };
}
