import { sessionApi } from './sessionApi.ts';
import { goodToken } from './token/goodToken.ts';
import type { Viewer } from './useViewer.ts';

/** What is known of the signed-in user before their screen is there. */
interface ViewerAhead {
  /** Whose token it is. */
  userId: string;
  /** Undefined until the session guard has looked them up. */
  viewer: Viewer | undefined;
}

/** Who is signed in, outside of React; undefined for nobody, and where their token is to be renewed first. */
export function viewerAhead(state: object): ViewerAhead | undefined {
  const { claims } = goodToken();
  if (!claims?.sub) return undefined;
  const selectReply = sessionApi.endpoints.FindUserBySecret.select(claims.sid ?? 'current');
  const { data: reply } = selectReply(state as Parameters<typeof selectReply>[0]);
  return { userId: claims.sub, viewer: reply?.data ?? undefined };
}
