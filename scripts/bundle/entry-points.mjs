import { createContext, runInContext } from 'node:vm';

/**
 * Declares the functions that Apps Script starts: it finds menu handlers and google.script.run targets only as top-level
 * functions, and passes them at most one argument. They are the exports of the bundle and the items of its menu.
 * @param code the bundle
 * @param namespace its global
 */
export function declareEntryPoints(code, namespace) {
  const { menu, ...doors } = runInContext(`${code};${namespace}`, createContext(Object.create(null)));
  const door = (name) => `function ${name}(given) { return ${namespace}.${name}(given) }`;
  const item = (name) => `function ${name}() { ${namespace}.menu.${name}() }`;
  return [...Object.keys(doors).map(door), ...Object.keys(menu).map(item)].join('\n');
}

export const entryPoints = (namespace) => ({
  name: 'entry-points',
  generateBundle(_options, bundle) {
    const [chunk] = Object.values(bundle).filter(({ type }) => type === 'chunk');
    chunk.code += declareEntryPoints(chunk.code, namespace);
  },
});
