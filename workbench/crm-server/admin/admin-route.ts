import type { Answer, JsonObject, JsonValue } from '../http';
import type { StandIn } from '../stand-in';

/** What an admin request brings: the decoded parts of its path that the route leaves open, its query and its body. */
export interface AdminRequest {
  readonly parts: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly body: JsonValue;
  /** The body where it is an object, otherwise an empty one. */
  readonly fields: JsonObject;
}

/** One route of the admin interface; each ":" segment of the path is one part. */
export interface AdminRoute {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly act: (standIn: StandIn, request: AdminRequest) => Answer;
}
