import type { ReceivedRequest } from '../http';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

/** Tells whether an admin request comes from this machine's own pages or tools: another page, or a name that was rebound, does not. */
export function isLoopbackSender(request: ReceivedRequest): boolean {
  const origin = request.header('Origin');
  if (!LOOPBACK.test(request.header('Host') ?? '')) return false;
  return origin === null || LOOPBACK.test(origin.replace(/^https?:\/\//, ''));
}
