import { transformSync } from 'esbuild';

/** Lets a page import a style sheet as its text, made small. */
export const cssText = () => ({
  name: 'css-text',
  transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const css = transformSync(code, { loader: 'css', minify: true }).code.trim();
    return { code: `export default ${JSON.stringify(css)};`, map: { mappings: '' } };
  },
});
