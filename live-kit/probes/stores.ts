import { atMost, type Findings, type Json, type Probe, probe, saidBy } from '../probe';

const PREFIX = 'live kit probe ';
/** Tells which keys are of a probe, the empty one among them. */
const isOwn = (key: string): boolean => key === '' || key.startsWith(PREFIX);
const KEY = `${PREFIX}key`;
/** A value may have 9 KB, a store 500 KB [pages quotas page, D]. */
const MOST_BYTES = 9 * 1024;
const VALUES_OF_A_STORE = 56;
const OVERFULL =
  'Exception: You have exceeded the property storage quota. Please remove some properties and try again.';

type Store = GoogleAppsScript.Properties.Properties;

/** Runs something on the user's store, which the kit uses for nothing else that lasts, and takes away what it left. */
function onOwnStore(run: (store: Store) => Findings): Findings {
  const store = PropertiesService.getUserProperties();
  try {
    return run(store);
  } finally {
    for (const key of Object.keys(store.getProperties()).filter(isOwn)) store.deleteProperty(key);
  }
}

/** Writes properties; returns "taken", or what was said instead. */
const setting = (store: Store, values: object): Json =>
  saidBy(() => String(store.setProperties(values as never)) && 'taken');

const countOf = (store: Store): number => Object.keys(store.getProperties()).filter(isOwn).length;

function valuesOf(store: Store): Findings {
  const odd = {
    number: 1,
    fraction: 1.5,
    truth: true,
    nothing: null,
    lacking: undefined,
    object: { a: 1 },
    list: [1, 2],
  };
  const said = Object.entries(odd).map(([name, value]) => [name, setting(store, { [PREFIX + name]: value })]);
  const kept = store.getProperties();
  const read = Object.keys(odd).map((name) => [name, kept[PREFIX + name] ?? null]);
  return { 'what setProperties says': Object.fromEntries(said), 'what is read': Object.fromEntries(read) };
}

function writesOf(store: Store): Findings {
  store.setProperties({ [KEY]: 'old', [`${KEY} 2`]: 'old' });
  const before = store.getProperties();
  store.setProperties({ [KEY]: 'new' });
  const after = store.getProperties();
  const deleted = String(store.deleteProperty(KEY));
  return {
    'a copy that was read before': before[KEY] ?? null,
    'what is read after': [after[KEY] ?? null, after[`${KEY} 2`] ?? null],
    'what deleteProperty gives': deleted,
    'a deleted one': store.getProperties()[KEY] ?? null,
    'deleting what is not there': saidBy(() => String(store.deleteProperty(`${PREFIX}nobody`))),
    'an empty key': setting(store, { '': 'x' }),
  };
}

function limitsOf(store: Store): Findings {
  const half = (from: number) =>
    Object.fromEntries(
      Array.from({ length: VALUES_OF_A_STORE / 2 }, (_, at) => [`${PREFIX}${from + at}`, 'x'.repeat(MOST_BYTES)]),
    );
  const value = setting(store, { [KEY]: 'x'.repeat(MOST_BYTES) });
  const tooLong = setting(store, { [`${PREFIX}kept`]: '1', [KEY]: 'x'.repeat(MOST_BYTES + 1) });
  const keptBeside = store.getProperties()[`${PREFIX}kept`] ?? 'not set';
  const longKey = setting(store, { [PREFIX.padEnd(MOST_BYTES, 'k')]: 'x' });
  const tooLongKey = setting(store, { [PREFIX.padEnd(MOST_BYTES + 1, 'k')]: 'x' });
  for (const key of Object.keys(store.getProperties()).filter(isOwn)) store.deleteProperty(key);
  const first = setting(store, half(0));
  const second = setting(store, half(VALUES_OF_A_STORE / 2));
  return {
    'a value of 9 KB': value,
    'one byte more, beside another value': tooLong,
    'that other value': keptBeside,
    'a key of 9 KB': longKey,
    'a key of one byte more': tooLongKey,
    '252 KB at once': first,
    '504 KB in all': second,
    'properties by then': countOf(store),
  };
}

/** Writes the same key into each store; returns what each has. */
function separateStores(): Findings {
  const stores = {
    script: PropertiesService.getScriptProperties(),
    user: PropertiesService.getUserProperties(),
    document: PropertiesService.getDocumentProperties(),
  };
  for (const [name, store] of Object.entries(stores)) store.setProperties({ [KEY]: name });
  const read = Object.entries(stores).map(([name, store]) => [name, store.getProperties()[KEY] ?? null]);
  for (const store of Object.values(stores)) store.deleteProperty(KEY);
  const after = Object.entries(stores).map(([name, store]) => [name, store.getProperties()[KEY] ?? null]);
  return { read: Object.fromEntries(read), 'after deleteProperty': Object.fromEntries(after) };
}

const PROPERTIES = ['Properties.setProperties', 'Properties.getProperties', 'Properties.deleteProperty'] as const;

const propertyProbes: readonly Probe[] = [
  probe({
    name: 'stores: what a property becomes',
    what: 'Values that are no texts, as they are read',
    settles: ['behaviour 39'],
    of: ['PropertiesService.getUserProperties', ...PROPERTIES],
    find: () => onOwnStore(valuesOf),
    expected: {
      'what setProperties says': Object.fromEntries(
        ['number', 'fraction', 'truth', 'nothing', 'lacking', 'object', 'list'].map((name) => [name, 'taken']),
      ),
      'what is read': {
        number: '1',
        fraction: '1.5',
        truth: 'true',
        nothing: 'null',
        lacking: 'undefined',
        object: '[object Object]',
        list: '1,2',
      },
    },
  }),
  probe({
    name: 'stores: writing and deleting properties',
    what: 'Whether what was read is a copy, what stays, and what is deleted',
    settles: ['behaviour 39'],
    of: ['PropertiesService.getUserProperties', ...PROPERTIES],
    find: () => onOwnStore(writesOf),
    expected: {
      'a copy that was read before': 'old',
      'what is read after': ['new', 'old'],
      'what deleteProperty gives': 'Properties',
      'a deleted one': null,
      'deleting what is not there': 'Properties',
      'an empty key': 'taken',
    },
  }),
  probe({
    name: 'stores: limits of properties',
    what: 'Values and keys of 9 KB and one byte more, and a store that would have more than 500 KB',
    settles: ['assumed 58', 'behaviour 39', 'behaviour 40', 'platform 1', 'pages quotas page'],
    of: ['PropertiesService.getUserProperties', ...PROPERTIES],
    find: () => onOwnStore(limitsOf),
    expected: {
      'a value of 9 KB': 'taken',
      'one byte more, beside another value': OVERFULL,
      'that other value': 'not set',
      'a key of 9 KB': 'taken',
      'a key of one byte more': OVERFULL,
      '252 KB at once': 'taken',
      '504 KB in all': OVERFULL,
      'properties by then': VALUES_OF_A_STORE / 2,
    },
  }),
  probe({
    name: 'stores: three stores of properties',
    what: 'The same key in the stores of the script, the user and the document',
    settles: ['behaviour 39'],
    of: [
      'PropertiesService.getScriptProperties',
      'PropertiesService.getUserProperties',
      'PropertiesService.getDocumentProperties',
      ...PROPERTIES,
    ],
    find: separateStores,
    expected: {
      read: { script: 'script', user: 'user', document: 'document' },
      'after deleteProperty': { script: null, user: null, document: null },
    },
  }),
];

const MOST_VALUE_BYTES = 102_400;
const MOST_KEY_CHARACTERS = 250;

type Cache = GoogleAppsScript.Cache.Cache;

/** Runs something on the user's cache, and takes away what it left. */
function onCache(keys: readonly string[], run: (cache: Cache) => Findings): Findings {
  const cache = CacheService.getUserCache();
  try {
    return run(cache);
  } finally {
    cache.removeAll([...keys]);
  }
}

/** Puts something; returns what put gives, as text, or what was said. */
const putting = (cache: Cache, key: unknown, value: unknown, seconds: unknown = 60): Json =>
  saidBy(() => String(cache.put(key as never, value as never, seconds as never)));

const LONGEST_KEY = PREFIX.padEnd(MOST_KEY_CHARACTERS, 'k');

function cacheLimits(cache: Cache): Findings {
  const tooLarge = { [`${KEY} 1`]: 'first', [`${KEY} 2`]: 'x'.repeat(MOST_VALUE_BYTES + 1), [`${KEY} 3`]: 'third' };
  return {
    'a key of 250 characters': putting(cache, LONGEST_KEY, 'x'),
    'a key of 251': putting(cache, `${LONGEST_KEY}k`, 'x'),
    'an empty key': putting(cache, '', 'x'),
    'null as a key': putting(cache, null, 'x'),
    'a value of 102,400 bytes': putting(cache, KEY, 'x'.repeat(MOST_VALUE_BYTES)),
    'one byte more': putting(cache, KEY, 'x'.repeat(MOST_VALUE_BYTES + 1)),
    'as many bytes, in letters of two': putting(cache, KEY, 'Đ'.repeat(MOST_VALUE_BYTES / 2)),
    'NaN seconds': putting(cache, KEY, 'x', Number.NaN),
    'more than six hours': putting(cache, KEY, 'x', 21_601),
    'putAll with one that is too large': saidBy(() => String(cache.putAll(tooLarge, 60))),
    'the one before it': cache.get(`${KEY} 1`),
    'the one after it': cache.get(`${KEY} 3`),
  };
}

function cacheValues(cache: Cache): Findings {
  const gives = putting(cache, KEY, 'Điện');
  putting(cache, `${KEY} 1`, null);
  putting(cache, `${KEY} 2`, { a: 1 });
  putting(cache, `${KEY} 3`, 1);
  const all = cache.getAll([KEY, `${KEY} 1`, `${KEY} 2`, `${KEY} 3`, `${KEY} none`]);
  const putAll = String(cache.putAll({ [`${KEY} 4`]: 'x' }, 60));
  const removed = String(cache.removeAll([KEY, `${KEY} none`]));
  const short = putting(cache, `${KEY} 4`, 'short', 1);
  const negative = putting(cache, `${KEY} 5`, 'past', -1);
  Utilities.sleep(2_500);
  return {
    'what put gives': gives,
    'what getAll has': { ...all },
    'what putAll gives': putAll,
    'what removeAll gives': removed,
    'a removed one': cache.get(KEY),
    'putting for a second': short,
    'that one, 2.5 seconds later': cache.get(`${KEY} 4`),
    'putting for -1 seconds': negative,
    'that one': cache.get(`${KEY} 5`),
  };
}

const MANY = Array.from({ length: 1_050 }, (_, at) => `${PREFIX}${at}`);

function manyItems(cache: Cache): Findings {
  cache.putAll(Object.fromEntries(MANY.map((key) => [key, 'x'])), 120);
  const kept = cache.getAll(MANY);
  return {
    'items of 1,050': Object.keys(kept).length,
    'the first one': kept[`${PREFIX}0`] ?? 'gone',
    'the last one': kept[`${PREFIX}1049`] ?? 'gone',
  };
}

const cacheProbes: readonly Probe[] = [
  probe({
    name: 'stores: limits of the cache',
    what: 'Keys, values and times that are too long, and what is said of them',
    settles: ['assumed 60', 'behaviour 41'],
    of: ['CacheService.getUserCache', 'Cache.put', 'Cache.putAll', 'Cache.get', 'Cache.removeAll'],
    find: () => onCache([LONGEST_KEY, KEY, `${KEY} 1`, `${KEY} 2`, `${KEY} 3`], cacheLimits),
    expected: {
      'a key of 250 characters': 'null',
      'a key of 251': 'Exception: Argument too large: key',
      'an empty key': 'Exception: Invalid argument: key',
      'null as a key': 'Exception: Invalid argument: key',
      'a value of 102,400 bytes': 'null',
      'one byte more': 'Exception: Argument too large: value',
      'as many bytes, in letters of two': 'null',
      'NaN seconds': 'Exception: Invalid argument: expirationInSeconds',
      'more than six hours': 'null',
      'putAll with one that is too large': 'Exception: Argument too large: value',
      'the one before it': 'first',
      'the one after it': null,
    },
  }),
  probe({
    name: 'stores: what the cache gives',
    what: 'Values that are no texts, what is not there, and what has expired',
    settles: ['assumed 95', 'behaviour 41'],
    of: [
      'CacheService.getUserCache',
      'Cache.put',
      'Cache.putAll',
      'Cache.get',
      'Cache.getAll',
      'Cache.removeAll',
      'Utilities.sleep',
    ],
    find: () =>
      onCache(
        [1, 2, 3, 4, 5].map((at) => `${KEY} ${at}`),
        cacheValues,
      ),
    expected: {
      'what put gives': 'null',
      'what getAll has': { [KEY]: 'Điện', [`${KEY} 1`]: 'null', [`${KEY} 2`]: '[object Object]', [`${KEY} 3`]: '1' },
      'what putAll gives': 'null',
      'what removeAll gives': 'null',
      'a removed one': null,
      'putting for a second': 'null',
      'that one, 2.5 seconds later': null,
      'putting for -1 seconds': 'null',
      'that one': null,
    },
  }),
  probe({
    name: 'stores: a full cache',
    what: 'What is left of 1,050 items',
    settles: ['behaviour 41', 'platform 1'],
    of: ['CacheService.getUserCache', 'Cache.putAll', 'Cache.getAll', 'Cache.removeAll'],
    find: () => onCache(MANY, manyItems),
    expected: { 'items of 1,050': atMost(1_000), 'the first one': 'gone', 'the last one': 'x' },
  }),
];

function lockOf(): Findings {
  const lock = LockService.getDocumentLock();
  const trying = (ms: unknown): Json => saidBy(() => lock.tryLock(ms as never));
  try {
    return {
      'a negative wait': trying(-1),
      'held by then': lock.hasLock(),
      'no wait': trying(0),
      'held now': lock.hasLock(),
      'again, by who holds it': trying(0),
      'a negative wait, by who holds it': trying(-1),
      'another object of the lock': LockService.getDocumentLock().tryLock(0),
      'what releaseLock gives': String(lock.releaseLock()),
      'held after that': lock.hasLock(),
      'releasing what is not held': saidBy(() => String(lock.releaseLock())),
      'NaN milliseconds': trying(Number.NaN),
      'a text': trying('soon'),
    };
  } finally {
    lock.releaseLock();
  }
}

const lockProbe = probe({
  name: 'stores: the lock of the document',
  what: 'Who gets it, and what is no time to wait',
  settles: ['assumed 60', 'behaviour 42'],
  of: ['LockService.getDocumentLock', 'Lock.tryLock', 'Lock.releaseLock'],
  find: lockOf,
  expected: {
    'a negative wait': false,
    'held by then': false,
    'no wait': true,
    'held now': true,
    'again, by who holds it': true,
    'a negative wait, by who holds it': true,
    'another object of the lock': true,
    'what releaseLock gives': 'undefined',
    'held after that': false,
    'releasing what is not held': 'undefined',
    'NaN milliseconds':
      "Exception: The parameters (number) don't match the method signature for LockService.Lock.tryLock.",
    'a text': "Exception: The parameters (String) don't match the method signature for LockService.Lock.tryLock.",
  },
});

/** Asks what properties, the cache and the lock take, keep and say. */
export const storeProbes: readonly Probe[] = [...propertyProbes, ...cacheProbes, lockProbe];
