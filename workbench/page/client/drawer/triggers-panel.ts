import type { TriggerView } from '../../../apps-script/engine-api';
import { button, element } from '../dom';
import { drawOnChange } from '../draw-on-change';
import { errorText } from '../error-text';
import { server } from '../server-link';
import { words } from '../words';
import { listTable } from './table';

const { triggers } = words;

const local = (iso: string | null): string => (iso === null ? '' : new Date(iso).toLocaleString());

function toRow(trigger: TriggerView, fire: () => void): HTMLElement {
  const { owner, rule, nextRunAt, lastRunAt } = trigger;
  const texts = [owner, trigger.function, triggers.rule(rule), local(nextRunAt), local(lastRunAt)];
  const run = button(triggers.run, fire, { class: 'quiet' });
  return element('tr', {}, ...texts.map((text) => element('td', {}, text)), element('td', {}, run));
}

/** The installed triggers of all users, which a script sees only of its own user, each with a button that fires it. */
export class TriggersPanel {
  readonly node: HTMLElement;
  private readonly rows: HTMLElement;
  private readonly firing = new Set<string>();
  private readonly none = element('p', { class: 'hint empty' }, triggers.none);
  private readonly draw = drawOnChange<readonly TriggerView[]>((installed) => {
    this.rows.replaceChildren(...installed.map((trigger) => toRow(trigger, () => void this.fire(trigger))));
    this.none.hidden = installed.length > 0;
    this.onCount(installed.length);
  });

  /** @param tell says something to the person */
  constructor(
    private readonly onCount: (count: number) => void,
    private readonly tell: (message: string) => void,
  ) {
    const label = words.drawer.triggers;
    const { table, body } = listTable(label, [...Object.values(triggers.columns), '']);
    this.rows = body;
    this.node = element('div', { class: 'panel', role: 'tabpanel', 'aria-label': label }, table, this.none);
  }

  /** Asks for all of them and draws them. */
  async refresh(): Promise<void> {
    this.draw(await server.triggers());
  }

  /** What the script did is told by its execution; here what it says of it, or that there is none, e.g. of a trigger that is gone. A double click is one click. */
  private async fire({ id }: TriggerView): Promise<void> {
    if (this.firing.has(id)) return;
    this.firing.add(id);
    this.tell('');
    const said = await server.runTrigger(id).then(
      ({ execution }) => execution.log.map(({ text }) => text).join('\n'),
      (error: unknown) => triggers.notFired(errorText(error)),
    );
    this.firing.delete(id);
    this.tell(said);
  }
}
