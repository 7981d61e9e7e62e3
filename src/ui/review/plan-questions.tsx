import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { groupBy } from '../../core';
import { formatMoney } from '../../i18n';
import type { MissingPrice, ShownOverlap } from '../../protocol';
import { Button } from '../kit/button';
import { useKeyDown } from '../kit/hooks';
import { FailureNotice } from '../kit/notice';
import { useWords, type Words } from '../words';
import { barsOf, type Span, spanText } from './plan-hours';
import { type BackTexts, backValue, missingId, type Planning } from './planning';

/** Of a longer list the first are shown, so that typing stays quick. */
const FIRST_PRICES = 100;

/** Takes the focus to the heading of a page that has replaced another, and lets Escape go back: what was typed stays. */
function useQuestion(onBack: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  useKeyDown(({ key }) => {
    if (key === 'Escape') onBack();
    return key === 'Escape';
  });
  return heading;
}

interface MissingProps {
  readonly planning: Planning;
  readonly missing: readonly MissingPrice[];
}

/** Asks for the prices to put back of which nothing is known before, one line each. */
export function MissingPrices({ planning, missing }: MissingProps) {
  const { say } = useWords();
  const { back, setBack, again, open } = planning;
  const [isTried, setTried] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const heading = useQuestion(open);
  const shown = isWhole ? missing : missing.slice(0, FIRST_PRICES);
  const values = missing.flatMap(({ table, key, field, ...price }) => {
    const value = backValue(back.get(missingId({ table, key, field, ...price })) ?? '');
    return value === null ? [] : [{ table, key, field, value }];
  });
  const lacks = missing.length - values.length;
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (lacks === 0) again({ back: values });
  };
  return (
    <form class="asking" onSubmit={submit}>
      <div class="scroll">
        <main>
          <h2 ref={heading} tabIndex={-1}>
            {say('review.plan.missing', { n: missing.length })}
          </h2>
          <p class="quiet">{say('review.plan.missing.help')}</p>
          <FailureNotice failure={planning.failure} />
          <ForAll missing={missing} onAll={(texts) => setBack(new Map([...back, ...texts]))} />
          <PriceLines missing={shown} {...{ back, setBack }} isChecked={isTried} />
          {shown.length < missing.length && (
            <Button onClick={() => setWhole(true)}>{say('ui.showAll', { n: missing.length })}</Button>
          )}
        </main>
      </div>
      <footer>
        <p class="problem" role="alert">
          {isTried && lacks > 0 ? say('review.plan.missing.lacks', { n: lacks }) : ''}
        </p>
        <div class="foot-line">
          <Button primary submit busy={planning.busy} busyText={say('review.plan.busy')}>
            {say('review.plan.missing.go')}
          </Button>
          <Button onClick={open}>{say('review.plan.otherHours')}</Button>
        </div>
      </footer>
    </form>
  );
}

interface ForAllProps {
  readonly missing: readonly MissingPrice[];
  readonly onAll: (texts: BackTexts) => void;
}

/** Offers to type one price for all records of a field, where there are many. */
function ForAll({ missing, onAll }: ForAllProps) {
  const groups = [...groupBy(missing, ({ field }) => field).values()].filter(({ length }) => length > 1);
  return (
    <>
      {groups.map((group) => (
        <ForField key={group[0]?.field ?? ''} group={group} onAll={onAll} />
      ))}
    </>
  );
}

function ForField({ group, onAll }: { readonly group: readonly MissingPrice[] } & Pick<ForAllProps, 'onAll'>) {
  const { say } = useWords();
  const [text, setText] = useState('');
  const label = group[0]?.label ?? '';
  const isPrice = backValue(text) !== null;
  const fill = (): void => onAll(new Map(group.map((price) => [missingId(price), text])));
  return (
    <p class="inline">
      <label>
        {say('review.plan.missing.all', { label, n: group.length })}{' '}
        <input
          type="number"
          min={0}
          step="any"
          name={`all-${group[0]?.field ?? ''}`}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form would be sent with the other prices still blank.
            event.preventDefault();
            if (isPrice) fill();
          }}
        />
      </label>
      <Button disabled={!isPrice} label={say('review.plan.missing.fill.of', { label })} onClick={fill}>
        {say('review.plan.missing.fill')}
      </Button>
    </p>
  );
}

interface LinesProps extends Pick<MissingProps, 'missing'> {
  readonly back: BackTexts;
  readonly setBack: (texts: BackTexts) => void;
  /** Tells whether what is wrong is to be shown. */
  readonly isChecked: boolean;
}

function PriceLines({ missing, back, setBack, isChecked }: LinesProps) {
  const { say } = useWords();
  return (
    <table class="review prices">
      <thead>
        <tr>
          <th scope="col">{say('review.column.record')}</th>
          <th scope="col">{say('review.column.field')}</th>
          <th scope="col">{say('review.plan.missing.price')}</th>
        </tr>
      </thead>
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
                  aria-label={say('review.plan.missing.of', { key: price.key, label: price.label })}
                  aria-invalid={isChecked && backValue(text) === null}
                  value={text}
                  onInput={(event) => setBack(new Map([...back, [id, event.currentTarget.value]]))}
                />
                <Read text={text} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Shows a typed price with its groups of digits: a nought too many is seen. */
function Read({ text }: { readonly text: string }) {
  const { numbers } = useWords();
  const value = backValue(text);
  return <span class="quiet">{value === null ? '' : formatMoney(numbers, value)}</span>;
}

/** Holds the records at which the new plan meets one other plan, with the same hours. */
interface Meeting extends Span {
  readonly who: string;
  readonly records: readonly ShownOverlap[];
}

function meetingsOf(overlaps: readonly ShownOverlap[]): Meeting[] {
  const groups = groupBy(overlaps, ({ plan, from, until }) => [plan, from, until].join('\n'));
  return [...groups.values()].map((records) => {
    const { who = '', from = null, until = null } = records[0] ?? {};
    return { who, from, until, records };
  });
}

interface OverlapsProps {
  readonly planning: Planning;
  readonly overlaps: readonly ShownOverlap[];
  /** Counts the records. */
  readonly n: number;
}

/** Shows on a line of time which other plans set the same at the same time, and asks whether both are meant. */
export function Overlaps({ planning, overlaps, n }: OverlapsProps) {
  const words = useWords();
  const { say } = words;
  const { again, open, fold, request } = planning;
  const { from = null, until = null } = request ?? {};
  const heading = useQuestion(from === null ? fold : open);
  const meetings = meetingsOf(overlaps);
  const bars = barsOf([{ from, until }, ...meetings]);
  return (
    <>
      <div class="scroll">
        <main>
          <h2 ref={heading} tabIndex={-1}>
            {say('review.plan.overlaps', { n })}
          </h2>
          <p class="quiet">{say('review.plan.overlaps.help')}</p>
          <FailureNotice failure={planning.failure} />
          <ul class="time-line">
            <li>
              <p>{say('review.plan.overlaps.this', { span: spanText(words, { from, until }) })}</p>
              <TimeBar bar={bars[0]} isNew isOpen={until === null} />
            </li>
            {meetings.map((meeting, index) => (
              <li key={String(index)}>
                <p>{say('review.plan.overlaps.of', { who: meeting.who, span: spanText(words, meeting) })}</p>
                <TimeBar bar={bars[index + 1]} isOpen={meeting.until === null} />
                <p class="quiet">{recordsText(words, meeting.records)}</p>
              </li>
            ))}
          </ul>
        </main>
      </div>
      <footer>
        <div class="foot-line">
          <Button primary onClick={open}>
            {say('review.plan.otherHours')}
          </Button>
          <Button busy={planning.busy} busyText={say('review.plan.busy')} onClick={() => again({ ordered: true })}>
            {say('review.plan.ordered')}
          </Button>
        </div>
      </footer>
    </>
  );
}

interface TimeBarProps {
  readonly bar: { readonly left: number; readonly width: number } | undefined;
  readonly isNew?: boolean;
  /** Tells that it goes on beyond the line. */
  readonly isOpen: boolean;
}

/** Shows a bar to those who see it; the text beside it says the same. */
function TimeBar({ bar, isNew = false, isOpen }: TimeBarProps) {
  if (!bar) return null;
  const look = ['bar', isNew ? 'new' : '', isOpen ? 'open' : ''].join(' ').trim();
  return (
    <div class="track" aria-hidden="true">
      <div class={look} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
    </div>
  );
}

/** More records than these are counted. */
const NAMED_RECORDS = 5;

function recordsText({ say }: Words, records: readonly ShownOverlap[]): string {
  const named = records
    .slice(0, NAMED_RECORDS)
    .map(({ key, title, label }) => [key, title, label === '' ? '' : `(${label})`].filter(Boolean).join(' '));
  const more = records.length - named.length;
  return [...named, ...(more > 0 ? [say('review.plan.overlaps.more', { n: more })] : [])].join('; ');
}
