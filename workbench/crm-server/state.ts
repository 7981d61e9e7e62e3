import { type Debounced, debounce } from './debounce';
import { changeProfile, DEFAULT_PROFILE, type Profile } from './profile';
import { Records, type RecordTables } from './records';
import { loadState, saveState } from './saved-state';

/** What the state is made from when nothing was kept; each function is called only then. */
export interface StateOptions {
  /** Folder of the kept state; "" = memory only. */
  readonly store: string;
  readonly sleep: (ms: number) => Promise<void>;
  readonly makeSecret: (length: number) => string;
  readonly makeRecords: () => RecordTables;
}

// [interface §5.2] The key is a 30-character alphanumeric string.
const KEY_LENGTH = 30;
const SESSION_LENGTH = 40;
const SAVE_DELAY_MS = 200;

/** The part of the stand-in that is kept between starts: key, session, port, profile, latency and records. */
export class CrmState {
  readonly apiKey: string;
  readonly session: string;
  readonly records: Records;
  private profileNow: Profile;
  private latencyNow: number;
  private portNow: number;
  private readonly saving: Debounced;

  /** Loads what was kept, or makes a new state; throws when the kept file is broken. */
  constructor(private readonly options: StateOptions) {
    const kept = options.store === '' ? null : loadState(options.store);
    this.saving = debounce(() => this.save(), SAVE_DELAY_MS, options.sleep);
    this.apiKey = kept?.apiKey ?? options.makeSecret(KEY_LENGTH);
    this.session = kept?.session ?? options.makeSecret(SESSION_LENGTH);
    this.profileNow = changeProfile(DEFAULT_PROFILE, kept?.profile ?? {});
    this.latencyNow = kept?.latencyMs ?? 0;
    this.portNow = kept?.port ?? 0;
    this.records = new Records(kept?.records ?? options.makeRecords(), () => this.changed());
    if (!kept) this.changed();
  }

  get profile(): Profile {
    return this.profileNow;
  }

  set profile(profile: Profile) {
    this.profileNow = profile;
    this.changed();
  }

  /** Milliseconds that every call waits before it is handled. */
  get latencyMs(): number {
    return this.latencyNow;
  }

  set latencyMs(ms: number) {
    this.latencyNow = ms;
    this.changed();
  }

  /** The port on which the server listened last; 0 = on none yet. */
  get port(): number {
    return this.portNow;
  }

  set port(port: number) {
    if (port === this.portNow) return;
    this.portNow = port;
    this.changed();
  }

  /** Makes everything new but the key, the session and the port. */
  reset(): void {
    this.profile = DEFAULT_PROFILE;
    this.latencyMs = 0;
    this.records.reset(this.options.makeRecords());
  }

  /** Writes what has changed since the last write. */
  flush(): void {
    this.saving.flush();
  }

  private changed(): void {
    if (this.options.store !== '') this.saving.ask();
  }

  private save(): void {
    const { apiKey, session, profile, latencyMs, port } = this;
    saveState(this.options.store, { apiKey, session, profile, latencyMs, port, records: this.records.tablesNow() });
  }
}
