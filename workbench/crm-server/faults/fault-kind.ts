import { type Answer, type Delivery, htmlAnswer, jsonAnswer, messageAnswer, routeNotFound } from '../http';

/** Whether the request still does its work in the CRM although its answer is spoilt. */
export type Effect = 'none' | 'done';

/** The wait that an answer may name; `now` is in milliseconds since 1970. */
export interface Wait {
  readonly retryAfterSeconds: number;
  readonly now: number;
}

/** How one kind of fault spoils an answer. */
export interface FaultKindRule {
  readonly effect: Effect;
  /** Takes the true answer (null where the effect was prevented) and returns what the sender gets. */
  readonly spoil: (answer: Answer | null, wait: Wait) => Delivery;
}

const instead =
  (make: (wait: Wait) => Answer): FaultKindRule['spoil'] =>
  (_, wait) => ({ kind: 'answer', answer: make(wait) });

// What stands for the answer to a write whose effect was prevented: there must be something to spoil.
const doneAnswer = (): Answer => messageAnswer(200, 'Sửa thành công');

const distorted =
  (distort: (answer: Answer) => Answer): FaultKindRule['spoil'] =>
  (answer) => ({ kind: 'answer', answer: distort(answer ?? doneAnswer()) });

const hangUp: FaultKindRule['spoil'] = () => ({ kind: 'hang-up' });

const cutInHalf = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.slice(0, Math.ceil(answer.body.length / 2)),
});

const tooMany = (): Answer => messageAnswer(429, 'Quá nhiều yêu cầu, vui lòng thử lại sau');

const tooManyUntil = (retryAfter: string): Answer => {
  const { headers, ...answer } = tooMany();
  return { ...answer, headers: { ...headers, 'Retry-After': retryAfter } };
};

/** The kinds of fault. Whether a spoilt write took effect in the real CRM is not known: each default is assumed. */
export const FAULT_KINDS = {
  '400': { effect: 'none', spoil: instead(() => messageAnswer(400, 'Tham số không hợp lệ')) },
  '401': { effect: 'none', spoil: instead(() => messageAnswer(401, 'API key không đúng')) },
  '404-json': { effect: 'none', spoil: instead(() => messageAnswer(404, 'Không tìm thấy dữ liệu')) },
  '404-html': { effect: 'none', spoil: instead(routeNotFound) },
  '429': { effect: 'none', spoil: instead(tooMany) },
  '429-retry-after': {
    effect: 'none',
    spoil: instead(({ retryAfterSeconds }) => tooManyUntil(String(retryAfterSeconds))),
  },
  '429-retry-after-date': {
    effect: 'none',
    spoil: instead(({ retryAfterSeconds, now }) =>
      tooManyUntil(new Date(now + retryAfterSeconds * 1000).toUTCString()),
    ),
  },
  '500': { effect: 'none', spoil: instead(() => messageAnswer(500, 'Lỗi hệ thống')) },
  '502-html': { effect: 'none', spoil: instead(() => htmlAnswer(502, '502 Bad Gateway')) },
  '200-error-body': {
    effect: 'none',
    spoil: instead(() => jsonAnswer(200, { success: false, code: 400, message: 'Đơn hàng đã duyệt, không được sửa' })),
  },
  '200-html': { effect: 'none', spoil: instead(() => htmlAnswer(200, 'Đăng nhập')) },
  '200-empty': { effect: 'done', spoil: distorted((answer) => ({ ...answer, body: '' })) },
  '200-cut': { effect: 'done', spoil: distorted(cutInHalf) },
  slow: { effect: 'done', spoil: distorted((answer) => answer) },
  'close-before': { effect: 'none', spoil: hangUp },
  'close-after': { effect: 'done', spoil: hangUp },
} as const satisfies Record<string, FaultKindRule>;

/** Name of a kind of fault. */
export type FaultKind = keyof typeof FAULT_KINDS;

/** Tells whether a value names a kind of fault. */
export function isFaultKind(value: unknown): value is FaultKind {
  return typeof value === 'string' && Object.hasOwn(FAULT_KINDS, value);
}
