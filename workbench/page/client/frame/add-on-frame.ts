import type { FrameAnswer, FrameEntry, FrameMessage, FrameTime } from '../../script-call';
import { element } from '../dom';
import type { WorkbenchClock } from '../server-link';

/** As Google's, but without same-origin: the frame cannot reach the workbench's own server. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-modals allow-downloads';

interface FramePage {
  readonly title: string;
  readonly html: string;
  readonly functions?: readonly string[] | undefined;
}

interface FrameHost {
  run(name: string, args: readonly unknown[]): Promise<FrameAnswer>;
  close(): void;
  focusEditor(): void;
  leave(step: 1 | -1): void;
  readonly clock: WorkbenchClock;
}

export type FrameServices = Pick<FrameHost, 'run' | 'focusEditor' | 'leave' | 'clock'>;

/** Gives a frame the keyboard: what had it there last has it again, else the first thing that can have it. */
export function enterFrame(frame: HTMLIFrameElement): void {
  const entry: FrameEntry = { kind: 'enter' };
  frame.focus();
  frame.contentWindow?.postMessage(entry, '*');
}

let shim: Promise<string> | null = null;

function loadShim(): Promise<string> {
  shim ??= fetch('/frame-shim.js').then((response) => response.text());
  return shim;
}

function inject({ html, functions }: FramePage, script: string, offsetMs: number): string {
  // Names of functions hold nothing that an attribute could not.
  const names = functions === undefined ? '' : ` data-functions="${functions.join(' ')}"`;
  const tag = `<script${names} data-clock="${offsetMs}">${script.replace(/<\/script/gi, '<\\/script')}</script>`;
  const head = /<head[^>]*>/i.exec(html);
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html);
  const at = head ? head.index + head[0].length : (doctype?.[0].length ?? 0);
  // Without a doctype the frame would be laid out in quirks mode, which Google's is not.
  return `${doctype ? '' : '<!doctype html>'}${html.slice(0, at)}${tag}${html.slice(at)}`;
}

async function answer(message: FrameMessage, host: FrameHost, reply: (answer: FrameAnswer) => void): Promise<void> {
  if (message.kind === 'run') reply({ ...(await host.run(message.name, message.args)), id: message.id });
  else if (message.kind === 'close') host.close();
  else host.leave(message.step);
}

export function addOnFrame(page: FramePage, host: FrameHost): HTMLIFrameElement {
  const frame = element('iframe', { title: page.title, sandbox: SANDBOX, class: 'add-on-frame' });
  const onMessage = (event: MessageEvent<FrameMessage>) => {
    if (!frame.isConnected) return window.removeEventListener('message', onMessage);
    if (event.source !== frame.contentWindow) return;
    void answer(event.data, host, (message) => frame.contentWindow?.postMessage(message, '*'));
  };
  window.addEventListener('message', onMessage);
  const stop = host.clock.onMove((offsetMs) => {
    if (!frame.isConnected) return stop();
    const time: FrameTime = { kind: 'clock', offsetMs };
    frame.contentWindow?.postMessage(time, '*');
  });
  void loadShim().then((script) => {
    frame.srcdoc = inject(page, script, host.clock.offsetMs);
  });
  return frame;
}

const CAN_HAVE_IT = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

function isUsable(node: HTMLElement): boolean {
  return node.isConnected && node.offsetParent !== null && !node.matches(':disabled');
}

export function keyboardTaker(): () => void {
  let last: HTMLElement | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target;
  });
  return () => {
    const first = () => [...document.querySelectorAll<HTMLElement>(CAN_HAVE_IT)].find(isUsable);
    (last && isUsable(last) ? last : first())?.focus();
  };
}
