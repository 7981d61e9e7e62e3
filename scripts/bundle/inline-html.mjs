import { readFileSync } from 'node:fs';
import { tokenizer } from 'acorn';

/** Puts a page's script into its template: one self-contained HTML file, because HtmlService serves no other assets. */
export const inlineHtml = (fileName, template) => ({
  name: 'inline-html',
  generateBundle(_options, bundle) {
    const [chunk, ...rest] = Object.values(bundle);
    if (chunk?.type !== 'chunk' || rest.length > 0) this.error('expected exactly one chunk');
    for (const token of tokenizer(chunk.code, { ecmaVersion: 2019 })) {
      // HtmlService strips from `//` to the end of the line inside template literals.
      if (token.type.label === '`') this.error('a template literal reached the page');
    }
    const script = chunk.code
      .trim()
      .replace(/<\/(script|style)/gi, '<\\/$1')
      .replace(/<!--/g, '<\\!--');
    const html = readFileSync(template, 'utf8').replace('<!-- APP -->', () => `<script>\n${script}\n</script>`);
    if (html.includes('<?')) this.error('`<?` would be read as a scriptlet');
    delete bundle[chunk.fileName];
    this.emitFile({ type: 'asset', fileName, source: html });
  },
});
