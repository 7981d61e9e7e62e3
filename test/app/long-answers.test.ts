import type { LongAnswer } from '../../src/calls';
import { inParts } from '../../src/rpc';

const MOST_BYTES = 2_000_000;

/** Returns the texts in which a page gets an answer. */
function givenParts(answer: string) {
  const kept = new Map<string, string>();
  const staging = {
    put: (job: string, part: number, text: string) => void kept.set(`${job}.${part}`, text),
    get: (job: string, part: number) => kept.get(`${job}.${part}`) ?? null,
    drop: () => undefined,
  };
  const given = inParts(answer, () => ({ staging, random: { id: () => 'a1', fraction: () => 0 } }));
  if (given === answer) return { given, texts: [given] };
  const { id, parts, first }: LongAnswer = JSON.parse(given);
  const others = Array.from({ length: parts - 1 }, (_, at) => staging.get(id, at + 1) ?? '');
  return { given, texts: [first, ...others] };
}

describe('an answer to a page', () => {
  test('is given as it is while it is short', () => {
    expect(givenParts('{"ok":true,"value":null}').texts).toEqual(['{"ok":true,"value":null}']);
  });

  test.each([
    ['quotes', '"'],
    ['three-byte characters', '漢'],
    ['characters of two halves', 'x😀😀😀'],
  ])('of two million %s is given in parts of less than 2 MB, none of which breaks a character', (_, text) => {
    const answer = JSON.stringify({ ok: true, value: text.repeat(2_000_000 / text.length) });
    const { given, texts } = givenParts(answer);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.join('') === answer).toBe(true);
    for (const part of [given, ...texts.slice(1).map((value) => JSON.stringify({ ok: true, value }))]) {
      expect(Buffer.byteLength(part)).toBeLessThan(MOST_BYTES);
    }
    // A half character does not survive being written as bytes.
    for (const part of texts) expect(Buffer.from(part).toString() === part).toBe(true);
  });
});
