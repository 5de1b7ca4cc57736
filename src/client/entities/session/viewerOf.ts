import { decodeAccessToken } from '#client/data/accessToken.ts';
import type { ApiState } from '#client/data/apiStore.ts';
import { readAuthCookie } from '#client/data/authCookies.ts';
import type { AnyArea } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { goodToken } from './goodToken.ts';
import { sessionApi } from './sessionApi.ts';
import type { Viewer } from './useViewer.ts';

/** The signed-in user's data in the token and the store. */
interface KnownViewer {
  /** The user of the token. */
  userId: string;
  /** Undefined until the session guard has looked the user up. */
  viewer: Viewer | undefined;
}

/** The signed-in user, outside of React; undefined without a session, or if the token has to be renewed first. */
export function viewerOf(state: object): KnownViewer | undefined {
  const { claims } = goodToken();
  if (!claims?.sub) return undefined;
  return { userId: claims.sub, viewer: viewerIn(state as ApiState) };
}

/** The user that the session's lookup found, also if the token has to be renewed before the next request. */
export function viewerIn(state: ApiState): Viewer | undefined {
  const { claims } = decodeAccessToken(readAuthCookie('accessToken'));
  const { data: reply } = sessionApi.endpoints.FindUserBySecret.select(claims?.sid ?? 'current')(state);
  return reply?.data ?? undefined;
}

/** Whether this user may see an area, or one of these, of the company that they work in. */
export function seesArea(viewer: Viewer, area: AnyArea): boolean {
  return Boolean(viewer.company) && !viewer.company?.suspension && can(viewer, area, 'VIEW');
}
