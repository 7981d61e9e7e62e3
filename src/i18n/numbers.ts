/** How numbers look: 1,250,000.5 or 1.250.000,5. */
export interface NumberStyle {
  readonly decimalMark: string;
  readonly groupMark: string;
}

/**
 * Lists decimal mark, group mark and the locales that have them, as CLDR has them: by language, and by country where its numbers look
 * otherwise than elsewhere in that language. That Sheets shows them so is known of "en_US" alone, and [assumed 16] for the
 * others; digits stand in threes everywhere, in India too.
 */
const MARKS: readonly (readonly [decimalMark: string, groupMark: string, locales: string])[] = [
  [',', '.', 'az bs ca da de el es eu gl hr id in is it lo mk nl pt ro sl sr tr vi'],
  [',', '\u00a0', 'af be bg cs et fi hu hy ka kk ky lt lv nb nn no pl ru sk sq sv uk uz de_AT en_ZA es_CR fr_CA pt_PT'],
  [',', '\u202f', 'fr'],
  ['.', '’', 'de_CH de_LI it_CH'],
  ['.', ',', 'es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US'],
];

/** Returns how numbers look in a spreadsheet of that locale, such as "vi_VN"; as in English where it is not known. */
export function numbersOfLocale(locale: string): NumberStyle {
  const [language = ''] = locale.split('_');
  const marksOf = (name: string) => MARKS.find(([, , locales]) => locales.split(' ').includes(name));
  const [decimalMark, groupMark] = marksOf(locale) ?? marksOf(language) ?? ['.', ','];
  return { decimalMark, groupMark };
}

/**
 * Writes a number for people, without Intl: what Apps Script has of it is not known, and the server formats too:
 * 1,250,000.5 or 1.250.000,5; what has no plain digits (1e21) is written as it is.
 */
export function formatNumber({ decimalMark, groupMark }: NumberStyle, value: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark);
  return sign + grouped + (fraction === '' ? '' : decimalMark + fraction);
}

/** Writes an amount, at most two decimals; without a currency, because the CRM names none. */
export function formatMoney(style: NumberStyle, amount: number): string {
  return formatNumber(style, Math.round(amount * 100) / 100);
}

/** Writes percents (12.5 is "12.5%"), at most two decimals. */
export function formatPercent(style: NumberStyle, percent: number): string {
  return `${formatNumber(style, Math.round(percent * 100) / 100)}%`;
}
