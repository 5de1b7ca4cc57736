import { asking } from './asking.ts';

/** In place of `data/auth/authCookies` where the server asks: it writes none, and knows the access token alone. */
export function readAuthCookie(name: string): string | undefined {
  return name === 'accessToken' ? asking.getStore()?.token : undefined;
}
