import type { Viewer } from '#server/access/viewer.ts';
import type { Services } from '#server/services.ts';

/** What a resolver may know of the HTTP request. */
export interface RequestMeta {
  /** The client's address; X-Forwarded-For only from trusted proxies. */
  ip: string;
  userAgent: string;
  cookies: Record<string, string | undefined>;
  /** Queues a Set-Cookie header for the reply. */
  setCookie: (header: string) => void;
}

/** What every resolver gets. viewer is null without a valid session; guardFields has refused by then where one is needed. */
export interface GraphqlContext {
  services: Services;
  request: RequestMeta;
  viewer: Viewer | null;
}

/** The viewer of a field that is declared @session or @access. */
export function viewerOf(context: GraphqlContext): Viewer {
  if (!context.viewer) throw new Error('This field must be declared @session or @access');
  return context.viewer;
}
