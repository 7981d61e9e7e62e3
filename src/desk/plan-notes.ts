import { dueAt, isOpen, needsLook, nextDue, type PlanRow } from '../core';
import { type PlanBrief, type PlanRun, planBrief as schema } from '../protocol';
import { connectedCrm } from './connection';
import type { KeyValueStore, Ports } from './ports';
import { endWatch } from './schedule-store';
import { fitsProperty, keepIfPossible, parseJson, readStored } from './stored';

/** Names the property of the document with a name that the script has made up for the file: a copy of the file has another one, or none. */
export const FILE_PROPERTY = 'PLAN_FILE';

export function nameOfFile({ documentProperties, random }: Ports): string {
  const known = documentProperties.get(FILE_PROPERTY);
  if (known !== null) return known;
  const made = random.id();
  documentProperties.set({ [FILE_PROPERTY]: made });
  return made;
}

/** Tells whether a row is for the CRM that is connected, and was made in this file, not in the one that it was copied from. */
export function isOfHere(
  { documentProperties, properties }: Ports,
  { crm, file }: Pick<PlanRow, 'crm' | 'file'>,
): boolean {
  return crm === connectedCrm(properties) && file === documentProperties.get(FILE_PROPERTY);
}

/** Names the property of the document with the plans that are being made, moved or cancelled: what is cut off there holds them. */
const CHANGING_PROPERTY = 'PLANS_CHANGING';

export function changingPlans({ documentProperties }: Ports): readonly string[] {
  const kept = parseJson(documentProperties.get(CHANGING_PROPERTY) ?? '');
  return Array.isArray(kept) ? kept.filter((plan) => typeof plan === 'string') : [];
}

/** Writes a plan as a whole: while its rows do not agree, nothing of them is sent, also where the execution ends in between. */
export function changingPlan<Value>(ports: Ports, plan: string, write: () => Value): Value {
  const others = changingPlans(ports).filter((each) => each !== plan);
  ports.documentProperties.set({ [CHANGING_PROPERTY]: JSON.stringify([...others, plan]) });
  const value = write();
  if (others.length === 0) ports.documentProperties.remove(CHANGING_PROPERTY);
  else ports.documentProperties.set({ [CHANGING_PROPERTY]: JSON.stringify(others) });
  return value;
}

/** Names the property of the document that tells of plans without their sheet being read. */
const PLANS_PROPERTY = 'PRICE_PLANS';

/** Tells of the plans as far as the last change noted it; null where none was ever made. One read of a property. */
export function planBrief(documentProperties: KeyValueStore): PlanBrief | null {
  return readStored(schema, documentProperties.get(PLANS_PROPERTY));
}

/** Notes a run that has changed no row. */
export function noteRun({ documentProperties }: Ports, last: PlanRun): void {
  const told = planBrief(documentProperties);
  if (told) keepBrief(documentProperties, { ...told, last });
}

const NO_BRIEF: PlanBrief = { open: 0, look: 0, next: null, last: null };

/** Keeps what the rows themselves say too: where it cannot be, what was noted before has runs look sooner than they need to. */
function keepBrief(documentProperties: KeyValueStore, told: PlanBrief): void {
  const texts = [told, { ...told, last: null }].map((each) => JSON.stringify(each));
  const short = texts.find(fitsProperty);
  if (short !== undefined) keepIfPossible(documentProperties, { [PLANS_PROPERTY]: short });
}

/**
 * Notes, before rows are written, that something may be due sooner than is noted, since no run looks at them else: a write where that is so.
 * @throws what the store does that cannot keep it: then nothing is written
 */
export function noteComing(ports: Ports, coming: readonly PlanRow[]): void {
  const rows = coming.filter((row) => isOfHere(ports, row) && isOpen(row));
  const known = planBrief(ports.documentProperties) ?? NO_BRIEF;
  const due = nextDue(rows);
  const isNoted = rows.length === 0 || (known.open > 0 && (due === null || (known.next !== null && known.next <= due)));
  if (isNoted) return;
  const next = due === null || known.next === null ? (due ?? known.next) : Math.min(due, known.next);
  const told: PlanBrief = { ...known, open: Math.max(1, known.open), next };
  ports.documentProperties.set({ [PLANS_PROPERTY]: JSON.stringify(told) });
}

/** Notes what is open and when something is due next; where nothing waits for a run, no trigger looks after the plans any more. */
export function notePlans(ports: Ports, all: readonly PlanRow[], run?: PlanRun): void {
  const rows = all.filter((row) => isOfHere(ports, row));
  const last = run ?? planBrief(ports.documentProperties)?.last ?? null;
  const told: PlanBrief = {
    open: rows.filter(isOpen).length,
    look: rows.filter(needsLook).length,
    next: nextDue(rows),
    last,
  };
  keepBrief(ports.documentProperties, told);
  // A row that somebody edited may be put right again.
  if (rows.some((row) => dueAt(row) !== null || row.state === 'broken')) return;
  try {
    endWatch(ports);
  } catch {
    // A trigger that finds nothing to do does no harm; the end of the next plan ends it too.
  }
}
