import { button, element } from '../dom';
import { server } from '../server-link';
import { FaultForm } from './fault-form';

type Profile = Readonly<Record<string, string | number>>;

interface ProfileOptions {
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** What each option of the profile is about, for people. */
const LABELS: Readonly<Record<string, string>> = {
  put: 'An edit that leaves fields out',
  writeAnswer: 'Answer to an edit',
  unknownRecord: 'Unknown record',
  numbers: 'Numbers in lists',
  text: 'Text in lists',
  paging: 'Paging',
  parentZero: 'parent_id=0 means',
  session: 'Session cookie of the customer restore',
};

/** How the stand-in behaves: its profile, its latency, and the faults that wait for requests. */
export class BehaviourView {
  readonly name = 'Behaviour';
  readonly node: HTMLElement;
  private readonly profile = element('div', { class: 'form-grid' });
  private readonly latency = element('input', {
    type: 'number',
    min: 0,
    max: 60000,
    step: 50,
    'aria-label': 'Latency in ms',
  });
  private readonly faults = new FaultForm();
  private drawn = '';

  constructor() {
    const latency = element('label', {}, element('span', {}, 'Latency of every request (ms)'), this.latency);
    this.latency.addEventListener(
      'change',
      () => void server.crm('PUT', 'latency', { ms: Number(this.latency.value) }),
    );
    const reset = button('Reset the stand-in’s records', () => void server.crm('POST', 'reset', {}));
    const left = element('section', {}, element('h3', {}, 'Profile'), this.profile, latency, reset);
    this.node = element('div', { class: 'view two-columns' }, left, this.faults.node);
  }

  /** Asks for what is set now; a list that is being used is not drawn anew. */
  async refresh(): Promise<void> {
    const [{ options }, profile, latency] = await Promise.all([
      server.crm<ProfileOptions>('GET', 'profile/options'),
      server.crm<Profile>('GET', 'profile'),
      server.crm<{ readonly ms: number }>('GET', 'latency'),
      this.faults.refresh(),
    ]);
    if (document.activeElement !== this.latency) this.latency.value = String(latency.ms);
    const state = JSON.stringify(profile);
    if (state === this.drawn) return;
    this.drawn = state;
    this.profile.replaceChildren(
      ...Object.entries(options).map(([name, values]) => toSelect(name, values, profile[name])),
    );
  }
}

function toSelect(name: string, values: readonly string[], current: string | number | undefined): HTMLElement {
  const options = values.map((value) => element('option', { value, selected: value === current }, value));
  const select = element('select', { name }, ...options);
  select.addEventListener('change', () => void server.crm('PUT', 'profile', { [name]: select.value }));
  return element('label', {}, element('span', {}, LABELS[name] ?? name), select);
}
