import { useState } from 'preact/hooks';
import type { MadePlan, MakePlanRequest, MissingPrice } from '../../price-plans/calls';
import { Button, useFirst } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { useAction, useFocus, useKeyDown } from '../../ui-kit/hooks';
import { hourInput, nextHour } from '../../ui-kit/hours';
import { FailureNotice } from '../../ui-kit/notice';
import type { Call } from '../../ui-kit/rpc';
import { useWords } from '../../ui-kit/words';
import { firstHours, type HoursForm, readHours } from './plan-hours';
import { itemId } from './ticks';

export type PlanSubject = Pick<MakePlanRequest, 'run' | 'reason' | 'items' | 'typed'>;

export type PlanStage = { readonly kind: 'folded' | 'hours' } | (MadePlan & { readonly request: MakePlanRequest });

type BackTexts = ReadonlyMap<string, string>;

function missingId(price: Pick<MissingPrice, 'table' | 'key' | 'field'>): string {
  return `${itemId(price)}\n${price.field}`;
}

function backValue(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
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
  const send = (request: MakePlanRequest): void =>
    action.run('plan', async () => {
      const made = await call('makePlan', request);
      const missing = made.kind === 'missing' ? made.missing : [];
      const suggested = missing.map((price) => [missingId(price), String(price.suggested ?? '')] as const);
      setBack((texts) => new Map([...suggested, ...texts]));
      setStage({ ...made, request });
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
    send,
  };
}

const FIRST_PRICES = 100;

interface MissingProps {
  readonly planning: Planning;
  readonly stage: Extract<PlanStage, { readonly kind: 'missing' }>;
}

export function MissingPrices({ planning, stage: { missing, request } }: MissingProps) {
  const { t } = useWords();
  const { back, setBack, send, open } = planning;
  const [isTried, setTried] = useState(false);
  const { shown, showAll } = useFirst(missing, FIRST_PRICES);
  const heading = useFocus<HTMLHeadingElement>();
  useKeyDown(({ key }) => {
    if (key === 'Escape') open();
    return key === 'Escape';
  });
  const values = missing.flatMap((price) => {
    const { table, key, field } = price;
    const value = backValue(back.get(missingId(price)) ?? '');
    return value === null ? [] : [{ table, key, field, value }];
  });
  const missingCount = missing.length - values.length;
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (missingCount === 0) send({ ...request, back: values });
  };
  return (
    <form class="asking" onSubmit={submit}>
      <div class="scroll">
        <main>
          <h2 ref={heading} tabIndex={-1}>
            {t('review.plan.missing', { n: missing.length })}
          </h2>
          <p class="quiet">{t('review.plan.missing.help')}</p>
          <FailureNotice failure={planning.failure} />
          <PriceLines missing={shown} {...{ back, setBack }} isChecked={isTried} />
          {showAll}
        </main>
      </div>
      <footer>
        <p class="problem" role="alert">
          {isTried && missingCount > 0 ? t('review.plan.missing.lacks', { n: missingCount }) : ''}
        </p>
        <div class="foot-line">
          <Button primary submit busy={planning.busy} busyText={t('review.plan.busy')}>
            {t('review.plan.missing.go')}
          </Button>
          <Button onClick={open}>{t('review.plan.otherHours')}</Button>
        </div>
      </footer>
    </form>
  );
}

interface LinesProps extends Pick<Planning, 'back' | 'setBack'> {
  readonly missing: readonly MissingPrice[];
  readonly isChecked: boolean;
}

function PriceLines({ missing, back, setBack, isChecked }: LinesProps) {
  const { t } = useWords();
  return (
    <table class="review prices">
      <ColumnHeads titles={[t('review.column.record'), t('review.column.field'), t('review.plan.missing.price')]} />
      <tbody>
        {missing.map((price) => {
          const id = missingId(price);
          const text = back.get(id) ?? '';
          return (
            <tr key={id} class="first">
              <th scope="row">
                <span class="key">{price.key}</span>
                <span class="quiet name">{price.title}</span>
              </th>
              <td>{price.label}</td>
              <td class="field">
                <input
                  type="number"
                  min={0}
                  step="any"
                  aria-label={t('review.plan.missing.of', { key: price.key, label: price.label })}
                  aria-invalid={isChecked && backValue(text) === null}
                  value={text}
                  onInput={(event) => setBack(new Map([...back, [id, event.currentTarget.value]]))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
