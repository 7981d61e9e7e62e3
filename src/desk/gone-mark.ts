import { allWords, say } from '../i18n';
import type { GoneMark } from '../sheet';
import type { TableTag } from './tables/table-tag';

/** How a pulled row is marked that the last answer of the CRM did not hold. */
export function goneMark({ language }: TableTag): GoneMark {
  return { tag: 'status', text: say(language, 'status.gone'), known: allWords('status.gone') };
}
