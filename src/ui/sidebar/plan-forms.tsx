import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { clockText, fromSerial, isoDate, readDate, readNumberGroupedBy, toSerial } from '../../core';
import { formatNumber } from '../../i18n';
import type { PlanGroup, ShownPlanRow } from '../../protocol';
import { Button } from '../kit/button';
import { Field, Select } from '../kit/field';
import { FailureNotice, Notice } from '../kit/notice';
import { minuteText } from '../kit/texts';
import { useWords, type Words } from '../words';
import { fullHour } from './plan-days';
import { type AskedChange, type Met, type PlanWork, workName } from './plan-work';

const MINUTES_A_DAY = 24 * 60;

/** A date and an hour, as they are typed and chosen. */
interface TypedHour {
  /** YYYY-MM-DD, or '' */
  readonly date: string;
  readonly hour: number;
}

function typedHour(minute: number): TypedHour {
  const time = fromSerial(minute / MINUTES_A_DAY);
  return { date: isoDate(time), hour: time.hour };
}

/** Returns the minute on the wall; null while no date is typed. */
function minuteOf({ date, hour }: TypedHour): number | null {
  const day = readDate(date);
  return day && toSerial({ ...day, hour }) * MINUTES_A_DAY;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockText(hour, 0) }));

interface HourProps {
  readonly name: string;
  readonly label: string;
  readonly value: TypedHour;
  readonly onChange: (value: TypedHour) => void;
}

function HourFields({ name, label, value, onChange }: HourProps) {
  const { say } = useWords();
  return (
    <div class="plan-hour">
      <Field
        name={`${name}-date`}
        type="date"
        label={label}
        value={value.date}
        onInput={(date) => onChange({ ...value, date })}
      />
      <Select
        name={`${name}-hour`}
        label={say('plans.hourOf', { what: label })}
        options={HOURS}
        chosen={String(value.hour)}
        onChoose={(hour) => onChange({ ...value, hour: Number(hour) })}
      />
    </div>
  );
}

/** Gives the focus to the first field of a form when it opens. */
export function FocusedForm({ onSubmit, children }: { onSubmit: () => void; children: ComponentChildren }) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} noValidate class="plan-form" onSubmit={submit}>
      {children}
    </form>
  );
}

interface MoveProps {
  readonly at: string;
  readonly group: PlanGroup;
  /** In wall minutes. */
  readonly now: number;
  readonly work: PlanWork;
  readonly onClose: () => void;
}

/** Asks for other hours; of what has begun, of the end alone. */
export function MoveForm({ at, group, now, work, onClose }: MoveProps) {
  const { say } = useWords();
  const { plan, from, until, states } = group;
  const isBegunOnly = !states.asked && !states.planned && !states.held;
  const first = fullHour(from ?? now, now);
  const [begin, setBegin] = useState(() => typedHour(first));
  const [end, setEnd] = useState(() => typedHour(fullHour(until ?? now, isBegunOnly ? now : first)));
  const hasBegin = !isBegunOnly && from !== null;
  const hours = { from: hasBegin ? minuteOf(begin) : from, until: until === null ? null : minuteOf(end) };
  const isTyped = (!hasBegin || hours.from !== null) && (until === null || hours.until !== null);
  const save = (): void => {
    const change = { kind: 'move' as const, ...hours };
    if (isTyped) work.change({ at, request: { plan, records: null, change, sure: false } });
  };
  return (
    <FocusedForm onSubmit={save}>
      {hasBegin && <HourFields name={`from-${at}`} label={say('plans.begin')} value={begin} onChange={setBegin} />}
      {until !== null && <HourFields name={`until-${at}`} label={say('plans.end')} value={end} onChange={setEnd} />}
      {isBegunOnly && <p class="help">{say('plans.move.begun')}</p>}
      <div class="buttons">
        <Button
          primary
          submit
          disabled={!isTyped}
          busy={work.action.busy === workName('move', at)}
          busyText={say('plans.saving')}
        >
          {say('plans.move.do')}
        </Button>
        <Button onClick={onClose}>{say('plans.move.keep')}</Button>
      </div>
    </FocusedForm>
  );
}

/** Reads a price as the file writes numbers; null for what is none. */
function priceOf(typed: string, decimalMark: string): number | null {
  const read = readNumberGroupedBy(typed, decimalMark === ',' ? '.' : ',');
  return read.kind === 'number' && !read.percent && read.value >= 0 ? read.value : null;
}

interface PriceProps {
  readonly at: string;
  readonly plan: string;
  readonly row: ShownPlanRow;
  readonly change: ShownPlanRow['changes'][number];
  readonly work: PlanWork;
}

/** Asks for another price in place of one that is planned. */
export function PriceForm({ at, plan, row, change, work }: PriceProps) {
  const { numbers, say } = useWords();
  const planned = typeof change.after === 'number' ? formatNumber(numbers, change.after) : '';
  const [typed, setTyped] = useState(planned);
  const value = priceOf(typed, numbers.decimalMark);
  const isPrice = value !== null;
  const { table, key } = row;
  const save = (): void => {
    if (!isPrice || typed === planned) return;
    const wanted = { kind: 'price' as const, field: change.name, value };
    work.change({ at, request: { plan, records: [{ table, key }], change: wanted, sure: false } });
  };
  return (
    <FocusedForm onSubmit={save}>
      <Field
        name={`price-${at}-${change.name}`}
        label={change.label}
        value={typed}
        onInput={setTyped}
        problems={isPrice ? [] : [say('error.plan.price')]}
      />
      {isPrice && typed !== planned && (
        <Button
          submit
          label={say('settings.save.of', { setting: change.label })}
          busy={work.action.busy === workName('price', at)}
          busyText={say('plans.saving')}
        >
          {say('settings.save')}
        </Button>
      )}
    </FocusedForm>
  );
}

interface CancelProps {
  readonly at: string;
  readonly request: AskedChange['request'];
  /** Counts the rows that are not sent any more. */
  readonly waiting: number;
  /** Counts those whose prices stay. */
  readonly begun: number;
  readonly work: PlanWork;
  readonly onClose: () => void;
}

/** Asks once more before something is cancelled. */
export function CancelQuestion({ at, request, waiting, begun, work, onClose }: CancelProps) {
  const { say } = useWords();
  return (
    <>
      <Notice tone="warning">
        {waiting > 0 && <p>{say('plans.cancel.waiting', { n: waiting })}</p>}
        {begun > 0 && <p>{say('plans.cancel.begun', { n: begun })}</p>}
      </Notice>
      <div class="buttons">
        <Button
          busy={work.action.busy === workName('cancel', at)}
          busyText={say('plans.cancelling')}
          onClick={() => work.change({ at, request })}
        >
          {say('plans.cancel.do')}
        </Button>
        <Button onClick={onClose}>{say('plans.cancel.keep')}</Button>
      </div>
    </>
  );
}

/** Shows what speaks against a change that was asked for at this place, with the way to have it all the same. */
export function AgainstChange({ at, work }: { readonly at: string; readonly work: PlanWork }) {
  const { say } = useWords();
  const { action, asked, met } = work;
  if (asked?.at !== at)
    return action.last === workName('review', at) ? <FailureNotice failure={action.failure} /> : null;
  const { request } = asked;
  const canInsist = action.failure?.code === 'error.plan.held' && !request.sure;
  const insist = (name: string) => (
    <div class="buttons">
      <Button
        busy={action.busy === workName(request.change.kind, at)}
        busyText={say('plans.saving')}
        onClick={() => work.change({ at, request: { ...request, sure: true } })}
      >
        {say(name)}
      </Button>
    </div>
  );
  return (
    <>
      <FailureNotice failure={action.failure} />
      {canInsist && insist('plans.allTheSame')}
      {met && <MetPlans met={met} />}
      {met && insist('plans.met.do')}
    </>
  );
}

/** Shows so many of the records that are met. */
const SHOWN_MET = 5;

function MetPlans({ met: { overlaps, n } }: { readonly met: Met }) {
  const words = useWords();
  const { say } = words;
  return (
    <Notice tone="warning">
      <p>{say('plans.met', { n })}</p>
      <ul class="mapping">
        {overlaps.slice(0, SHOWN_MET).map(({ key, title, label, plan, who, from, until }) => (
          <li key={`${key} ${plan} ${from}`}>
            <strong>{key}</strong> {title} {label !== '' && `· ${label}`}
            <br />
            <span class="small">
              {[hoursText(words, { from, until }), who].filter((text) => text !== '').join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {overlaps.length > SHOWN_MET && <p>{say('plans.met.more', { n: overlaps.length - SHOWN_MET })}</p>}
    </Notice>
  );
}

/** Tells from when to when something holds. */
export function hoursText(words: Words, { from, until }: Pick<PlanGroup, 'from' | 'until'>): string {
  const code = ['plans.hours', ...(from === null ? ['asked'] : []), ...(until === null ? ['open'] : [])].join('.');
  const text = (minute: number | null): string => (minute === null ? '' : minuteText(words, minute));
  return words.say(code, { from: text(from), until: text(until) });
}
