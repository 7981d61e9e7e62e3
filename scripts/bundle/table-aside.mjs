import { buildSync } from 'esbuild';

/**
 * A large table of the server stands in a file of its own, read when it is first needed: Apps Script parses all code anew in
 * every execution, and serves text to code from HTML files only.
 * @param module whose export of the name `table` gives the table
 */
export const tableAside = (module, table, file) => ({
  name: `${file}-aside`,
  load(id) {
    if (!id.endsWith(`/${module}`)) return null;
    return `let table;
      export function ${table}() {
        table ??= JSON.parse(HtmlService.createHtmlOutputFromFile('${file}').getContent());
        return table;
      }`;
  },
  async generateBundle() {
    const [{ text }] = buildSync({ entryPoints: [module], bundle: true, format: 'esm', write: false }).outputFiles;
    const made = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    this.emitFile({ type: 'asset', fileName: `${file}.html`, source: JSON.stringify(made[table](), null, 1) });
  },
});
