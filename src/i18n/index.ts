export { formatDate, formatMoney, formatNumber, formatPercent } from './format';
export { issueSentence } from './issue-sentence';
export type { MessageParams, MessageTable } from './messages';
export { priceListMessages } from './price-list-messages';
export { reviewMessages } from './review-messages';
export { allWords, say, sharedMessages } from './say';
export { sidebarMessages } from './sidebar-messages';
export { createTranslator } from './translate';
export { uiMessages } from './ui-messages';
