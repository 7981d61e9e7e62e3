import { refuseUnknown } from '../../../apps-script/service-context';

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
