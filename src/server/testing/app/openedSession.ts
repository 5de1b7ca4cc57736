import type { LoginService } from '#server/modules/auth/login.ts';
import type { OpenSession } from '#server/modules/auth/sessions/openSession.ts';

/** The session of a sign-in; fails the test if a code or a second factor is still required. */
export function openedSession(result: Awaited<ReturnType<LoginService['login']>>): OpenSession {
  if (!result || !('accessToken' in result)) throw new Error('The sign-in is not finished');
  return result;
}
