import type { HttpResponse } from './transport';

const MS_PER_SECOND = 1000;

/**
 * Reads how long the CRM asks to wait, in seconds or as an HTTP date [RFC 9110, 10.2.3].
 * A date is measured against the answer's own Date header, so that a wrong clock on either side does no harm.
 * @returns milliseconds, 0 or more; null when there is no such header or it cannot be read
 */
export function retryAfterMs(response: HttpResponse): number | null {
  const text = header(response, 'retry-after').trim();
  if (/^\d+$/.test(text)) return Number(text) * MS_PER_SECOND;
  const wait = Date.parse(text) - Date.parse(header(response, 'date'));
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

function header(response: HttpResponse, name: string): string {
  const found = Object.entries(response.headers).find(([key]) => key.toLowerCase() === name);
  return found ? found[1] : '';
}
