import { characterNamed } from '../core';

/** Those of markup itself; the page that holds the others is no place for such characters. */
const MARKUP = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const LAST_CODE_POINT = 0x10ffff;

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g;

/**
 * Decodes HTML entities once, so that "&amp;lt;" becomes "&lt;": the CRM's text is HTML-encoded [public facts 0.9, H].
 * @returns the text; what is no known entity stays as it is
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return MARKUP.get(name) ?? characterNamed(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : entity;
  });
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff);
}
