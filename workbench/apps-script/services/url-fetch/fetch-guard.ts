const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Takes a URL and the further host names that are let through; returns null when the workbench may talk to it, else the
 * host. Google's servers refuse private addresses [behaviour 36]; here it is the other way round, so that no test reaches
 * a real service by mistake.
 */
export function refusedHost(url: URL, allowHosts: readonly string[]): string | null {
  const allowed = LOOPBACK.test(url.hostname) || allowHosts.includes(url.hostname) || allowHosts.includes(url.host);
  return allowed ? null : url.host;
}
