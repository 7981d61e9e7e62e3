export interface NumberStyle {
  readonly decimalMark: string;
  readonly groupMark: string;
}

/** As in CLDR, by language, and by country where it differs. For Sheets known of "en_US" alone, else [assumed 16]. */
const MARKS: readonly (readonly [decimalMark: string, groupMark: string, locales: string])[] = [
  [',', '.', 'az bs ca da de el es eu gl hr id in is it lo mk nl pt ro sl sr tr vi'],
  [',', '\u00a0', 'af be bg cs et fi hu hy ka kk ky lt lv nb nn no pl ru sk sq sv uk uz de_AT en_ZA es_CR fr_CA pt_PT'],
  [',', '\u202f', 'fr'],
  ['.', '’', 'de_CH de_LI it_CH'],
  ['.', ',', 'es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US'],
];

export function numbersOfLocale(locale: string): NumberStyle {
  const [language = ''] = locale.split('_');
  const marksOf = (name: string) => MARKS.find(([, , locales]) => locales.split(' ').includes(name));
  const [decimalMark, groupMark] = marksOf(locale) ?? marksOf(language) ?? ['.', ','];
  return { decimalMark, groupMark };
}

/** 1,250,000.5 or 1.250.000,5, without Intl, whose extent in Apps Script is unknown; 1e21 stays as it is. */
export function formatNumber({ decimalMark, groupMark }: NumberStyle, value: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return String(value);
  const [, sign = '', whole = '', fraction = ''] = match;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark);
  return sign + grouped + (fraction === '' ? '' : decimalMark + fraction);
}

/** At most two decimals; without a currency, because the CRM names none. */
export function formatMoney(style: NumberStyle, amount: number): string {
  return formatNumber(style, Math.round(amount * 100) / 100);
}

export function formatPercent(style: NumberStyle, percent: number): string {
  return `${formatNumber(style, Math.round(percent * 100) / 100)}%`;
}
