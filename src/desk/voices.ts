import { type NumberStyle, numbersOfLocale, type Voice } from '../i18n';
import type { Ports } from './ports';

/** Returns how numbers look in the file, by its locale, whatever the language of the words. One read. */
export function fileNumbers({ workbook }: Pick<Ports, 'workbook'>): NumberStyle {
  return numbersOfLocale(workbook.locale());
}

/** Speaks to the user, with numbers as the file has them. */
export function personVoice(ports: Pick<Ports, 'workbook' | 'user'>): Voice {
  return { language: ports.user.language(), numbers: fileNumbers(ports) };
}
