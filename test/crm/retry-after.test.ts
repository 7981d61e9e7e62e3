import { retryAfterMs } from '../../src/crm/response';
import { text } from '../support/scripted-transport';

const waitOf = (headers: Readonly<Record<string, string>>) => retryAfterMs(text('', 429, headers));

describe('retryAfterMs', () => {
  test.each([
    [{ 'Retry-After': '3' }, 3000],
    [{ 'retry-after': ' 0 ' }, 0],
    [{ 'Retry-After': 'Wed, 21 Oct 2015 07:28:10 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 10_000],
    [{ 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT', Date: 'Wed, 21 Oct 2015 07:28:30 GMT' }, 0],
  ])('reads %j', (headers, ms) => expect(waitOf(headers)).toBe(ms));

  test.each([[{}], [{ 'Retry-After': 'soon' }], [{ 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' }]])(
    'reads nothing in %j',
    (headers) => {
      expect(waitOf(headers)).toBeNull();
    },
  );
});
