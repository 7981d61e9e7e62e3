/** Names that the language itself, a test runner or a serialiser asks for: an object that lacks them is not wrong. */
const ASKED_BY_THE_LANGUAGE = new Set(['toString', 'toJSON', 'then', 'constructor', 'valueOf', 'asymmetricMatch']);

/**
 * Takes the name a script knows an object by and the object; returns the object, which now throws
 * `not emulated: NAME.member` for a member that it does not have, instead of answering undefined.
 * Hint: members see the wrapped object as `this`, so classes wrapped by it keep their state in `private`, not in `#` fields.
 */
export function refuseUnknown<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, member, receiver) {
      if (typeof member === 'symbol' || member in object || ASKED_BY_THE_LANGUAGE.has(member)) {
        return Reflect.get(object, member, receiver);
      }
      throw new Error(`not emulated: ${name}.${member}`);
    },
  });
}

/** Returns what stands for a global that is not emulated at all: whatever is asked of it throws `not emulated: NAME`. */
export function refuseAll(name: string): object {
  return new Proxy(
    {},
    {
      get(_object, member) {
        if (typeof member === 'symbol') return undefined;
        throw new Error(`not emulated: ${name}`);
      },
    },
  );
}
