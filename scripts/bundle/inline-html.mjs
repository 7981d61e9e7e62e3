import { readFileSync } from 'node:fs';
import { refuseMarks, servedScript } from './served-script.mjs';

/**
 * Puts a script, as `servedScript` gives it, where a page's template has `<!-- APP -->`.
 * @throws Error for what HtmlService would change in a script or a style of the template
 */
export function pageWith(template, script) {
  if (template.includes('<?')) throw new Error('`<?` would be read as a scriptlet');
  for (const [, , text] of template.matchAll(/<(style|script)\b[^>]*>(.*?)<\/\1>/gis)) refuseMarks(text);
  return template.replace('<!-- APP -->', () => `<script>\n${script}\n</script>`);
}

/** Puts a page's script into its template: one self-contained HTML file, because HtmlService serves no other assets. */
export const inlineHtml = (fileName, template) => ({
  name: 'inline-html',
  generateBundle(_options, bundle) {
    const [chunk, ...rest] = Object.values(bundle);
    if (chunk?.type !== 'chunk' || rest.length > 0) this.error('expected exactly one chunk');
    delete bundle[chunk.fileName];
    this.emitFile({
      type: 'asset',
      fileName,
      source: pageWith(readFileSync(template, 'utf8'), servedScript(chunk.code)),
    });
  },
});
