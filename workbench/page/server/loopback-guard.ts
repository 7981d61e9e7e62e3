const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

function isLoopback(address: string): boolean {
  try {
    return LOOPBACK_NAMES.has(new URL(address).hostname);
  } catch {
    return false;
  }
}

/**
 * Takes a request's Host and Origin headers and says whether both name this machine. A page of another site that is open
 * in the same browser could otherwise reach the server, by a name of its own that resolves to 127.0.0.1 or directly.
 */
export function comesFromLoopback(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !isLoopback(`http://${host}`)) return false;
  return origin === undefined || isLoopback(origin);
}

/** Takes a base address and says whether it is plain http to this machine. */
export function isLoopbackHttp(address: string): boolean {
  return /^http:/i.test(address) && isLoopback(address);
}
