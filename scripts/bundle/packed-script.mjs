import { deflateRawSync } from 'node:zlib';

/**
 * Puts a script as one packed text into an HTML file, which is the one kind of file that Apps Script hands out: letters, digits, - and _
 * alone, in lines of 1,000, so that HtmlService finds nothing in it to change.
 */
export const packedScript = (fileName) => ({
  name: 'packed-script',
  generateBundle(_options, bundle) {
    const [chunk] = Object.values(bundle);
    const packed = deflateRawSync(chunk.code, { level: 9 }).toString('base64url');
    const source = packed.match(/.{1,1000}/g).join('\n');
    delete bundle[chunk.fileName];
    this.emitFile({ type: 'asset', fileName, source });
  },
});
