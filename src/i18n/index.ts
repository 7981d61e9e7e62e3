export type { Section, Sentences } from './language-file';
export {
  allWords,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  LANGUAGES,
  type Language,
  languageOf,
  type MessageParams,
  say,
  sentenceOf,
  translatorOf,
  wordsIn,
} from './translate';
