import type { Act } from './played-desk';

/** Characters printed of a call or sheet, and of a value. */
const MOST_LINES = 3;
const MOST_CHARACTERS = 160;

interface Difference {
  readonly at: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Differences between two plays, act by act; placeholders match where one always corresponds to the same other. */
export function differences(before: readonly Act[] = [], after: readonly Act[] = []): string[] {
  const names = new Map<string, string>();
  const acts = [...new Set([...before, ...after].map(({ act }) => act))];
  return acts.flatMap((name) => {
    const [one, other] = [before, after].map((acts) => acts.find(({ act }) => act === name));
    if (!one || !other) return [`[${name}] only in ${one ? 'the first' : 'the second'}`];
    const parts = new Map<string, Difference[]>();
    for (const found of compare('', one, other, names)) {
      const part = found.at.split('.').slice(0, 2).join('.');
      parts.set(part, [...(parts.get(part) ?? []), found]);
    }
    return [...parts.values()].flatMap((found) => {
      const lines = found.slice(0, MOST_LINES).map(({ at, before, after }) => {
        return `[${name}]${label(one, at)} ${at}: ${short(before)} → ${short(after)}`;
      });
      return found.length > MOST_LINES ? [...lines, `[${name}] … and ${found.length - MOST_LINES} more there`] : lines;
    });
  });
}

function label({ steps }: Act, at: string): string {
  const step = steps[Number(/^steps\.(\d+)/.exec(at)?.[1] ?? -1)];
  return step ? ` ${step.call}` : '';
}

function* compare(at: string, one: unknown, other: unknown, names: Map<string, string>): Generator<Difference> {
  if (typeof one === 'string' && typeof other === 'string') {
    if (!isSameText(one, other, names)) yield { at, before: one, after: other };
  } else if (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      yield* compare(at === '' ? name : `${at}.${name}`, one[name], other[name], names);
  } else if (one !== other) yield { at, before: one, after: other };
}

const PLACEHOLDER = /‹(\w+) \d+›/g;

function isSameText(one: string, other: string, names: Map<string, string>): boolean {
  if (one.replace(PLACEHOLDER, '‹$1›') !== other.replace(PLACEHOLDER, '‹$1›')) return false;
  const others = other.match(PLACEHOLDER) ?? [];
  return (one.match(PLACEHOLDER) ?? []).every((name, index) => {
    const counterpart = names.get(name) ?? others[index] ?? '';
    names.set(name, counterpart);
    return counterpart === others[index];
  });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function short(value: unknown): string {
  const text = value === undefined ? '(absent)' : JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
