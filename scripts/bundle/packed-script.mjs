import { deflateRawSync } from 'node:zlib';

/**
 * Puts a script as one packed text into an HTML file, which is the one kind of file that Apps Script hands out: letters, digits, - and _
 * alone, so that HtmlService finds nothing in it to change.
 */
export const packedScript = (fileName) => ({
  name: 'packed-script',
  generateBundle(_options, bundle) {
    const [chunk] = Object.values(bundle);
    const source = deflateRawSync(chunk.code, { level: 9 }).toString('base64url');
    delete bundle[chunk.fileName];
    this.emitFile({ type: 'asset', fileName, source });
  },
});
