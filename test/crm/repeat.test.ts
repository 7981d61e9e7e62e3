import { CrmError, type CrmErrorCode } from '../../src/crm/errors';
import { nextRetry } from '../../src/crm/response';

const error = (code: CrmErrorCode, retryAfterMs: number | null = null) =>
  new CrmError({
    code,
    endpoint: 'list',
    status: null,
    effect: 'unknown',
    crmMessage: '',
    retryAfterMs,
    silent: '',
    failure: null,
  });

describe('decideRepetition', () => {
  test('waits twice as long each time, whatever the random number', () => {
    const longest = [1, 2, 3].map((tries) => nextRetry([error('server-error')], tries, 0, 1));
    const shortest = [1, 2, 3].map((tries) => nextRetry([error('server-error')], tries, 0, 0));
    expect(longest).toEqual([1250, 2500, 5000].map((ms) => ({ kind: 'wait', ms })));
    expect(shortest).toEqual([750, 1500, 3000].map((ms) => ({ kind: 'wait', ms })));
  });

  test.each(['rate-limited', 'server-error', 'unreachable', 'no-answer'] as const)(
    'gives up on %s after four tries',
    (code) => {
      const failed = error(code);
      expect(nextRetry([failed], 3, 0, 0)).toMatchObject({ kind: 'wait' });
      expect(nextRetry([failed], 4, 0, 0)).toEqual({ kind: 'give-up', error: failed });
    },
  );

  test('waits some fifteen seconds in all for Google’s limit of a short time', () => {
    const failed = error('throttled');
    const waits = [1, 2, 3].map((tries) => nextRetry([failed], tries, 0, 0.5));
    expect(waits).toEqual([2000, 4000, 8000].map((ms) => ({ kind: 'wait', ms })));
    expect(nextRetry([failed], 4, 14_000, 0.5)).toEqual({ kind: 'give-up', error: failed });
  });

  test('gives a silent CRM one more chance', () => {
    expect(nextRetry([error('timed-out')], 1, 0, 0)).toMatchObject({ kind: 'wait' });
    expect(nextRetry([error('timed-out')], 2, 0, 0)).toMatchObject({ kind: 'give-up' });
  });

  test.each([
    'unauthorised',
    'not-found',
    'not-a-crm',
    'unexpected-answer',
    'refused-in-body',
    'quota',
    'not-allowed',
  ] as const)('gives up on %s at once, though another one could be mended', (code) => {
    const hopeless = error(code);
    expect(nextRetry([error('server-error'), hopeless], 1, 0, 0)).toEqual({ kind: 'give-up', error: hopeless });
  });

  test('names the hopeless one, not the one whose tries are used up', () => {
    const hopeless = error('unauthorised');
    expect(nextRetry([error('server-error'), hopeless], 4, 0, 0)).toEqual({ kind: 'give-up', error: hopeless });
  });

  test('waits as long as the most patient answer asks', () => {
    const failures = [error('rate-limited', 2000), error('rate-limited', 7000)] as const;
    expect(nextRetry([...failures], 1, 0, 0)).toEqual({ kind: 'wait', ms: 7000 });
  });

  test('hands a wait of more than 20 s in all to the caller', () => {
    const busy = error('rate-limited', 15_000);
    expect(nextRetry([busy], 1, 5000, 0)).toEqual({ kind: 'wait', ms: 15_000 });
    expect(nextRetry([busy], 1, 5001, 0)).toEqual({ kind: 'give-up', error: busy });
  });
});
