import {
  type Answer,
  type Delivery,
  htmlAnswer,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonAnswer,
  messageAnswer,
  type ReceivedRequest,
  readJson,
  routeNotFound,
} from './http';

type Effect = 'none' | 'done';

interface FaultKindRule {
  readonly effect: Effect;
  readonly spoil: (answer: Answer | null, retryAfterSeconds: number) => Delivery;
}

const instead =
  (make: (retryAfterSeconds: number) => Answer): FaultKindRule['spoil'] =>
  (_, retryAfterSeconds) => ({ kind: 'answer', answer: make(retryAfterSeconds) });

// There must be something to spoil where the effect of a write was prevented.
const distorted =
  (distort: (answer: Answer) => Answer): FaultKindRule['spoil'] =>
  (answer) => ({ kind: 'answer', answer: distort(answer ?? messageAnswer(200, 'Sửa thành công')) });

const hangUp: FaultKindRule['spoil'] = () => ({ kind: 'hang-up' });

const cutInHalf = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.slice(0, Math.ceil(answer.body.length / 2)),
});

const ofAnotherRecord = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body
    .replace(/("(?:\w+_)?id":"?)(\d+)/g, (_, before: string, id: string) => `${before}${Number(id) + 1}`)
    .replace(/("\w+_code":"[^"]+)"/g, '$1-2"'),
});

const tooMany = (): Answer => messageAnswer(429, 'Quá nhiều yêu cầu, vui lòng thử lại sau');

export function tooManyUntil(retryAfter: string): Answer {
  const { headers, ...answer } = tooMany();
  return { ...answer, headers: { ...headers, 'Retry-After': retryAfter } };
}

/** The kinds of fault. Whether a spoilt write took effect in the real CRM is not known: each default is chosen. */
export const FAULT_KINDS = {
  '400': { effect: 'none', spoil: instead(() => messageAnswer(400, 'Tham số không hợp lệ')) },
  '401': { effect: 'none', spoil: instead(() => messageAnswer(401, 'API key không đúng')) },
  '403-html': { effect: 'none', spoil: instead(() => htmlAnswer(403, '403 Forbidden')) },
  '403-json': { effect: 'none', spoil: instead(() => messageAnswer(403, 'API key không có quyền')) },
  '404-json': { effect: 'none', spoil: instead(() => messageAnswer(404, 'Không tìm thấy dữ liệu')) },
  '404-html': { effect: 'none', spoil: instead(routeNotFound) },
  '429': { effect: 'none', spoil: instead(tooMany) },
  '429-retry-after': {
    effect: 'none',
    spoil: instead((retryAfterSeconds) => tooManyUntil(String(retryAfterSeconds))),
  },
  '500': { effect: 'none', spoil: instead(() => messageAnswer(500, 'Lỗi hệ thống')) },
  '502-html': { effect: 'none', spoil: instead(() => htmlAnswer(502, '502 Bad Gateway')) },
  '200-error-body': {
    effect: 'none',
    spoil: instead(() => jsonAnswer(200, { success: false, code: 400, message: 'Đơn hàng đã duyệt, không được sửa' })),
  },
  '200-another-record': { effect: 'done', spoil: distorted(ofAnotherRecord) },
  '200-html': { effect: 'none', spoil: instead(() => htmlAnswer(200, 'Đăng nhập')) },
  '200-empty': { effect: 'done', spoil: distorted((answer) => ({ ...answer, body: '' })) },
  '200-cut': { effect: 'done', spoil: distorted(cutInHalf) },
  slow: { effect: 'done', spoil: distorted((answer) => answer) },
  'close-before': { effect: 'none', spoil: hangUp },
  'close-after': { effect: 'done', spoil: hangUp },
} as const satisfies Record<string, FaultKindRule>;

type FaultKind = keyof typeof FAULT_KINDS;

function isFaultKind(value: unknown): value is FaultKind {
  return typeof value === 'string' && Object.hasOwn(FAULT_KINDS, value);
}

interface Fault {
  readonly kind: FaultKind;
  readonly effect: Effect;
  readonly method: string;
  /** Path in which "*" stands for any run of characters. */
  readonly path: string;
  readonly key: string | null;
  readonly count: number | null;
  readonly retryAfterSeconds: number;
  readonly delayMs: number;
}

const isEffect = (value: JsonValue | undefined): value is Effect => value === 'none' || value === 'done';

const isCount = (value: JsonValue): boolean => Number.isInteger(value) && Number(value) >= 0;

const FORMS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  kind: isFaultKind,
  effect: isEffect,
  method: (value) => typeof value === 'string',
  path: (value) => typeof value === 'string',
  key: (value) => value === null || typeof value === 'string',
  count: (value) => value === null || (isCount(value) && value !== 0),
  retryAfterSeconds: isCount,
  delayMs: isCount,
};

/** Slow and broken connections are a delivery of what was done. */
const FIXED_EFFECT: readonly FaultKind[] = ['slow', 'close-before', 'close-after'];

function effectOf(kind: FaultKind, wanted: JsonValue | undefined): Effect {
  return isEffect(wanted) && !FIXED_EFFECT.includes(kind) ? wanted : FAULT_KINDS[kind].effect;
}

const numberOr = (value: JsonValue | undefined, fallback: number): number =>
  typeof value === 'number' ? value : fallback;

const textOr = <T>(value: JsonValue | undefined, fallback: T): string | T =>
  typeof value === 'string' ? value : fallback;

export function readFault(value: JsonValue): Fault | string {
  if (!isJsonObject(value)) return 'a fault is an object';
  const bad = Object.entries(value).find(([name, entry]) => !(Object.hasOwn(FORMS, name) && FORMS[name]?.(entry)));
  if (bad) return `${bad[0]} is unknown or has a wrong value`;
  const { kind } = value;
  if (!isFaultKind(kind)) return `kind must be one of ${Object.keys(FAULT_KINDS).join(', ')}`;
  return {
    kind,
    effect: effectOf(kind, value.effect),
    method: textOr(value.method, '*').toUpperCase(),
    path: textOr(value.path, '*'),
    key: textOr(value.key, null),
    count: value.count === null ? null : numberOr(value.count, 1),
    retryAfterSeconds: numberOr(value.retryAfterSeconds, 1),
    delayMs: numberOr(value.delayMs, kind === 'slow' ? 2000 : 0),
  };
}

const KEY_FIELDS = [
  'product_code',
  'order_code',
  'task_id',
  'task_code',
  'account_id',
  'account_code',
  'user_id',
  'user_username',
];

function keysIn(body: JsonObject): readonly string[] {
  return KEY_FIELDS.flatMap((field) => {
    const value = body[field];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

function recordKeys(request: ReceivedRequest): readonly string[] {
  const body = readJson(request.text);
  const named = isJsonObject(body) ? [body, ...(isJsonObject(body.product) ? [body.product] : [])] : [];
  const last = request.path.split('/').at(-1);
  return [...(last ? [last] : []), ...named.flatMap(keysIn)];
}

export interface QueuedFault extends Fault {
  readonly id: number;
}

function matchesPath(pattern: string, path: string): boolean {
  const source = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(path);
}

function matches(fault: Fault, request: ReceivedRequest): boolean {
  if (fault.method !== '*' && fault.method !== request.method) return false;
  if (!matchesPath(fault.path, request.path)) return false;
  return fault.key === null || recordKeys(request).includes(fault.key);
}

export class FaultQueue {
  private faults: QueuedFault[] = [];
  private lastId = 0;

  add(fault: Fault): QueuedFault {
    this.lastId += 1;
    const queued = { id: this.lastId, ...fault };
    this.faults.push(queued);
    return queued;
  }

  take(request: ReceivedRequest): QueuedFault | null {
    const taken = this.faults.find((fault) => matches(fault, request));
    if (!taken) return null;
    this.countUse(taken);
    return taken;
  }

  list(): readonly QueuedFault[] {
    return [...this.faults];
  }

  clear(): void {
    this.faults = [];
  }

  private countUse(used: QueuedFault): void {
    const left = used.count === null ? null : used.count - 1;
    this.faults = this.faults.flatMap((fault) => {
      if (fault.id !== used.id) return [fault];
      return left === 0 ? [] : [{ ...fault, count: left }];
    });
  }
}
