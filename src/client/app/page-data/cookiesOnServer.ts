import { pageRequest } from './pageRequest.ts';

// Replaces `data/authCookies` on the server, which has the access token alone and writes no cookie

export function readAuthCookie(name: string): string | undefined {
  return name === 'accessToken' ? pageRequest.getStore()?.token : undefined;
}

export function sessionEndsAt(): undefined {
  return undefined;
}

export function writeAuthCookies(): void {
  throw new Error('The server writes no cookies while it renders');
}

export { writeAuthCookies as clearAuthCookies, writeAuthCookies as replaceTokens };
