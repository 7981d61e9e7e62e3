export { formatDate, formatMoney, formatNumber, formatPercent } from './format';
export type { Section, Sentences } from './language-file';
export { LANGUAGES, type Language, languageOf, wordsIn } from './locale';
export { allWords, type MessageParams, say, sentenceOf, translatorOf } from './translate';
