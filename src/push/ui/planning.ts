import { useRef, useState } from 'preact/hooks';
import type { MadePlan, MakePlanRequest, MissingPrice } from '../../price-plans/calls';
import { useAction } from '../../ui-kit/hooks';
import { hourInput, nextHour } from '../../ui-kit/hours';
import type { Call } from '../../ui-kit/rpc';
import { firstHours, type HoursForm, readHours } from './plan-hours';
import { itemId } from './ticks';

export type PlanSubject = Pick<MakePlanRequest, 'run' | 'reason' | 'items' | 'typed'>;

export type PlanStage =
  | { readonly kind: 'folded' | 'hours' }
  | Exclude<MadePlan, { readonly kind: 'made' }>
  | {
      readonly kind: 'made';
      readonly made: Extract<MadePlan, { readonly kind: 'made' }>;
      readonly request: MakePlanRequest;
    };

export type BackTexts = ReadonlyMap<string, string>;

export function missingId(price: Pick<MissingPrice, 'table' | 'key' | 'field'>): string {
  return `${itemId(price)}\n${price.field}`;
}

export function backValue(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

function withSuggested(texts: BackTexts, missing: readonly MissingPrice[]): BackTexts {
  const suggested = missing.map((price) => [missingId(price), String(price.suggested ?? '')] as const);
  return new Map([...suggested, ...texts]);
}

const MINUTE_MS = 60_000;
const NO_HOURS: HoursForm = { from: { day: '', hour: 0 }, until: { day: '', hour: 0 }, comesBack: false };

function useHours() {
  const [clock, setClock] = useState<{ readonly now: number; readonly at: number } | null>(null);
  const now = clock && clock.now + Math.floor((Date.now() - clock.at) / MINUTE_MS);
  const [form, setForm] = useState(NO_HOURS);
  const [isChecked, setChecked] = useState(false);
  const read = readHours(form, now ?? 0);
  const begin = (at: number): void => {
    setClock({ now: at, at: Date.now() });
    setForm((current) => (current.from.day === '' ? firstHours(at) : current));
  };
  const change = (changed: Partial<HoursForm>): void => {
    setChecked(false);
    setForm({ ...form, ...changed });
  };
  const problems: typeof read.problems = isChecked ? read.problems : { from: '', until: '' };
  const check = (canComeBack: boolean) => {
    setChecked(true);
    if (now === null) return null;
    return (canComeBack ? read : readHours({ ...form, comesBack: false }, now)).span;
  };
  return { now, first: now === null ? null : hourInput(nextHour(now)), form, problems, begin, change, check };
}

export type Planning = ReturnType<typeof usePlanning>;

export function usePlanning(call: Call) {
  const action = useAction();
  const [stage, setStage] = useState<PlanStage>({ kind: 'folded' });
  const hours = useHours();
  const [back, setBack] = useState<BackTexts>(new Map());
  const request = useRef<MakePlanRequest | null>(null);
  const send = (body: MakePlanRequest): void =>
    action.run('plan', async () => {
      request.current = body;
      const made = await call('makePlan', body);
      if (made.kind === 'missing') setBack((texts) => withSuggested(texts, made.missing));
      setStage(made.kind === 'made' ? { kind: 'made', made, request: body } : made);
    });
  const open = (): void => {
    setStage({ kind: 'hours' });
    // Once read, the clock goes on by itself.
    if (hours.now === null) action.run('hours', async () => hours.begin((await call('plans', null)).now));
    else action.forget();
  };
  const fold = (): void => {
    action.forget();
    setStage({ kind: 'folded' });
  };
  const plan = (subject: PlanSubject, canComeBack: boolean): void => {
    const span = hours.check(canComeBack);
    if (span) send({ ...subject, ...span, back: [] });
  };
  return {
    call,
    stage,
    hours,
    back,
    setBack,
    open,
    fold,
    plan,
    busy: action.busy === 'plan',
    failure: action.failure,
    again: (values: MakePlanRequest['back']) => request.current && send({ ...request.current, back: values }),
  };
}
