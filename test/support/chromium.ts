import { type Browser, chromium } from 'playwright-core';
import { endWithTestFile } from './end-with-test-file';

/** How long a page may take on a machine that has other work to do: long enough never to be what a test is about. */
export const PATIENCE_MS = 120_000;

/** Connects to the worker's browser; what is opened in it goes when this is closed, or the test file is over. */
export async function openBrowser(): Promise<Browser> {
  const opening = connect();
  endWithTestFile(async () => (await opening).close());
  return opening;
}

async function connect(): Promise<Browser> {
  const { BROWSERS = '', JEST_WORKER_ID = '' } = process.env;
  const answer = await fetch(`${BROWSERS}/${JEST_WORKER_ID}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`No browser: ${text}`);
  return chromium.connect(text);
}
