import { createContext, runInContext } from 'node:vm';

/**
 * Declares the functions that Apps Script starts, since it finds menu handlers and targets of google.script.run only as functions at
 * the top level; it gives them at most one argument. They are what the bundle exports, and each item of its menu.
 * @param code the bundle
 * @param namespace its one global
 */
export function declareEntryPoints(code, namespace) {
  const { menu, ...doors } = runInContext(`${code};${namespace}`, createContext(Object.create(null)));
  const declare = (path) => (name) => `function ${name}(given) { return ${namespace}.${path}${name}(given); }`;
  return [...Object.keys(doors).map(declare('')), ...Object.keys(menu).map(declare('menu.'))].join('\n');
}

/** Puts the entry points below the one chunk of a bundle. */
export const entryPoints = (namespace) => ({
  name: 'entry-points',
  generateBundle(_options, bundle) {
    const [chunk] = Object.values(bundle).filter(({ type }) => type === 'chunk');
    chunk.code += declareEntryPoints(chunk.code, namespace);
  },
});
