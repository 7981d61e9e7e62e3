import { button, element } from '../dom';
import { server } from '../server-link';

/** The workbench's own offer above the sidebar: one click leads the add-on to the stand-in CRM. Gone once a key is set. */
export class StandInStrip {
  readonly node = element('div', { class: 'strip', hidden: true, role: 'note' });
  private readonly onUsed: () => void;

  constructor(onUsed: () => void) {
    this.onUsed = onUsed;
  }

  /** Asks whether a key is set and shows or hides the offer accordingly. */
  async refresh(): Promise<void> {
    const { properties, standInUrl } = await server.properties();
    this.node.hidden = properties.some(({ name }) => name === 'CRM_API_KEY');
    const use = button('Use the stand-in CRM', () => void this.use(), { class: 'primary' });
    const text = element('span', {}, 'Workbench: a stand-in CRM runs at ', element('code', {}, standInUrl));
    this.node.replaceChildren(text, use);
  }

  private async use(): Promise<void> {
    await server.pointToStandIn();
    await this.refresh();
    this.onUsed();
  }
}
