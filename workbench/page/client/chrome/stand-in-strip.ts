import { button, element } from '../dom';
import { drawOnChange } from '../draw-on-change';
import { server } from '../server-link';
import { words } from '../words';

/** The workbench's own offer above the sidebar: one click leads the add-on to the stand-in CRM. Gone once a key is set. */
export class StandInStrip {
  readonly node = element('div', { class: 'strip', hidden: true, role: 'note' });
  private readonly onUsed: () => void;
  private readonly draw = drawOnChange<string>((url) => {
    const use = button(words.strip.use, () => void this.use(), { class: 'primary' });
    const text = element('span', {}, words.strip.text, element('code', {}, url));
    this.node.replaceChildren(text, use);
  });

  constructor(onUsed: () => void) {
    this.onUsed = onUsed;
  }

  /** Asks whether a key is set and shows or hides the offer accordingly. */
  async refresh(): Promise<void> {
    const { properties, standInUrl } = await server.properties();
    this.node.hidden = properties.some(({ name }) => name === 'CRM_API_KEY');
    this.draw(standInUrl);
  }

  private async use(): Promise<void> {
    await server.pointToStandIn();
    await this.refresh();
    this.onUsed();
  }
}
