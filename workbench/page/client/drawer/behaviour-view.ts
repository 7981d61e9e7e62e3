import { button, element } from '../dom';
import { server } from '../server-link';
import { wordFor, words } from '../words';
import { FaultForm } from './fault-form';
import { seedForm } from './seed-form';

type Profile = Readonly<Record<string, string | number>>;

interface ProfileOptions {
  readonly options: Readonly<Record<string, readonly string[]>>;
}

const { parts, behaviour } = words.crm;

/** How the stand-in behaves: its profile, its latency, and the faults that wait for requests. */
export class BehaviourView {
  readonly name = parts.behaviour;
  readonly node: HTMLElement;
  private readonly profile = element('div', { class: 'form-grid' });
  private readonly latency = numberField(behaviour.latencyLabel, { min: 0, max: 60_000, step: 50 }, (ms) =>
    server.crm('PUT', 'latency', { ms }),
  );
  private readonly pageCap = numberField(behaviour.pageCapLabel, { min: 1 }, (pageCap) =>
    server.crm('PUT', 'profile', { pageCap }),
  );
  private readonly faults = new FaultForm();
  private drawn = '';

  constructor() {
    const left = element(
      'section',
      {},
      element('h3', {}, behaviour.title),
      element('p', { class: 'hint' }, behaviour.hint),
      this.profile,
      labelled(behaviour.pageCap, this.pageCap),
      labelled(behaviour.latency, this.latency),
      seedForm(),
      resetForm(),
    );
    this.node = element('div', { class: 'view two-columns' }, this.faults.node, left);
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
    if (document.activeElement !== this.pageCap) this.pageCap.value = String(profile.pageCap);
    const state = JSON.stringify(profile);
    if (state === this.drawn) return;
    this.drawn = state;
    this.profile.replaceChildren(
      ...Object.entries(options).map(([name, values]) => toSelect(name, values, profile[name])),
    );
  }
}

function labelled(text: string, field: HTMLElement): HTMLElement {
  return element('label', {}, element('span', {}, text), field);
}

function numberField(
  label: string,
  bounds: Readonly<Record<string, number>>,
  set: (value: number) => Promise<unknown>,
): HTMLInputElement {
  const field = element('input', { type: 'number', ...bounds, 'aria-label': label });
  field.addEventListener('change', () => void set(Number(field.value)));
  return field;
}

function toSelect(name: string, values: readonly string[], current: string | number | undefined): HTMLElement {
  const options = values.map((value) =>
    element('option', { value, selected: value === current }, wordFor(behaviour.values, value)),
  );
  const select = element('select', { name }, ...options);
  select.addEventListener('change', () => void server.crm('PUT', 'profile', { [name]: select.value }));
  return labelled(wordFor(behaviour.options, name), select);
}

function resetForm(): HTMLElement {
  const told = element('span', { class: 'hint', role: 'status' });
  const reset = async () => {
    if (!window.confirm(behaviour.resetQuestion)) return;
    told.textContent = await server.crm('POST', 'reset', {}).then(() => behaviour.isReset, String);
  };
  return element(
    'div',
    { class: 'buttons' },
    button(behaviour.reset, () => void reset()),
    told,
  );
}
