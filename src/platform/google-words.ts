/** `chance` passes by itself, `dayQuota` on the next day; `store`: properties are full; `room`: no more cells. */
type GoogleFailure =
  | 'validation'
  | 'protected'
  | 'typed'
  | 'authorization'
  | 'access'
  | 'permission'
  | 'store'
  | 'room'
  | 'dayQuota'
  | 'chance';

/** In the account's language [behaviour 2.3, R] [behaviour 78, R] [behaviour 81, R] [assumed 99] [assumed 121]. */
const SAYINGS: readonly (readonly [GoogleFailure, RegExp])[] = [
  ['validation', /data validation|xác thực dữ liệu/i],
  ['protected', /\bprotected (?:cell|range|sheet|object)|được bảo vệ/i],
  // [behaviour 65, R]
  ['typed', /typed columns/i],
  ['authorization', /authori[sz]ation is required|cần được cho phép/i],
  ['access', /access the requested document|quyền truy cập vào tài liệu/i],
  [
    'permission',
    /permission_denied|do not have permission|permissions? (?:is|are) not sufficient|không có quyền|[uủ][yỷ] quyền/i,
  ],
  // [behaviour 40, R]
  ['store', /property storage quota/i],
  // Of cells [behaviour 21, R]; of columns [assumed 41].
  ['room', /increase the number of (?:cells|columns|sheets|rows) .*above the limit/i],
  [
    'dayQuota',
    /(?:too many times|too much computer time) for one day|\bquota exceeded .*\bper day\b|quá nhiều (?:lần|thời gian.*) trong (?:một|1) ngày/i,
  ],
  [
    'chance',
    /\bservice \S+ (?:timed out|failed)|\bservice (?:error|unavailable)|server error occurred|deadline.exceeded|\b(?:internal|backend) error\b/i,
  ],
  [
    'chance',
    /máy chủ đã (?:gặp|xảy ra) lỗi|lỗi (?:máy chủ|nội bộ)|dịch vụ (?:\S+ )?(?:đã )?(?:hết thời gian|quá thời gian|không khả dụng|gặp lỗi|bị lỗi)/i,
  ],
  [
    'chance',
    /too many (?:times|simultaneous|scripts|requests|concurrent|lockservice)|\brate limit exceeded|\bquota exceeded for quota metric|quá nhiều (?:lần|thao tác|yêu cầu|tập lệnh|lệnh gọi)/i,
  ],
];

export function googleWords(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');
}

export function googleFailure(thrown: unknown): GoogleFailure | null {
  const words = googleWords(thrown);
  return SAYINGS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
