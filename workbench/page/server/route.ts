import type { Answer } from './answer';
import type { ServerContext } from './context';

/** A call as a route gets it. */
export interface Call {
  readonly query: URLSearchParams;
  /** The part of the path that `*` stands for, with the query. */
  readonly rest: string;
  /** The decoded JSON body; undefined when there is none. */
  readonly body: unknown;
}

/** One entry of the server's table. A path that ends in `*` takes all that begins like it. */
export interface Route {
  readonly method: string;
  readonly path: string;
  handle(call: Call, context: ServerContext): Promise<Answer> | Answer;
}

/** Takes the table, a method and a path, and returns the entry that answers, or null. */
export function findRoute(routes: readonly Route[], method: string, path: string): Route | null {
  const fits = (route: Route) =>
    route.path.endsWith('*') ? path.startsWith(route.path.slice(0, -1)) : path === route.path;
  return routes.find((route) => (route.method === method || route.method === '*') && fits(route)) ?? null;
}
