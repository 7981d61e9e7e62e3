import vm from 'node:vm';
import { FakeClock } from '../../../../test/support/fake-clock';
import { inAccountLanguage } from '../../../apps-script/runtime/execution';
import { legalResult } from '../../../apps-script/runtime/run-function';
import { DayQuota } from '../../../apps-script/runtime/runtime-state';
import { refuseUnknown } from '../../../apps-script/service-context';

describe('the text of an exception', () => {
  const DAY = 'Service invoked too many times for one day: urlfetch.';

  it.each(['vi', 'vi-VN', 'vi_VN'])('is Vietnamese for the locale %s, with what the English text names', (locale) => {
    expect(inAccountLanguage(DAY, locale)).toBe('Dịch vụ bị gọi quá nhiều lần trong một ngày: urlfetch.');
  });

  it.each(['en', 'de-DE', 'vie'])('is English for the locale %s', (locale) => {
    expect(inAccountLanguage(DAY, locale)).toBe(DAY);
  });

  it('is English where no Vietnamese one is recorded', () => {
    expect(inAccountLanguage('Timeout: https://crm.example.com', 'vi')).toBe('Timeout: https://crm.example.com');
  });
});

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

describe('legalResult', () => {
  it('passes plain values on as plain objects of this realm', () => {
    const value = vm.runInNewContext('({ rows: [[1, "a", true, null]] })');
    expect(legalResult(value)).toStrictEqual({ rows: [[1, 'a', true, null]] });
  });

  // Fact 43, mark C.
  it.each([
    ['a Date', 'new Date(0)'],
    ['a Date deep inside', '({ rows: [[1, new Date(0)]] })'],
    ['a function', '({ go() {} })'],
    ['nothing', 'undefined'],
    ['a cycle', '(() => { const a = {}; a.a = a; return a; })()'],
  ])('makes %s null', (_what, expression) => expect(legalResult(vm.runInNewContext(expression))).toBeNull());

  it('turns undefined in arrays and objects into null', () => {
    expect(legalResult([undefined, { a: undefined }])).toEqual([null, { a: null }]);
  });
});

class Counter {
  private count = 0;
  next(): number {
    this.count += 1;
    return this.count;
  }
  chain(): this {
    return this;
  }
}

describe('refuseUnknown', () => {
  it('passes on the members that are there, with their state', () => {
    const counter = refuseUnknown('Counter', new Counter());
    counter.next();
    expect(counter.next()).toBe(2);
  });

  it('names the member that is missing', () => {
    const counter: object = refuseUnknown('Counter', new Counter());
    expect(() => Reflect.get(counter, 'reset')).toThrow('not emulated: Counter.reset');
  });

  it('keeps refusing after a chained call', () => {
    const counter: object = refuseUnknown('Counter', new Counter()).chain();
    expect(() => Reflect.get(counter, 'reset')).toThrow('not emulated: Counter.reset');
  });

  it('prints as its name', () => expect(String(refuseUnknown('Counter', new Counter()))).toBe('Counter'));

  it('lets the language ask for its own names', () => {
    const counter: object = refuseUnknown('Counter', new Counter());
    expect(JSON.stringify(counter)).toBe('{"count":0}');
    expect(Reflect.get(counter, 'then')).toBeUndefined();
  });
});
