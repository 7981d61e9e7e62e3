import { button, element } from '../dom';
import { server } from '../server-link';
import { language, words } from '../words';

const SIZES = [3000, 10_000, 100_000];
const { behaviour } = words.crm;

interface Counts {
  readonly opportunities: number;
}

/** Returns a row of buttons that grow the stand-in's opportunities to so many in all. */
export function seedForm(): HTMLElement {
  const told = element('span', { class: 'hint', role: 'status' });
  const grow = async (opportunities: number) => {
    told.textContent = behaviour.growing;
    const tell = ({ opportunities: count }: Counts) => behaviour.grown(count);
    told.textContent = await server.crm<Counts>('POST', 'seed', { opportunities }).then(tell, String);
  };
  const buttons = SIZES.map((size) => button(size.toLocaleString(language), () => void grow(size)));
  return element('div', { class: 'buttons' }, element('span', {}, behaviour.grow), ...buttons, told);
}
