import { type Answer, isJsonObject, type ReceivedRequest, readJson } from '../http';
import type { StandIn } from '../stand-in';
import { adminRefusal } from './admin-answer';
import type { AdminRoute } from './admin-route';
import { BEHAVIOUR_ROUTES } from './behaviour-routes';
import { LOG_ROUTES } from './log-routes';
import { isLoopbackSender } from './loopback-sender';
import { RECORD_ROUTES } from './record-routes';

const PREFIX = '/__stand-in';

const ROUTES: readonly AdminRoute[] = [...RECORD_ROUTES, ...BEHAVIOUR_ROUTES, ...LOG_ROUTES];

/** Tells whether a request is for the admin interface, which is no part of the CRM. */
export const isAdminPath = (path: string): boolean => path.startsWith(`${PREFIX}/`);

// Codes may hold slashes, so the path is divided before it is decoded.
function decodedSegments(path: string): readonly string[] | null {
  try {
    return path.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function partsOf(route: AdminRoute, segments: readonly string[]): readonly string[] | null {
  const pattern = route.path.split('/');
  const fits = pattern.every((part, place) => part.startsWith(':') || part === segments[place]);
  if (!fits || pattern.length !== segments.length) return null;
  return segments.filter((_, place) => pattern[place]?.startsWith(':'));
}

/** Answers a request to the admin interface. */
export function answerAdmin(standIn: StandIn, request: ReceivedRequest): Answer {
  if (!isLoopbackSender(request)) return adminRefusal(403, 'only this machine may ask');
  const segments = decodedSegments(request.path) ?? [];
  const body = request.text === '' ? null : readJson(request.text ?? '');
  if (body === undefined) return adminRefusal(400, 'the body is no JSON');
  for (const route of ROUTES) {
    const parts = route.method === request.method ? partsOf(route, segments) : null;
    if (!parts) continue;
    return route.act(standIn, { parts, query: new Map(request.query), body, fields: isJsonObject(body) ? body : {} });
  }
  return adminRefusal(404, 'there is no such admin route');
}
