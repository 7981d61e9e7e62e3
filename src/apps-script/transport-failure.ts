import type { TransportFailure } from '../crm';

/**
 * Texts by which a failure is known, in English and in Vietnamese, since the platform writes its exceptions in the language
 * of the user [H: quota texts; behaviour 33, R; the Vietnamese ones assumed]. The first that fits counts.
 */
const SIGNS: readonly (readonly [TransportFailure, RegExp])[] = [
  ['not-allowed', /googleapis\.com\/auth\/|permission|not permitted|allow-?list|whitelist|quyền|không được phép/i],
  [
    'unsendable',
    /\b(url length|(post|header|payload) size|url (is )?too long)\b|độ dài url|kích thước (post|header|tiêu đề)/i,
  ],
  [
    'too-large',
    /response (size|(is )?too large)|exceeded maximum allowed length|kích thước (của )?phản hồi|phản hồi quá lớn/i,
  ],
  ['quota', /:\s*urlfetch\s*(\.|$)|too many times|quota|limit exceeded|too much computer time|quá nhiều lần|hạn mức/i],
  ['timeout', /timeout|timed out|deadline exceeded|hết thời gian|quá thời gian/i],
  [
    'unreachable',
    /address unavailable|dns error|lỗi dns|ssl error|lỗi ssl|certificate|connection (refused|reset|closed)|unreachable|không (có sẵn|khả dụng|thể truy cập)/i,
  ],
];

/** The words of an address say nothing about the failure; a scope's address does. */
const ADDRESS = /https?:\/\/(?!www\.googleapis\.com\/auth\/)\S+/g;

/** Tells from the text of an exception what kept the requests from being answered. */
export function failureOf(message: string): TransportFailure {
  const words = message.normalize('NFC').replace(ADDRESS, '');
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? 'unknown';
}
