import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** The whole page; nothing else can be asked for, so no path can lead out of the folder. */
const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/app.js': { file: 'app.js', type: 'text/javascript; charset=utf-8' },
  '/app.css': { file: 'app.css', type: 'text/css; charset=utf-8' },
  '/frame-shim.js': { file: 'frame-shim.js', type: 'text/javascript; charset=utf-8' },
};

/** Keeps the page and, since a srcdoc frame inherits it, the add-on's own pages from reaching any other host. */
const POLICY =
  "default-src 'self' 'unsafe-inline' data: blob:; script-src 'self' 'unsafe-inline' blob:; " +
  "connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Says whether a path is one of the page's files. */
export function isPageFile(path: string): boolean {
  return path in FILES;
}

/** Answers one of the page's files out of a folder; 404 when it was not built. */
export async function sendPageFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const entry = FILES[path];
  const content = entry && (await readFile(join(folder, entry.file)).catch(() => null));
  if (!entry || !content) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not built: run node workbench/build.mjs');
    return;
  }
  response.writeHead(200, {
    'content-type': entry.type,
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}
