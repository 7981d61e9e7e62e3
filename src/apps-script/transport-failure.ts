import type { TransportFailure } from '../crm';

/**
 * Texts by which a failure is known, in English and in Vietnamese, since the platform writes its exceptions in the language
 * of the user [H: quota texts; behaviour 33, R; the Vietnamese ones assumed]. The first that fits counts.
 */
const SIGNS: readonly (readonly [TransportFailure, RegExp])[] = [
  ['not-allowed', /googleapis\.com\/auth\/|permission|not permitted|allow-?list|whitelist|quyền|không được phép/i],
  ['quota', /:\s*urlfetch\b|too many times|quota|limit exceeded|too much computer time|quá nhiều lần|hạn mức/i],
  ['timeout', /timeout|timed out|deadline exceeded|hết thời gian|quá thời gian/i],
  [
    'unreachable',
    /address unavailable|dns error|lỗi dns|ssl error|lỗi ssl|certificate|connection (refused|reset|closed)|unreachable|không (có sẵn|khả dụng|thể truy cập)/i,
  ],
];

/** Tells from the text of an exception what kept the requests from being answered. */
export function failureOf(message: string): TransportFailure {
  return SIGNS.find(([, sign]) => sign.test(message.normalize('NFC')))?.[0] ?? 'unknown';
}
