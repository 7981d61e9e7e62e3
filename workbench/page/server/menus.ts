import type { EngineEvent } from '../../apps-script/engine-api';

type MenuEvent = Extract<EngineEvent, { type: 'menu' }>;

/** The menus that stand, by name: a page that is opened or loaded again later must show them without a new onOpen. */
export class Menus {
  private readonly byName = new Map<string, MenuEvent>();

  note(event: EngineEvent): void {
    if (event.type === 'menu') this.byName.set(event.name, event);
  }

  events(): readonly MenuEvent[] {
    return [...this.byName.values()];
  }

  clear(): void {
    this.byName.clear();
  }
}
