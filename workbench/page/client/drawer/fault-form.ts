import { button, element } from '../dom';
import { server } from '../server-link';

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
  '404-json',
  '404-html',
  '429',
  '429-retry-after',
  '429-retry-after-date',
  '500',
  '502-html',
  '200-error-body',
  '200-html',
  '200-empty',
  '200-cut',
  'slow',
  'close-before',
  'close-after',
];
const METHODS = ['*', 'GET', 'PUT', 'POST'];

function select(name: string, values: readonly string[]): HTMLSelectElement {
  return element('select', { name, 'aria-label': name }, ...values.map((value) => element('option', { value }, value)));
}

function describe(fault: WaitingFault): string {
  const who = fault.key === null ? '' : ` of ${fault.key}`;
  const times = fault.count === null ? 'every time' : `${fault.count} ×`;
  const chance = fault.probability < 1 ? `, chance ${fault.probability}` : '';
  return `${fault.kind} on ${fault.method} ${fault.path}${who}, ${times}${chance}`;
}

/** The form that lets requests fail on purpose, and the list of faults that wait. */
export class FaultForm {
  readonly node: HTMLElement;
  private readonly kind = select('kind', KINDS);
  private readonly method = select('method', METHODS);
  private readonly path = element('input', { name: 'path', value: '*', 'aria-label': 'path' });
  private readonly key = element('input', { name: 'key', placeholder: 'any record', 'aria-label': 'record key' });
  private readonly count = element('input', { name: 'count', type: 'number', min: 1, value: 1, 'aria-label': 'count' });
  private readonly list = element('ul', { class: 'faults' });
  private readonly refusal = element('p', { class: 'log error', role: 'alert' });

  constructor() {
    const fields = Object.entries({
      Kind: this.kind,
      Method: this.method,
      Path: this.path,
      Key: this.key,
      Times: this.count,
    });
    const labels = fields.map(([label, field]) => element('label', {}, element('span', {}, label), field));
    const grid = element('div', { class: 'form-grid' }, ...labels);
    const add = button('Add fault', () => void this.add(), { class: 'primary' });
    const clear = button('Remove all', () => void this.remove('faults'));
    const buttons = element('div', { class: 'buttons' }, add, clear);
    this.node = element('section', {}, element('h3', {}, 'Faults'), grid, buttons, this.refusal, this.list);
  }

  /** Asks for the faults that wait. */
  async refresh(): Promise<void> {
    const faults = await server.crm<readonly WaitingFault[]>('GET', 'faults');
    const items = faults.map((fault) => {
      const remove = button('Remove', () => void this.remove(`faults/${fault.id}`), { class: 'quiet' });
      return element('li', {}, describe(fault), remove);
    });
    this.list.replaceChildren(...items);
  }

  private async add(): Promise<void> {
    const key = this.key.value.trim();
    const count = this.count.value === '' ? null : Number(this.count.value);
    const common = { kind: this.kind.value, method: this.method.value, path: this.path.value.trim() || '*', count };
    const failed = (error: unknown) => String(error);
    const refusal = await server
      .crm('POST', 'faults', { ...common, key: key === '' ? null : key })
      .then(() => '', failed);
    this.refusal.textContent = refusal;
    await this.refresh();
  }

  private async remove(path: string): Promise<void> {
    await server.crm('DELETE', path);
    await this.refresh();
  }
}
