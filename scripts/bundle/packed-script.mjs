import { deflateRawSync } from 'node:zlib';

/**
 * Packs a script into an HTML file, the only kind of file that Apps Script serves: letters, digits, - and _ in lines of 1,000,
 * so that HtmlService changes nothing.
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
