import type { Key } from '../../i18n/translate';
import { type HourInput, hourInput, minuteOf, nextHour } from '../../ui-kit/hours';
import type { ReviewItem } from '../calls';

const DAY = 24 * 60;

export interface HoursForm {
  readonly from: HourInput;
  readonly until: HourInput;
  readonly comesBack: boolean;
}

export function firstHours(now: number): HoursForm {
  const from = nextHour(now);
  return { from: hourInput(from), until: hourInput(from + DAY), comesBack: false };
}

/** @param now in wall minutes */
export function readHours(form: HoursForm, now: number) {
  const from = minuteOf(form.from);
  const until = form.comesBack ? minuteOf(form.until) : null;
  const late: Key | '' = from !== null && until !== null && until <= from ? 'error.plan.order' : '';
  const problems: Readonly<Record<'from' | 'until', Key | ''>> = {
    from: from === null ? 'plan.form.noDay' : from <= now ? 'error.plan.past' : '',
    until: form.comesBack && until === null ? 'plan.form.noDay' : late,
  };
  const isRight = from !== null && problems.from === '' && problems.until === '';
  return { span: isRight ? { from, until } : null, problems };
}

/** Only prices can come back; all money fields of a product are prices. */
export function changesPrice(items: readonly ReviewItem[]): boolean {
  return items.some(({ table, changes }) => table === 'products' && changes.some(({ type }) => type === 'money'));
}
