import { button, drawOnChange, element, errorText } from '../dom';
import { server } from '../server-link';
import { wordFor, words } from '../words';

interface WaitingFault {
  readonly id: number | string;
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly count: number | null;
  readonly probability: number;
}

const KINDS = [
  '400',
  '401',
  '403-html',
  '404-json',
  '404-html',
  '429',
  '429-retry-after',
  '429-retry-after-date',
  '500',
  '502-html',
  '200-error-body',
  '200-another-record',
  '200-html',
  '200-empty',
  '200-cut',
  'slow',
  'close-before',
  'close-after',
];
const METHODS = ['*', 'GET', 'PUT', 'POST'];

function select(name: string, values: readonly string[], labels: Readonly<Record<string, string>>): HTMLSelectElement {
  return element('select', { name }, ...values.map((value) => element('option', { value }, wordFor(labels, value))));
}

function field(name: string, attributes: Readonly<Record<string, string | number>>): HTMLInputElement {
  return element('input', { name, ...attributes });
}

function describe({ kind, method, path, key, count, probability }: WaitingFault): string {
  const where = `${method === '*' ? words.crm.faults.anyMethod : method} ${path}`;
  return words.crm.faults.waiting(wordFor(words.crm.faults.kinds, kind), where, key, count, probability);
}

/** The form that lets requests fail on purpose, and the list of faults that wait. */
class FaultForm {
  readonly node: HTMLElement;
  private readonly fields = {
    kind: select('kind', KINDS, words.crm.faults.kinds),
    method: select('method', METHODS, { '*': words.crm.faults.anyMethod }),
    path: field('path', { value: '*' }),
    key: field('key', { placeholder: words.crm.faults.anyRecord }),
    count: field('count', { type: 'number', min: 1, value: 1, placeholder: words.crm.faults.everyTime }),
    delay: field('delayMs', { type: 'number', min: 0, placeholder: words.crm.faults.asKind }),
  };
  private readonly none = element('p', { class: 'hint' }, words.crm.faults.none);
  private readonly list = element('ul', { class: 'faults' });
  private readonly draw = drawOnChange<readonly WaitingFault[]>((faults) => {
    const items = faults.map((fault) => {
      const remove = button(words.crm.faults.remove, () => void this.remove(`faults/${fault.id}`), { class: 'quiet' });
      return element('li', {}, describe(fault), remove);
    });
    this.list.replaceChildren(...items);
    this.none.hidden = faults.length > 0;
  });
  private readonly refusal = element('p', { class: 'log error', role: 'alert' });

  constructor() {
    const labels = Object.entries(this.fields).map(([name, each]) =>
      element('label', {}, element('span', {}, wordFor(words.crm.faults.fields, name)), each),
    );
    const add = button(words.crm.faults.add, () => void this.add(), { class: 'primary' });
    const clear = button(words.crm.faults.removeAll, () => void this.remove('faults'));
    this.node = element(
      'section',
      {},
      element('h3', {}, words.crm.faults.title),
      element('p', { class: 'hint' }, words.crm.faults.hint),
      element('div', { class: 'form-grid' }, ...labels),
      element('div', { class: 'buttons' }, add, clear),
      this.refusal,
      this.none,
      this.list,
    );
  }

  /** Asks for the faults that wait. */
  async refresh(): Promise<void> {
    this.draw(await server.crm<readonly WaitingFault[]>('GET', 'faults'));
  }

  private async add(): Promise<void> {
    this.refusal.textContent = await server.crm('POST', 'faults', this.filledIn()).then(() => '', errorText);
    await this.refresh();
  }

  private filledIn(): object {
    const { kind, method, path, key, count, delay } = this.fields;
    return {
      kind: kind.value,
      method: method.value,
      path: path.value.trim() || '*',
      key: key.value.trim() || null,
      count: count.value === '' ? null : Number(count.value),
      ...(delay.value === '' ? {} : { delayMs: Number(delay.value) }),
    };
  }

  private async remove(path: string): Promise<void> {
    await server.crm('DELETE', path);
    await this.refresh();
  }
}

const SIZES = [3000, 10_000, 100_000];

interface Counts {
  readonly opportunities: number;
}

/** Returns a row of buttons that grow the stand-in's opportunities to so many in all. */
function seedForm(): HTMLElement {
  const told = element('span', { class: 'hint', role: 'status' });
  const grow = async (opportunities: number) => {
    told.textContent = words.crm.behaviour.growing;
    const tell = ({ opportunities: count }: Counts) => words.crm.behaviour.grown(count);
    told.textContent = await server.crm<Counts>('POST', 'seed', { opportunities }).then(tell, String);
  };
  const buttons = SIZES.map((size) => button(size.toLocaleString('en'), () => void grow(size)));
  return element('div', { class: 'buttons' }, element('span', {}, words.crm.behaviour.grow), ...buttons, told);
}

type Profile = Readonly<Record<string, string | number>>;

interface ProfileOptions {
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** Shows how the stand-in behaves: its profile, its latency, and the faults that wait for requests. */
export class BehaviourView {
  readonly name = words.crm.parts.behaviour;
  readonly node: HTMLElement;
  private readonly profile = element('div', { class: 'form-grid' });
  private readonly latency = numberField(words.crm.behaviour.latencyLabel, { min: 0, max: 60_000, step: 50 }, (ms) =>
    server.crm('PUT', 'latency', { ms }),
  );
  private readonly pageCap = numberField(words.crm.behaviour.pageCapLabel, { min: 1 }, (pageCap) =>
    server.crm('PUT', 'profile', { pageCap }),
  );
  private readonly faults = new FaultForm();
  private drawn = '';

  constructor() {
    const left = element(
      'section',
      {},
      element('h3', {}, words.crm.behaviour.title),
      element('p', { class: 'hint' }, words.crm.behaviour.hint),
      this.profile,
      labelled(words.crm.behaviour.pageCap, this.pageCap),
      labelled(words.crm.behaviour.latency, this.latency),
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
    element('option', { value, selected: value === current }, wordFor(words.crm.behaviour.values, value)),
  );
  const select = element('select', { name }, ...options);
  select.addEventListener('change', () => void server.crm('PUT', 'profile', { [name]: select.value }));
  return labelled(wordFor(words.crm.behaviour.options, name), select);
}

function resetForm(): HTMLElement {
  const told = element('span', { class: 'hint', role: 'status' });
  const reset = async () => {
    if (!window.confirm(words.crm.behaviour.resetQuestion)) return;
    told.textContent = await server.crm('POST', 'reset', {}).then(() => words.crm.behaviour.isReset, String);
  };
  return element(
    'div',
    { class: 'buttons' },
    button(words.crm.behaviour.reset, () => void reset()),
    told,
  );
}
