import { probes } from '../../live-kit/probes';
import type { Progress } from '../../live-kit/run';
import { LiveKit } from '../support/live-kit';
import { request } from '../support/script-runtime';

/** Lets a step die in the place of this service call, as a runtime does that has run out of memory. */
const LAST_CALL = 150;

describe('a kit whose every execution dies', () => {
  const kit = new LiveKit();
  let progress: Progress;
  let deaths = 0;

  beforeAll(() => {
    progress = kit.call('begin', { echo: '', inbox: '', crm: '', crmKey: '', files: '' });
    while (progress.next !== null) {
      const ended = kit.runtime.run(request('step', { killAt: LAST_CALL }));
      if (ended.ok) progress = ended.value as Progress;
      else deaths += 1;
    }
  });

  test('comes to its end all the same', () => {
    expect(deaths).toBeGreaterThan(3);
    expect(progress.next).toBe(null);
  });

  test('asks nothing twice, and writes down what was under way', () => {
    const names = kit.answer.lines.map(({ probe }) => probe);
    const runs = names.filter((name, at) => name !== names[at - 1]);
    expect(runs.filter((name, at) => runs.indexOf(name) < at)).toEqual([]);
    expect(new Set(names)).toEqual(new Set(probes.filter(({ where }) => where === 'call').map(({ name }) => name)));
    expect(kit.answer.lines.filter(({ found }) => found.includes('the execution died in the midst of it'))).not.toEqual(
      [],
    );
  });

  test('leaves no scratch sheet behind', () => {
    expect(kit.runtime.model.sheets.map(({ name }) => name).filter((name) => name.includes('scratch'))).toEqual([]);
  });
});
