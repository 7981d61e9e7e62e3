import { isObject, textHash } from '../core';
import { type Answer, decodeEntities, readAnswer } from './decode';
import { proofIn } from './edit-answer';
import type { HttpResponse } from './endpoint';
import { foldToAscii, type SentRecord } from './sent-record';

/** Limits a shape: what is longer tells nothing more to a person; its fingerprint keeps it apart from others. */
const MAX_SHAPE_LENGTH = 160;
/** Limits the names in a shape: what is wider or deeper is told by its beginning and a fingerprint. */
const MAX_NAMES = 24;
const MAX_SHAPE_DEPTH = 6;

/**
 * Describes what came back without any content: the status, the names, and the kinds of their values, such as
 * `200 · {id: number, message: text#1f4k}`. Words of a verdict, flags and zeros stand as they are. Of a text that speaks to
 * people just a fingerprint is kept, so that another message is another kind of answer.
 * @param own the texts by which an answer can speak of the record that was sent
 * @returns with a ≠ at its end for what can never be taken for success: no 2xx, a web page, what contradicts itself or the edit
 */
export function shapeOf({ status, body }: HttpResponse, sent: SentRecord, own: readonly string[]): string {
  const answer = readAnswer(body);
  const shape = describe(answer, body, own);
  const short = shape.length > MAX_SHAPE_LENGTH ? `${shape.slice(0, MAX_SHAPE_LENGTH)}…#${fingerprint(shape)}` : shape;
  const contradicts = status < 200 || status >= 300 || proofIn(answer, sent) === 'contradicts';
  return `${status} · ${short}${contradicts ? ` ${UNTEACHABLE_MARK}` : ''}`;
}

const UNTEACHABLE_MARK = '≠';

/** Tells whether a company can have this kind of answer mean success. */
export function isTeachable(shape: string): boolean {
  return shape !== '' && !shape.endsWith(UNTEACHABLE_MARK);
}

/** Returns a kind of answer as it is shown: without fingerprints and marks. */
export function shownShape(shape: string): string {
  return shape.replace(/#[0-9a-z]+/g, '').replace(/ ≠$/, '');
}

function describe(answer: Answer, body: string, own: readonly string[]): string {
  switch (answer.kind) {
    case 'empty':
      return 'empty';
    case 'html':
      return 'HTML';
    case 'broken':
      return `text#${fingerprint(withoutOwn(body, own))}`;
    case 'json':
      return valueShape('message', answer.value, own, 0);
  }
}

function valueShape(name: string, value: unknown, own: readonly string[], depth: number): string {
  if (typeof value === 'string') return textShape(name, value, own);
  if (typeof value === 'number') {
    return value === 0 || (isTold(name) && !own.includes(String(value))) ? String(value) : 'number';
  }
  if (!isObject(value)) return String(value);
  if (depth === MAX_SHAPE_DEPTH) return '…';
  if (Array.isArray(value)) {
    const kinds = new Set(value.slice(0, MAX_NAMES).map((each) => valueShape(name, each, own, depth + 1)));
    return `[${[...kinds].join(' | ')}]`;
  }
  const parts = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(
      ([each, inner]) =>
        `${each.slice(0, MAX_SHAPE_LENGTH).replace(/\d+/g, '0')}: ${valueShape(each, inner, own, depth + 1)}`,
    );
  const shown = parts.slice(0, MAX_NAMES).join(', ');
  return parts.length > MAX_NAMES ? `{${shown}, …#${fingerprint(parts.join())}}` : `{${shown}}`;
}

const MESSAGE_NAME = /message|msg|text|title|detail|description|reason|info|note|thongbao|noidung/;
const VERDICT_NAME = /status|state|code|result|success|ok$|done|ret$|rc$|type|level|kind/;
const VERDICT_WORD = /^[\p{L}_-]{1,24}$/u;

function isTold(name: string): boolean {
  const key = foldToAscii(name);
  return VERDICT_NAME.test(key) && !/(product|order|account|customer|category)code|id$/.test(key);
}

function textShape(name: string, value: string, own: readonly string[]): string {
  const text = value.trim();
  if (text === '') return '""';
  if (own.includes(text)) return 'text';
  if (isTold(name)) return VERDICT_WORD.test(text) ? `"${text}"` : `text#${fingerprint(withoutOwn(text, own))}`;
  return MESSAGE_NAME.test(foldToAscii(name)) ? `text#${fingerprint(withoutOwn(text, own))}` : 'text';
}

/** Leaves out what is a message's own, its record or a number, so that it is of one kind for all records. */
function withoutOwn(text: string, own: readonly string[]): string {
  const plain = decodeEntities(text).normalize('NFC').toLowerCase();
  return own
    .reduce((rest, each) => rest.split(each.toLowerCase()).join('…'), plain)
    .replace(/\d+/g, '0')
    .replace(/\s+/g, ' ')
    .trim();
}

function fingerprint(text: string): string {
  return (textHash(text) % FINGERPRINTS).toString(36);
}

/** 36⁶: enough to keep the messages of one CRM apart. */
const FINGERPRINTS = 2_176_782_336;
