import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ApprovalReason } from '../../core';
import type { Review, ReviewItem } from '../../protocol';
import { Button } from '../kit/button';
import { FailureNotice } from '../kit/notice';
import { closeWindow } from '../rpc';
import { useWords } from '../words';
import { approvalOf } from './approval';
import { focusFoot, useKeys } from './keys';
import { PlanForm } from './plan-form';
import { changesPrice } from './plan-hours';
import type { Planning, PlanSubject } from './planning';
import { isUnsure, itemId, placedItems } from './ticks';

/** Holds what the user types at the foot of the review; it stays when the foot goes. */
export interface FootTexts {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** The number of records, where it is asked for. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

/** Keeps them. */
export function useFootTexts(): FootTexts {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  return { reason, setReason, typed, setTyped };
}

interface ReadyBarProps {
  readonly review: Review;
  readonly ticked: readonly ReviewItem[];
  readonly texts: FootTexts;
  readonly planning: Planning;
  /** @param subject what to send, with the typed number where it was asked for */
  readonly onPush: (subject: PlanSubject) => void;
  readonly onSearch: () => void;
}

/** Tells what the foot's first button does. */
type Deed = 'push' | 'ask' | 'plan' | 'askPlan';

interface Foot {
  readonly deed: Deed;
  readonly items: readonly ReviewItem[];
  /** Says why it needs approval; null where it needs none. */
  readonly need: ApprovalReason | null;
  /** Counts ticked records that no plan takes. */
  readonly unsure: number;
}

/** Decides what the foot does with what is ticked: a plan takes nothing of which nobody knows whether the CRM has it. */
function footOf(ticked: readonly ReviewItem[], { approval }: Review, isPlanning: boolean): Foot {
  const sure = ticked.filter((item) => !isUnsure(item));
  const need = approvalOf(isPlanning ? sure : ticked, approval);
  if (!isPlanning && need === null) return { deed: 'push', items: ticked, need, unsure: 0 };
  const deed = isPlanning ? (need === null ? 'plan' : 'askPlan') : 'ask';
  return { deed, items: sure, need, unsure: ticked.length - sure.length };
}

/** Returns the typed number, and whether it is the one that was asked for; null where none was. */
function numberTyped(typed: string, count: number, confirmAbove: number) {
  if (count <= confirmAbove) return null;
  const number = Number(typed.replace(/[\s.,]/g, ''));
  return { number, isRight: number === count };
}

/** Shows the foot of the list before a push: what can be done with the ticked records, the reason, and the typed number where it is asked for. */
export function ReadyBar({ review, ticked, texts, planning, onPush, onSearch }: ReadyBarProps) {
  const { say } = useWords();
  const [wrong, setWrong] = useState('');
  const isPlanning = planning.stage.kind === 'hours';
  const { deed, items, need, unsure } = footOf(ticked, review, isPlanning);
  const n = items.length;
  const number = numberTyped(texts.typed, n, review.confirmAbove);
  const ready = n > 0 && (number?.isRight ?? true) && (!isPlanning || planning.hours.now !== null);
  useFoldFocus(isPlanning);
  const start = (): void => {
    const subject = {
      ...{ run: review.run, reason: texts.reason, typed: number?.number },
      items: placedItems({ items }, new Set(items.map(itemId))),
    };
    if (deed === 'push') onPush(subject);
    else if (deed === 'ask') planning.ask(subject);
    else planning.plan(subject, changesPrice(items));
  };
  useKeys({
    onSearch,
    onClose: closeWindow,
    ...(isPlanning ? { onFold: planning.fold } : {}),
    onPush: () => {
      if (planning.busy) return;
      if (ready) return start();
      setWrong(number ? texts.typed.trim() : '');
      focusFoot();
    },
  });
  return (
    <footer>
      <FailureNotice failure={planning.failure} />
      {isPlanning && <PlanForm planning={planning} canComeBack={changesPrice(items)} />}
      {unsure > 0 && <p class="caution">{say('review.plan.unsure', { n: unsure })}</p>}
      {need && <NeedNote review={review} need={need} />}
      {number && <NumberField {...{ deed, n, texts, wrong, setWrong }} />}
      <div class="foot-line">
        <Button
          primary
          busy={planning.busy}
          busyText={say(deed === 'plan' ? 'review.plan.busy' : 'review.approve.busy')}
          disabled={!ready}
          onClick={start}
        >
          {say(DEEDS[deed], { n })}
        </Button>
        {!isPlanning && (
          <Button door={PLAN_DOOR} disabled={ticked.length === 0} onClick={planning.open}>
            {say('review.plan')}
          </Button>
        )}
        <Button onClick={isPlanning ? planning.fold : closeWindow}>{say('ui.cancel')}</Button>
        <ReasonField label={say(need ? 'review.approve.reason' : 'review.reason')} texts={texts} />
      </div>
    </footer>
  );
}

/** Asks why, which stands in the Journal. */
function ReasonField({ label, texts }: { readonly label: string } & Pick<ReadyBarProps, 'texts'>) {
  return (
    <label class="reason">
      <span>{label}</span>
      <input
        type="text"
        name="reason"
        value={texts.reason}
        onInput={(event) => texts.setReason(event.currentTarget.value)}
      />
    </label>
  );
}

const DEEDS: Readonly<Record<Deed, string>> = {
  push: 'review.push',
  ask: 'review.approve.ask',
  plan: 'review.plan.make',
  askPlan: 'review.approve.ask',
};

/** Names the button that unfolds the form. */
const PLAN_DOOR = 'plan';

/** Gives the focus back to what unfolded the form, once it is folded again. */
function useFoldFocus(isOpen: boolean): void {
  const was = useRef(isOpen);
  useLayoutEffect(() => {
    if (was.current && !isOpen) document.querySelector<HTMLElement>(`[data-door="${PLAN_DOOR}"]`)?.focus();
    was.current = isOpen;
  }, [isOpen]);
}

/** Says why a second person has to approve it, and who can. */
function NeedNote({ review: { approval }, need }: { readonly review: Review; readonly need: ApprovalReason }) {
  const { say } = useWords();
  const { approvers = [], above = 0 } = approval ?? {};
  return (
    <p class="need">
      {say(`review.approve.why.${need}`, { above })} {say('review.approve.who', { ask: approvers.join(', ') })}
    </p>
  );
}

interface NumberFieldProps {
  readonly deed: Deed;
  readonly n: number;
  readonly texts: FootTexts;
  /** Holds what was typed in its place; '' for nothing. */
  readonly wrong: string;
  readonly setWrong: (typed: string) => void;
}

/** Asks for the number of the records to be typed. */
function NumberField({ deed, n, texts, wrong, setWrong }: NumberFieldProps) {
  const { say } = useWords();
  return (
    <label class="reason confirm">
      <span>
        {say(deed === 'push' ? 'review.confirm' : `review.confirm.${deed === 'plan' ? 'plan' : 'ask'}`, { n })}
      </span>
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
        {wrong === '' ? '' : say('review.confirm.wrong', { typed: wrong, n })}
      </span>
    </label>
  );
}
