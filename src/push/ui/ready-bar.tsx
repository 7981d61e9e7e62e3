import { useState } from 'preact/hooks';
import { Button, Waiting } from '../../ui-kit/button';
import { useOnClose } from '../../ui-kit/hooks';
import { ClockLine, HourField } from '../../ui-kit/hour-field';
import { FailureNotice } from '../../ui-kit/notice';
import { closeWindow } from '../../ui-kit/rpc';
import { focusDoor } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import { focusFoot, useKeys } from './keys';
import { changesPrice } from './plan-hours';
import type { Planning, PlanSubject } from './planning';
import { useReview } from './review-context';
import { approvedItems, isUnsure, tickedOf } from './ticks';

export function useFootTexts() {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  return { reason, setReason, typed, setTyped };
}

interface ReadyBarProps {
  readonly texts: ReturnType<typeof useFootTexts>;
  readonly planning: Planning;
  readonly onPush: (subject: PlanSubject) => void;
}

export function ReadyBar({ texts, planning, onPush }: ReadyBarProps) {
  const { t } = useWords();
  const { review, ticks, search } = useReview();
  const ticked = tickedOf(review.items, ticks);
  const [wrong, setWrong] = useState('');
  const isPlanning = planning.stage.kind === 'hours';
  const items = isPlanning ? ticked.filter((item) => !isUnsure(item)) : ticked;
  const unsure = ticked.length - items.length;
  const n = items.length;
  const typed = n > review.confirmAbove ? Number(texts.typed.replace(/[\s.,]/g, '')) : undefined;
  const ready = n > 0 && (typed ?? n) === n && (!isPlanning || planning.hours.now !== null);
  useOnClose(isPlanning, () => focusDoor(PLAN_DOOR));
  const start = (): void => {
    const subject = { run: review.run, reason: texts.reason, typed, items: approvedItems(items) };
    if (isPlanning) planning.plan(subject, changesPrice(items));
    else onPush(subject);
  };
  useKeys({
    onSearch: () => search.box.current?.focus(),
    onClose: closeWindow,
    ...(isPlanning ? { onFold: planning.fold } : {}),
    onPush: () => {
      if (planning.busy) return;
      if (ready) return start();
      setWrong(typed === undefined ? '' : texts.typed.trim());
      focusFoot();
    },
  });
  return (
    <footer>
      <FailureNotice failure={planning.failure} />
      {isPlanning && <PlanForm planning={planning} canComeBack={changesPrice(items)} />}
      {unsure > 0 && <p class="caution">{t('review.plan.unsure', { n: unsure })}</p>}
      {typed !== undefined && <NumberField {...{ isPlanning, n, texts, wrong, setWrong }} />}
      <div class="foot-line">
        <Button primary busy={planning.busy} busyText={t('review.plan.busy')} disabled={!ready} onClick={start}>
          {t(isPlanning ? 'review.plan.make' : 'review.push', { n })}
        </Button>
        {!isPlanning && (
          <Button door={PLAN_DOOR} disabled={ticked.length === 0} onClick={planning.open}>
            {t('review.plan')}
          </Button>
        )}
        <Button onClick={isPlanning ? planning.fold : closeWindow}>{t('ui.cancel')}</Button>
        <ReasonField texts={texts} />
      </div>
    </footer>
  );
}

function ReasonField({ texts }: Pick<ReadyBarProps, 'texts'>) {
  const { t } = useWords();
  return (
    <label class="reason">
      <span>{t('review.reason')}</span>
      <input
        type="text"
        name="reason"
        value={texts.reason}
        onInput={(event) => texts.setReason(event.currentTarget.value)}
      />
    </label>
  );
}

const PLAN_DOOR = 'plan';

interface NumberFieldProps extends Pick<ReadyBarProps, 'texts'> {
  readonly isPlanning: boolean;
  readonly n: number;
  readonly wrong: string;
  readonly setWrong: (typed: string) => void;
}

function NumberField({ isPlanning, n, texts, wrong, setWrong }: NumberFieldProps) {
  const { t } = useWords();
  return (
    <label class="reason confirm">
      <span>{t(isPlanning ? 'review.confirm.plan' : 'review.confirm', { n })}</span>
      <input
        type="text"
        name="confirm"
        inputMode="numeric"
        autocomplete="off"
        value={texts.typed}
        onInput={(event) => {
          texts.setTyped(event.currentTarget.value);
          setWrong('');
        }}
      />
      <span class="problem" role="alert">
        {wrong === '' ? '' : t('review.confirm.wrong', { typed: wrong, n })}
      </span>
    </label>
  );
}

function PlanForm({ planning, canComeBack }: { readonly planning: Planning; readonly canComeBack: boolean }) {
  const { t } = useWords();
  const { hours } = planning;
  const { form, first, problems, change } = hours;
  if (first === null && planning.failure)
    return (
      <p>
        <Button onClick={planning.open}>{t('ui.tryAgain')}</Button>
      </p>
    );
  if (first === null) return <Waiting class="quiet" text={t('review.plan.opening')} />;
  const hour = (kind: 'from' | 'until', focus: boolean) => (
    <HourField
      name={`plan-${kind}`}
      label={t(`review.plan.${kind}`)}
      value={form[kind]}
      first={first}
      problem={problems[kind]}
      focus={focus}
      onChange={(value) => change({ [kind]: value })}
    />
  );
  return (
    <fieldset class="plan-form">
      <legend>{t('review.plan.title')}</legend>
      <ClockLine call={planning.call} />
      <p class="plan-line">
        <span class="plan-what">{t('review.plan.from')}</span>
        {hour('from', true)}
      </p>
      {canComeBack && (
        <p class="plan-line">
          <label class="choice plan-what">
            <input
              type="checkbox"
              name="plan-back"
              checked={form.comesBack}
              onChange={(event) => change({ comesBack: event.currentTarget.checked })}
            />
            {t('review.plan.back')}
          </label>
          {form.comesBack && hour('until', false)}
        </p>
      )}
      <p class="quiet">{t(form.comesBack && canComeBack ? 'review.plan.late.back' : 'review.plan.late')}</p>
    </fieldset>
  );
}
