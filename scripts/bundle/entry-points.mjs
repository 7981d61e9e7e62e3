import { createContext, runInContext } from 'node:vm';

/**
 * Declares the functions that Apps Script starts, since it finds menu handlers and targets of google.script.run only as functions at
 * the top level; it gives a door at most one argument. They are what the bundle exports, and each item of its menu.
 * @param code the bundle
 * @param namespace its one global
 */
export function declareEntryPoints(code, namespace) {
  const { menu, ...doors } = runInContext(`${code};${namespace}`, createContext(Object.create(null)));
  const door = (name) => `function ${name}(given) { return ${namespace}.${name}(given) }`;
  const item = (name) => `function ${name}() { ${namespace}.menu.${name}() }`;
  return [...Object.keys(doors).map(door), ...Object.keys(menu).map(item)].join('\n');
}

/** Puts the entry points below the one chunk of a bundle. */
export const entryPoints = (namespace) => ({
  name: 'entry-points',
  generateBundle(_options, bundle) {
    const [chunk] = Object.values(bundle).filter(({ type }) => type === 'chunk');
    chunk.code += declareEntryPoints(chunk.code, namespace);
  },
});
