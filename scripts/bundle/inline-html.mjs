import { readFileSync } from 'node:fs';
import { refuseMarks, servedScript } from './served-script.mjs';

/**
 * Inserts a script, as `servedScript` returns it, for `<!-- APP -->` in a page's template.
 * @throws Error for what HtmlService would change in a script or style of the template
 */
export function pageWith(template, script) {
  if (template.includes('<?')) throw new Error('`<?` would be read as a scriptlet');
  for (const [, , text] of template.matchAll(/<(style|script)\b[^>]*>(.*?)<\/\1>/gis)) refuseMarks(text);
  return template.replace('<!-- APP -->', () => `<script>\n${script}\n</script>`);
}

/** Makes one self-contained HTML file, because HtmlService serves no other assets. */
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
