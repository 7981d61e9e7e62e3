import { type ClockRule, firstFiring, nextFiring } from './clock-rule';

/** An installed trigger; times are milliseconds since 1970. */
export interface StoredTrigger {
  readonly id: string;
  /** The e-mail of who made it, as whom it runs. [platform facts §4, H] */
  readonly owner: string;
  readonly handler: string;
  readonly rule: ClockRule;
  readonly madeAt: number;
  readonly nextAt: number;
  readonly lastAt: number | null;
}

/** All triggers as they are kept with the workbook; `made` is how many there have been. */
export interface StoredTriggers {
  readonly made: number;
  readonly triggers: readonly StoredTrigger[];
}

/** Google's are numbers of about this size too. */
const FIRST_ID = 4_000_000_000_000_000_000n;

/** The triggers of one workbook's script, of all users. */
export class TriggerStore {
  private made = 0;
  private triggers: readonly StoredTrigger[] = [];

  all(): readonly StoredTrigger[] {
    return this.triggers;
  }

  ownedBy(owner: string): readonly StoredTrigger[] {
    return this.triggers.filter((trigger) => trigger.owner === owner);
  }

  find(id: string): StoredTrigger | null {
    return this.triggers.find((trigger) => trigger.id === id) ?? null;
  }

  /** Installs a trigger and returns it. */
  add(owner: string, handler: string, rule: ClockRule, now: number): StoredTrigger {
    this.made += 1;
    const id = String(FIRST_ID + BigInt(this.made));
    const trigger = { id, owner, handler, rule, madeAt: now, nextAt: firstFiring(rule, now), lastAt: null };
    this.triggers = [...this.triggers, trigger];
    return trigger;
  }

  remove(id: string): void {
    this.triggers = this.triggers.filter((trigger) => trigger.id !== id);
  }

  /** Notes that a trigger fires now; one that is fired ahead of its time stays due then. */
  fire(id: string, now: number): void {
    this.triggers = this.triggers.map((trigger) =>
      trigger.id === id ? { ...trigger, lastAt: now, nextAt: nextFiring(trigger.rule, trigger.nextAt, now) } : trigger,
    );
  }

  toStored(): StoredTriggers {
    return { made: this.made, triggers: this.triggers };
  }

  /** Replaces everything. */
  load({ made, triggers }: StoredTriggers): void {
    this.made = made;
    this.triggers = triggers;
  }
}
