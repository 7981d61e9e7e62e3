import { buildSync } from 'esbuild';

/** Lets a page import a style sheet, with those that it imports, as its text, made small. */
export const cssText = () => ({
  name: 'css-text',
  transform(_code, id) {
    if (!id.endsWith('.css')) return null;
    const { outputFiles } = buildSync({ entryPoints: [id], bundle: true, minify: true, write: false });
    return { code: `export default ${JSON.stringify(outputFiles[0].text.trim())};`, map: { mappings: '' } };
  },
});
