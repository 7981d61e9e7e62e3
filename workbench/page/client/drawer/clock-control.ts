import { button, element, errorText } from '../dom';
import { type ClockMove, server } from '../server-link';
import { words } from '../words';
import type { WorkbenchClock } from '../workbench-clock';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function aheadText(ms: number): string {
  if (ms === 0) return '';
  const minutes = Math.round(ms / MINUTE_MS);
  const perDay = DAY_MS / MINUTE_MS;
  return words.clock.ahead(Math.floor(minutes / perDay), Math.floor((minutes % perDay) / 60), minutes % 60);
}

export class ClockControl {
  readonly node: HTMLElement;
  private readonly time = element('strong', { class: 'clock-time' });
  private readonly ahead = element('span', { class: 'hint' });
  private readonly to = element('input', { type: 'datetime-local', required: true });
  private readonly refusal = element('span', { class: 'log error', role: 'alert' });
  private isMoving = false;
  private readonly parts = [
    element('span', {}, words.clock.label),
    this.time,
    button(words.clock.hour, () => void this.move({ advanceMs: HOUR_MS })),
    button(words.clock.day, () => void this.move({ advanceMs: DAY_MS })),
    element('label', {}, words.clock.to, ' ', this.to),
    element('button', { type: 'submit' }, words.clock.move),
    this.ahead,
    element('span', { class: 'hint' }, words.clock.hint),
    this.refusal,
  ];

  constructor(private readonly clock: WorkbenchClock) {
    this.node = element('form', { class: 'tools clock', onsubmit: (event) => this.submit(event) }, ...this.parts);
    clock.onMove(() => this.show());
    window.setInterval(() => this.node.isConnected && this.show(), SECOND_MS);
    this.show();
  }

  private show(): void {
    this.time.textContent = new Date(this.clock.now()).toLocaleString();
    this.ahead.textContent = aheadText(this.clock.offsetMs);
  }

  private submit(event: Event): void {
    event.preventDefault();
    void this.move({ to: new Date(this.to.value).toISOString() });
  }

  /** Resolves late: what falls due runs before the server answers: until then the clock is not moved again. */
  private async move(by: ClockMove): Promise<void> {
    if (this.isMoving) return;
    this.isMoving = true;
    this.refusal.textContent = await server.moveClock(by).then(() => '', errorText);
    this.isMoving = false;
  }
}
