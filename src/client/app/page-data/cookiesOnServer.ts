import { pageRequest } from './pageRequest.ts';

/** Replaces `data/auth/authCookies` on the server, which has the access token alone and writes no cookie. */
export function readAuthCookie(name: string): string | undefined {
  return name === 'accessToken' ? pageRequest.getStore()?.token : undefined;
}
