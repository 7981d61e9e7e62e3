/** Holds, by member, the text of a function that answers in its place: (call, given, self) => answer. */
export type Differences = Readonly<Record<string, string>>;

/**
 * Returns a file of a script that makes the platform below it another one: each named member answers what its function makes of
 * the real call. A handful of them is a platform on which something was taken for granted wrongly.
 */
export function differentPlatform(differences: Differences): string {
  const members = Object.entries(differences).map(([member, answer]) => `${JSON.stringify(member)}: ${answer}`);
  return `(function () {
  const differences = { ${members.join(', ')} };
  const real = new WeakMap();
  // Members of enums are named in capitals throughout and are frozen.
  const isService = (value) => typeof value === 'object' && value !== null && /^([A-Z]\\w*[a-z]\\w*$|com\\.google\\.)/.test(String(value));
  const bare = (value) => (Array.isArray(value) && value.some((each) => real.has(each)) ? value.map(bare) : (real.get(value) ?? value));
  function other(value) {
    if (Array.isArray(value) && value.some(isService)) return value.map(other);
    if (!isService(value)) return value;
    const proxy = new Proxy(value, {
      get(target, name) {
        const member = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...given) => {
          const call = (...changed) => other(member.apply(target, changed.map(bare)));
          const difference = differences[String(target) + '.' + String(name)];
          return difference ? difference(call, given, proxy) : call(...given);
        };
      },
    });
    real.set(proxy, value);
    return proxy;
  }
  for (const name of ['SpreadsheetApp', 'CacheService', 'PropertiesService', 'Utilities', 'HtmlService', 'ScriptApp', 'LockService', 'Session']) {
    globalThis[name] = other(globalThis[name]);
  }
})();
`;
}
