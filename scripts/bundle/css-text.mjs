import { buildSync } from 'esbuild';

/** Imports a style sheet, including its imports, as minified text. */
export const cssText = () => ({
  name: 'css-text',
  transform(_code, id) {
    if (!id.endsWith('.css')) return null;
    const { outputFiles } = buildSync({ entryPoints: [id], bundle: true, minify: true, write: false });
    return { code: `export default ${JSON.stringify(outputFiles[0].text.trim())};`, map: { mappings: '' } };
  },
});
