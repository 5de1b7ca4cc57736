import type { RequestMeta } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { SessionReply } from '#server/graphql/types.generated.ts';
import type { OpenSession } from './sessions/openSession.ts';
import { setCookieHeader } from './sessions/sessionCookies.ts';

/** The reply to a newly signed-in user, with the session's cookies. */
export function signedIn(session: OpenSession, request: RequestMeta, message: string): SessionReply {
  for (const cookie of session.cookies) request.setCookie(setCookieHeader(cookie));
  const { accessToken, refreshToken } = session;
  return acknowledged(message, { accessToken, refreshToken, otpRequired: false });
}
