import { element } from '../dom';

export class CrmPanel {
  readonly node = element('div', { class: 'panel' }, 'CRM');
  constructor(_onViolations: (count: number) => void) {}
  async refresh(): Promise<void> {}
  show(): void {}
  poll(): void {}
}
