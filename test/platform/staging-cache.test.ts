import { stagingCache } from '../../src/platform/google/caches';
import { emulatedUserCache, emulatedUtilities, PlainExecution } from '../support/emulated-services';

/** Random digits pack badly, so this takes several chunks. */
const LONG = Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) % 4_294_967_296).toString(36)).join(
  '',
);

function staging() {
  const execution = new PlainExecution();
  const cache = emulatedUserCache(execution);
  return { execution, cache, staging: stagingCache(cache, emulatedUtilities(execution)) };
}

describe('stagingCache', () => {
  test('forgets a text of which the cache lost a chunk', () => {
    const world = staging();
    world.staging.put('job', 0, LONG);
    world.cache.remove('crm-desk.job.0.1');
    expect(world.staging.get('job', 0)).toBeNull();
  });

  test('takes one call to put a text and one to get a short one', () => {
    const world = staging();
    world.staging.put('job', 0, 'short');
    world.staging.get('job', 0);
    expect(world.execution.calls).toEqual({ 'Cache.putAll': 1, 'Cache.get': 1 });
  });
});
