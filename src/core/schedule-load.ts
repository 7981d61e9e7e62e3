/** A tab that is refreshed without anybody asking, as it went last. */
export interface TabLoad {
  readonly title: string;
  /** null is every hour. */
  readonly hour: number | null;
  /** That the tab had after its last refresh. */
  readonly records: number;
  readonly pageSize: number;
  /** That the last run took, in milliseconds; null when none has come to its end. */
  readonly ms: number | null;
}

/** A day's use of scheduled runs, next to what Google gives. */
export interface Overload {
  /** Or it is not known which. */
  readonly isConsumer: boolean;
  readonly allowed: DayUse;
  readonly used: DayUse;
  /** What it is made of: so many runs a day, each with so many requests and seconds. */
  readonly tabs: readonly {
    readonly title: string;
    readonly runs: number;
    readonly requests: number;
    readonly seconds: number;
  }[];
}

interface DayUse {
  readonly minutes: number;
  readonly requests: number;
}

/** [D: quotas page] */
const CONSUMER: DayUse = { minutes: 90, requests: 20_000 };
const COMPANY: DayUse = { minutes: 360, requests: 100_000 };
const CONSUMER_DOMAINS = ['gmail.com', 'googlemail.com'];

/** A run that was never measured (assumed): about a second a page, and a little for the sheet. */
const SECONDS_A_PAGE = 1;
const SECONDS_A_SHEET = 5;

/**
 * Reckons what the schedules of one person use a day.
 * @param email whose account it is: Google does not tell the kind of an account, only its domain shows it
 * @returns null while it is within what Google gives
 */
export function overloadOf(tabs: readonly TabLoad[], email: string): Overload | null {
  const [, domain = ''] = email.toLowerCase().split('@');
  const isConsumer = domain === '' || CONSUMER_DOMAINS.includes(domain);
  const allowed = isConsumer ? CONSUMER : COMPANY;
  const parts = tabs.map(partOf);
  const sum = (of: (part: Overload['tabs'][number]) => number): number =>
    parts.reduce((total, part) => total + part.runs * of(part), 0);
  const minutes = Math.ceil(sum(({ seconds }) => seconds) / 60);
  const requests = sum((part) => part.requests);
  const fits = minutes <= allowed.minutes && requests <= allowed.requests;
  return fits ? null : { isConsumer, allowed, used: { minutes, requests }, tabs: parts };
}

function partOf({ title, hour, records, pageSize, ms }: TabLoad): Overload['tabs'][number] {
  const requests = Math.max(1, Math.ceil(records / Math.max(1, pageSize)));
  const seconds = ms === null ? SECONDS_A_SHEET + requests * SECONDS_A_PAGE : Math.ceil(ms / 1000);
  return { title, runs: hour === null ? 24 : 1, requests, seconds };
}
