import type { JSHandle, Page } from 'playwright-core';

interface Held {
  readonly asked: Promise<void>;
  letGo(): void;
  lose(): void;
}

/**
 * Stands around the page's own `fetch`: where a browser's way of holding requests is switched on amid a page's traffic, the
 * request that is just being sent may neither be held nor be told of (6 of 290 on a busy machine). Runs in the page.
 */
function hold(path: string): Held {
  const send = globalThis.fetch;
  let letGo = (): void => undefined;
  let lose = (): void => undefined;
  const asked = new Promise<void>((tellAsked) => {
    globalThis.fetch = (address, init) => {
      if (String(address).split('?')[0] !== path) return send(address, init);
      globalThis.fetch = send;
      return new Promise((resolve, reject) => {
        letGo = () => resolve(send(address, init));
        lose = () => reject(new TypeError('Failed to fetch'));
        tellAsked();
      });
    };
  });
  return { asked, letGo: () => letGo(), lose: () => lose() };
}

/** The page's next call of one address, which waits for the test. */
export class HeldCall {
  private constructor(private readonly call: JSHandle<Held>) {}

  /** @param path of the address as the page writes it, e.g. "/api/edits", whatever its query */
  static async of(page: Page, path: string): Promise<HeldCall> {
    return new HeldCall(await page.evaluateHandle(hold, path));
  }

  /** Done when the page has made the call. */
  asked(): Promise<void> {
    return this.call.evaluate((call) => call.asked);
  }

  letGo(): Promise<void> {
    return this.call.evaluate((call) => call.letGo());
  }

  /** Ends the call that was made as a lost connection does. */
  lose(): Promise<void> {
    return this.call.evaluate((call) => call.lose());
  }
}
