import type { JsonValue } from './json';

/** An HTTP answer that has not been sent yet. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const escapeUnicode = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns an answer with a JSON body; everything beyond ASCII is \u-escaped [facts 0.2, H]. */
export function jsonAnswer(status: number, value: JsonValue): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: escapeUnicode(JSON.stringify(value)),
  };
}

/** Returns the error body that the CRM is known for: one `message` in Vietnamese [facts 0.2, H]. */
export function messageAnswer(status: number, message: string): Answer {
  return jsonAnswer(status, { message });
}

/** Returns a styled HTML page, as unknown routes and gateways answer [facts 0.3 and 1.11, H]. */
export function htmlAnswer(status: number, title: string): Answer {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
    body: `<!DOCTYPE html>\n<html lang="en">\n<head><title>${title}</title></head>\n<body><div id="container"><h1>${title}</h1></div></body>\n</html>\n`,
  };
}

/** Returns the page for a route that does not exist [facts 0.3, H]. */
export const routeNotFound = (): Answer => htmlAnswer(404, '404 Page Not Found');

/** Returns a 200 without a body. */
export const emptyAnswer = (): Answer => ({ status: 200, headers: {}, body: '' });
