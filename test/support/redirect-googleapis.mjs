// Preloaded into the real clasp: sends its API calls to a fake on loopback, and refuses any other place.
import { createRequire } from 'node:module';

const root = process.env.FAKE_GOOGLE_APIS;
if (new URL(root).hostname !== '127.0.0.1') throw new Error('FAKE_GOOGLE_APIS must be on loopback');
/** What starts clasp from clasp itself: by NODE_OPTIONS this is preloaded into both. */
const starter = /(\bnp[mx](-cli\.js)?|(deploy|live-kit)\.mjs)$/.test(process.argv[1] ?? '');
const clasp = createRequire(createRequire(import.meta.url).resolve('@google/clasp'));
const { google } = starter ? { google: {} } : clasp('googleapis');
for (const api of starter ? [] : ['script', 'drive', 'oauth2', 'serviceusage', 'logging']) {
  const real = google[api];
  google[api] = (options) =>
    real.call(google, { ...(typeof options === 'string' ? { version: options } : options), rootUrl: root });
}
