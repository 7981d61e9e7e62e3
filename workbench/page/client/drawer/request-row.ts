import { readableJson } from '../../view';
import { element } from '../dom';
import { wordFor, words } from '../words';
import { clock, openBelow } from './table';

/** A request as the stand-in received it; `status` 0 is a connection that was closed without an answer. */
export interface ReceivedRequest {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string | null;
  readonly status: number | null;
  readonly answer: unknown;
  readonly ms: number;
  readonly fault: string | null;
}

const ANSWER_SHOWN = 4000;
const { requests } = words.crm;

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'string' ? readableJson(value) : JSON.stringify(value, null, 1);
}

function queryText(query: unknown): string {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return entries.length === 0 ? '' : `?${entries.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

function details(request: ReceivedRequest): HTMLElement {
  const fault = request.fault ? requests.fault(wordFor(words.crm.faults.kinds, request.fault)) : null;
  const parts = [
    fault && element('div', { class: 'log error' }, fault),
    element('div', { class: 'hint' }, requests.key(request.key)),
    element('h4', {}, requests.sent),
    element('pre', {}, asText(request.body) || requests.nothingSent),
    element('h4', {}, requests.answered),
    element('pre', {}, asText(request.answer).slice(0, ANSWER_SHOWN) || requests.nothingAnswered),
  ];
  return element('td', { colspan: 5 }, element('div', { class: 'details' }, ...parts));
}

/** Takes a request and returns its row, and below it a closed one with what was sent and answered. */
export function requestRows(request: ReceivedRequest): readonly HTMLElement[] {
  const more = element('tr', { hidden: true });
  const status = request.status || requests.closed;
  const isGood = typeof status === 'number' && status < 400 && request.fault === null;
  const path = request.path + queryText(request.query);
  const row = element(
    'tr',
    { class: 'execution' },
    element('td', {}, clock(request.at)),
    element('td', {}, request.method),
    element('td', { class: 'wide', title: path }, path),
    element('td', { class: isGood ? 'status completed' : 'status failed' }, String(status)),
    element('td', { class: 'number' }, `${Math.round(request.ms)} ms`),
  );
  openBelow(row, more, () => more.replaceChildren(details(request)));
  return [row, more];
}
