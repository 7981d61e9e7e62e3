import { button, element } from '../dom';
import { drawOnChange } from '../draw-on-change';
import { errorText } from '../error-text';
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

const { faults: said } = words.crm;

function select(name: string, values: readonly string[], labels: Readonly<Record<string, string>>): HTMLSelectElement {
  return element('select', { name }, ...values.map((value) => element('option', { value }, wordFor(labels, value))));
}

function field(name: string, attributes: Readonly<Record<string, string | number>>): HTMLInputElement {
  return element('input', { name, ...attributes });
}

function describe({ kind, method, path, key, count, probability }: WaitingFault): string {
  const where = `${method === '*' ? said.anyMethod : method} ${path}`;
  return said.waiting(wordFor(said.kinds, kind), where, key, count, probability);
}

/** The form that lets requests fail on purpose, and the list of faults that wait. */
export class FaultForm {
  readonly node: HTMLElement;
  private readonly fields = {
    kind: select('kind', KINDS, said.kinds),
    method: select('method', METHODS, { '*': said.anyMethod }),
    path: field('path', { value: '*' }),
    key: field('key', { placeholder: said.anyRecord }),
    count: field('count', { type: 'number', min: 1, value: 1, placeholder: said.everyTime }),
    delay: field('delayMs', { type: 'number', min: 0, placeholder: said.asKind }),
  };
  private readonly none = element('p', { class: 'hint' }, said.none);
  private readonly list = element('ul', { class: 'faults' });
  private readonly draw = drawOnChange<readonly WaitingFault[]>((faults) => {
    const items = faults.map((fault) => {
      const remove = button(said.remove, () => void this.remove(`faults/${fault.id}`), { class: 'quiet' });
      return element('li', {}, describe(fault), remove);
    });
    this.list.replaceChildren(...items);
    this.none.hidden = faults.length > 0;
  });
  private readonly refusal = element('p', { class: 'log error', role: 'alert' });

  constructor() {
    const labels = Object.entries(this.fields).map(([name, each]) =>
      element('label', {}, element('span', {}, wordFor(said.fields, name)), each),
    );
    const add = button(said.add, () => void this.add(), { class: 'primary' });
    const clear = button(said.removeAll, () => void this.remove('faults'));
    this.node = element(
      'section',
      {},
      element('h3', {}, said.title),
      element('p', { class: 'hint' }, said.hint),
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
