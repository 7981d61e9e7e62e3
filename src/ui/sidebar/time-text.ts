import { formatDate } from '../../i18n';
import type { Words } from '../words';

/** A time of the journal (YYYY-MM-DD hh:mm:ss) as people read it, to the minute. */
export function timeText({ language }: Words, time: string): string {
  const [date = '', clock = ''] = time.split(' ');
  return `${formatDate(language, date)} ${clock.slice(0, 5)}`.trim();
}
