import { FakeClock } from '../../../../test/support/fake-clock';
import { DayQuota } from '../../../apps-script/runtime/runtime-state';

describe('DayQuota', () => {
  it('takes what fits and refuses, unused, what does not', () => {
    const quota = new DayQuota(3, new FakeClock().now);
    expect([quota.take(2), quota.take(2), quota.take(1), quota.take(1)]).toEqual([true, false, true, false]);
  });

  it('begins anew 24 hours after the first use', () => {
    const clock = new FakeClock();
    const quota = new DayQuota(1, clock.now);
    quota.take(1);
    clock.sleep(86_399_999);
    expect(quota.take(1)).toBe(false);
    clock.sleep(1);
    expect(quota.take(1)).toBe(true);
  });
});
