const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLoopback(address: string): boolean {
  try {
    return LOOPBACK_NAMES.has(new URL(address).hostname);
  } catch {
    return false;
  }
}

/**
 * Takes a request's Host and Origin headers and says whether the first names this machine and the second, if there is one,
 * this very server. A page of another site that is open in the same browser could otherwise reach the server, by a name of
 * its own that resolves to 127.0.0.1 or directly, and so could a page that another server of this machine sends.
 */
export function comesFromLoopback(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !isLoopback(`http://${host}`)) return false;
  return origin === undefined || origin === `http://${host}`;
}

/** Takes a base address and says whether it is plain http to this machine. */
export function isLoopbackHttp(address: string): boolean {
  return /^http:/i.test(address) && isLoopback(address);
}
