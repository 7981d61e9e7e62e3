export type { CodesBelow } from './en';
export type { Section } from './language-file';
export { formatMoney, formatNumber, formatPercent, type NumberStyle, numbersOfLocale } from './numbers';
export {
  allWords,
  formatDate,
  LANGUAGES,
  type Language,
  languageOf,
  type MessageParams,
  say,
  sentenceOf,
  translatorOf,
  type Voice,
  voiceOf,
  wordsIn,
} from './translate';
