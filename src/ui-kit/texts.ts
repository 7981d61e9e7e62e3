import { formatDate, formatPercent, type Key, keyOf } from '../i18n/translate';
import type { RpcError } from '../platform/rpc-error';
import type { ReviewChange, SkippedGroup } from '../push/calls';
import { clockText, fromSerial, isoDate } from '../records/dates';
import { displayPercent } from '../records/price-limits';
import { shownValue } from '../records/record';
import { nameText } from '../records/text';
import type { Refusing } from '../sheet/fill-fields';
import type { Words } from './words';

const MIN_SHOWN_PERCENT = 0.01;

/** "+12.5%", "−62%", "+0.04%" or "−<0.01%": no change looks like none. */
export function movedText({ numbers }: Pick<Words, 'numbers'>, percent: number): string {
  const size = Math.abs(percent);
  if (size === 0) return formatPercent(numbers, 0);
  const sign = percent < 0 ? '−' : '+';
  if (size < MIN_SHOWN_PERCENT) return `${sign}<${formatPercent(numbers, MIN_SHOWN_PERCENT)}`;
  return sign + formatPercent(numbers, displayPercent(size));
}

export function marginText({ numbers }: Pick<Words, 'numbers'>, percent: number): string {
  return (percent < 0 ? '−' : '') + formatPercent(numbers, displayPercent(Math.abs(percent)));
}

/** Shows blanks and invisible characters where they are all that differs. */
export function changeTexts(words: Words, change: ReviewChange): { readonly before: string; readonly after: string } {
  const before = change.before === null ? '—' : shownValue(words, change.type, change.before);
  const after = change.after === null ? words.t('change.removed') : shownValue(words, change.type, change.after);
  const looksAlike = nameText(before) === nameText(after);
  return looksAlike ? { before: withSigns(before), after: withSigns(after) } : { before, after };
}

const SIGNS: Readonly<Record<string, string>> = { ' ': '·', '\t': '→', '\n': '¶' };

function withSigns(text: string): string {
  const unseen = /[\s\p{Default_Ignorable_Code_Point}]/gu;
  return text.replace(
    unseen,
    (sign) => SIGNS[sign] ?? `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

export function failureSentence({ t }: Words, { code, params }: Pick<RpcError, 'code' | 'params'>): string {
  return t(detailOf(code, params), params);
}

export function detailOf(code: Key, { why = '' }: RpcError['params']): Key {
  return why === '' ? code : keyOf(`${code}.${why}`);
}

/** @param time of the journal, YYYY-MM-DD hh:mm:ss */
export function timeText({ language }: Words, time: string): string {
  const [date = '', clock = ''] = time.split(' ');
  return `${formatDate(language, date)} ${clock.slice(0, 5)}`.trim();
}

const MINUTES_A_DAY = 24 * 60;

/** @param minutes in the spreadsheet's zone */
export function minuteText({ language }: Pick<Words, 'language'>, minutes: number): string {
  const time = fromSerial(minutes / MINUTES_A_DAY);
  return `${formatDate(language, isoDate(time))} ${clockText(time.hour, time.minute)}`;
}

export function refusedSentences({ t }: Words, { refused = [] }: Refusing): string[] {
  return refused.length > 0 ? [refused.map((cells) => t(`refused.${cells.rule}`, { ...cells })).join(' ')] : [];
}

export function refusedCount({ refused = [] }: Refusing): number {
  return refused.reduce((sum, { n }) => sum + n, 0);
}

export function leftSentence(words: Words, { reason, field, n, keys, by }: SkippedGroup): string {
  const named = keys.join(', ');
  const more = n - keys.length;
  return words.t(`undo.left.${reason}`, {
    field,
    keys: more > 0 ? words.t('undo.more', { keys: named, n: more }) : named,
    run: by?.run ?? '',
    time: by ? timeText(words, by.time) : '',
  });
}

/** In a frame the newer clipboard call is blocked. @returns whether the browser copied */
export function copyText(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
