import { button } from '../dom';

/** Makes the × of a panel. */
export function closeButton(label: string, onClose: () => void): HTMLButtonElement {
  return button('×', onClose, { class: 'close', 'aria-label': label, title: label });
}
