import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PLAN_STATES, sameEmail } from '../../core';
import type { AskedReview, Decided, DeskState, FixedTexts } from '../../protocol';
import { Button, ProgressBar } from '../kit/button';
import { useAction, useOnOpen } from '../kit/hooks';
import { FailureNotice } from '../kit/notice';
import { failureSentence } from '../kit/texts';
import { type Call, closeWindow } from '../rpc';
import { firstVoice, useWords, type Words } from '../words';
import { type ApprovedRun, useDecision } from './approving';
import type { ItemContext } from './item-rows';
import { useKeys } from './keys';
import { EndPage } from './plan-end';
import { wallText } from './plan-hours';
import { Comparing, ReviewFrame } from './review-frame';
import { NOTHING_FIXED, ReviewMain, useReview } from './review-main';
import { useSearch } from './search';
import { approvedItems, tick } from './ticks';

/** Holds what was read of a request. */
interface AskedReading {
  readonly asked: AskedReview;
  /** The time on the spreadsheet's wall, in minutes. */
  readonly now: number;
}

interface AskedAppProps {
  readonly call: Call;
  /** Names the plan that somebody asks approval for. */
  readonly plan: string;
}

/** Shows the review dialog as the one sees it who may approve. */
export function AskedApp({ call, plan }: AskedAppProps) {
  const action = useAction();
  const [desk, setDesk] = useState<DeskState | null>(null);
  const [reading, setReading] = useState<AskedReading | null>(null);
  const [fixed, setFixed] = useState(NOTHING_FIXED);
  const read = (fixedNow = NOTHING_FIXED): void =>
    action.run('asked', async () => {
      setReading(null);
      setFixed(fixedNow);
      const opened = call('open', null).then(setDesk);
      const [asked, { now }] = await Promise.all([call('reviewAsked', { plan }), call('plans', null), opened]);
      setReading({ asked, now });
    });
  useOnOpen(() => read());
  return (
    <ReviewFrame voice={desk ?? firstVoice()}>
      {reading === null ? (
        <Comparing what="review.asked.opening" failure={action.failure} onAgain={() => read()} />
      ) : (
        <AskedPage
          {...{ call, fixed, ...reading }}
          email={desk?.rights.email ?? ''}
          keepsUnsent={desk?.settings.changedFieldsOnly ?? false}
          onFixed={read}
        />
      )}
    </ReviewFrame>
  );
}

interface AskedPageProps extends AskedReading {
  readonly call: Call;
  /** Tells who looks at it; '' when the platform does not tell. */
  readonly email: string;
  readonly keepsUnsent: boolean;
  /** Counts the cells that became text just before. */
  readonly fixed: FixedTexts;
  readonly onFixed: (fixed: FixedTexts) => void;
}

/** Shows what somebody asks approval for: who, what and when, the rows as a review, and the decision. */
export function AskedPage({ call, asked, now, email, keepsUnsent, fixed, onFixed }: AskedPageProps) {
  const decision = useDecision(call);
  const worked = useReview(call, asked, { undo: '', onFixed });
  const { review, ticks, setTicks } = worked;
  const search = useSearch(review, '');
  const [note, setNote] = useState('');
  const isDue = asked.from === null || asked.from <= now;
  const barrier = barrierOf(asked, email);
  const { kind } = decision.decision;
  if (kind === 'over') return <AskedEnd asked={asked} {...decision.decision} isDue={isDue} />;
  const isLocked = kind === 'running' || decision.busy !== null;
  const context: ItemContext = {
    ticked: (id) => ticks.has(id),
    onTick: (item, on) => setTicks(tick(ticks, [item], on)),
    onSettle: worked.settle,
    onFix: worked.fix,
    isFixing: worked.isFixing,
    outcomeOf: () => null,
    onReveal: worked.reveal,
    goal: search.goal,
    locked: isLocked,
    undo: '',
  };
  const approved = approvedItems(review, ticks);
  const all = asked.items.length + asked.refusals.length;
  const decide = (items: typeof approved): void => decision.decide({ plan: asked.run, items, note }, isDue);
  return (
    <>
      <div class="scroll">
        <ReviewMain
          {...{ worked, search, context, keepsUnsent, fixed }}
          intro={<AskedNote asked={asked} count={all} isDue={isDue} />}
        />
      </div>
      {kind === 'running' ? (
        <RunBar {...decision.decision} />
      ) : barrier !== '' ? (
        <BarredBar code={barrier} asked={asked} onSearch={() => search.box.current?.focus()} />
      ) : (
        <DecideBar
          {...{ asked, note, setNote, decision, isDue }}
          approved={approved.length}
          rest={asked.items.length - approved.length}
          onApprove={() => decide(approved)}
          onReturn={() => decide([])}
          onSearch={() => search.box.current?.focus()}
        />
      )}
    </>
  );
}

interface AskedNoteProps {
  readonly asked: AskedReview;
  readonly count: number;
  readonly isDue: boolean;
}

/** Says who asks for what, when it would begin and end, and why. */
function AskedNote({ asked, count, isDue }: AskedNoteProps) {
  const words = useWords();
  const { say } = words;
  const { who, reason, from, until } = asked;
  const begin = from === null ? '' : wallText(words, from);
  const sentences = [
    say('review.asked.who', { who: who === '' ? say('person.somebody') : who, n: count }),
    say(from !== null && isDue ? 'review.asked.from.over' : 'review.asked.from', { from: begin }),
    ...(until === null ? [] : [say('review.asked.until', { until: wallText(words, until) })]),
    ...(reason === '' ? [] : [say('review.asked.reason', { reason })]),
  ];
  return <p class="asked-head">{sentences.join(' ')}</p>;
}

/** Returns the code of the sentence that says why who looks at it can't decide; '' where nothing is known against it. */
function barrierOf({ approval, who }: AskedReview, email: string): string {
  if (approval?.isApprover === false) return email === '' ? 'error.approval.unknown' : 'review.asked.notYou';
  return email !== '' && sameEmail(who, email) ? 'error.approval.self' : '';
}

interface BarredBarProps extends Pick<AskedPageProps, 'asked'> {
  readonly code: string;
  readonly onSearch: () => void;
}

/** Says who can decide to whom can't. */
function BarredBar({ code, asked, onSearch }: BarredBarProps) {
  const { say } = useWords();
  useKeys({ onSearch, onClose: closeWindow, onPush: () => {} });
  return (
    <footer>
      <p class="need">{say(code, { ask: asked.approval?.approvers.join(', ') ?? '' })}</p>
      <div class="foot-line">
        <Button primary onClick={closeWindow}>
          {say('ui.close')}
        </Button>
      </div>
    </footer>
  );
}

interface DecideBarProps {
  readonly asked: AskedReview;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly decision: ReturnType<typeof useDecision>;
  readonly isDue: boolean;
  /** Counts what is ticked. */
  readonly approved: number;
  /** Counts what is not, and what can't be approved. */
  readonly rest: number;
  readonly onApprove: () => void;
  readonly onReturn: () => void;
  readonly onSearch: () => void;
}

/** Shows the decision: approve what is ticked, or send all of it back. */
function DecideBar(props: DecideBarProps) {
  const { asked, note, setNote, decision, isDue, approved, rest, onApprove, onReturn, onSearch } = props;
  const words = useWords();
  const { say } = words;
  const [isReturning, setReturning] = useState(false);
  const { busy, failure } = decision;
  const fold = (): void => setReturning(false);
  const act = isReturning ? onReturn : onApprove;
  const isReady = (isReturning || approved > 0) && busy === null;
  useKeys({
    onSearch,
    onClose: closeWindow,
    ...(isReturning ? { onFold: fold } : {}),
    onPush: () => {
      if (isReady) act();
    },
  });
  const from = asked.from === null ? '' : wallText(words, asked.from);
  return (
    <footer>
      <FailureNotice failure={failure} />
      <p>{restText(words, { isReturning, approved, rest })}</p>
      {(isReturning || (approved > 0 && rest > 0)) && <NoteField {...{ note, setNote }} focus={isReturning} />}
      <div class="foot-line">
        <Button primary busy={busy !== null} busyText={say('review.asked.busy')} disabled={!isReady} onClick={act}>
          {isReturning
            ? say('review.asked.returnAll', { n: asked.items.length + asked.refusals.length })
            : say(isDue ? 'review.asked.approve' : 'review.asked.approve.for', { n: approved, from })}
        </Button>
        {!isReturning && <Button onClick={() => setReturning(true)}>{say('review.asked.return')}</Button>}
        <Button onClick={isReturning ? fold : closeWindow}>{say('ui.cancel')}</Button>
      </div>
    </footer>
  );
}

interface Parts {
  readonly isReturning: boolean;
  readonly approved: number;
  readonly rest: number;
}

/** Says what becomes of what is not ticked. */
function restText({ say }: Words, { isReturning, approved, rest }: Parts): string {
  if (isReturning) return say('review.asked.return.help');
  if (approved === 0) return say('review.asked.none');
  return rest === 0 ? '' : say('review.asked.rest', { n: rest });
}

interface NoteFieldProps extends Pick<DecideBarProps, 'note' | 'setNote'> {
  /** Takes the focus, since it was asked for. */
  readonly focus: boolean;
}

function NoteField({ note, setNote, focus }: NoteFieldProps) {
  const { say } = useWords();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  return (
    <label class="reason note-line">
      <span>{say('review.asked.note')}</span>
      <input ref={field} type="text" name="note" value={note} onInput={(event) => setNote(event.currentTarget.value)} />
    </label>
  );
}

/** Shows how far the sending is; the hourly run goes on with it where this window is closed. */
function RunBar({ total, run }: { readonly total: number; readonly run: ApprovedRun }) {
  const { say } = useWords();
  const foot = useRef<HTMLElement>(null);
  useLayoutEffect(() => foot.current?.focus(), []);
  const done = total - run.left;
  return (
    <footer ref={foot} tabIndex={-1}>
      <ProgressBar done={done} total={total} />
      <p role="status">{say('push.progress', { done, total })}</p>
    </footer>
  );
}

interface AskedEndProps {
  readonly asked: AskedReview;
  readonly decided: Decided;
  readonly run: ApprovedRun | null;
  readonly isDue: boolean;
}

/** Tells what was decided, and what became of what was approved. */
function AskedEnd({ asked, decided, run, isDue }: AskedEndProps) {
  const words = useWords();
  const { say } = words;
  const { approved, returned, held } = decided;
  const from = asked.from === null ? '' : wallText(words, asked.from);
  const head =
    approved === 0
      ? say('review.asked.end.none')
      : say(isDue ? 'review.asked.end.approved' : 'review.asked.end.planned', { n: approved, from });
  const sentences = [
    head,
    ...(run ? runSentences(words, run) : []),
    ...(held > 0 ? [say('review.asked.end.held', { n: held })] : []),
    ...(returned > 0 ? [say('review.asked.end.returned', { n: returned, who: asked.who })] : []),
    say('review.asked.end.where'),
  ];
  const isWhole = held === 0 && (approved > 0 || returned > 0);
  const good = isWhole && (run === null || isGood(run));
  return (
    <EndPage
      {...{ good, sentences }}
      buttons={
        <Button primary onClick={closeWindow}>
          {say('ui.close')}
        </Button>
      }
    />
  );
}

function runSentences(words: Words, { counts, left, failure }: ApprovedRun): string[] {
  const { say } = words;
  const told = PLAN_STATES.flatMap((state) => {
    const n = counts[state] ?? 0;
    return n > 0 ? [say(`review.asked.end.state.${state}`, { n })] : [];
  });
  return [
    ...told,
    ...(failure ? [failureSentence(words, failure)] : []),
    ...(left > 0 ? [say('review.asked.end.left', { n: left })] : []),
  ];
}

/** Tells whether all of it went as it was meant to. */
function isGood({ counts, left, failure }: ApprovedRun): boolean {
  return (
    left === 0 && failure === null && Object.keys(counts).every((state) => ['done', 'begun', 'ended'].includes(state))
  );
}
