import type { AuthDeps, Client } from '../authDeps.ts';

/** A cookie that only the server reads. */
export interface SessionCookie {
  name: string;
  value: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
}

/**
 * Names of the cookies that bind a session to its browser and know the browser again. Browsers take names with __Host-
 * over https only, so without https neither is set.
 */
export const BIND_COOKIE = '__Host-bind';
export const DEVICE_COOKIE = '__Host-device';

/** The name of the cookie that identifies the browser that requested a one-time code; it has no other use. */
export function codeCookie(deps: Pick<AuthDeps, 'config'>): string {
  return hasSessionCookies(deps) ? '__Host-code' : 'codeBrowser';
}

/** Longer than any limit counts what a browser asks for, in seconds. */
export const CODE_COOKIE_LIFE = 2 * 86_400;

/** What our random cookies look like; anything else is taken for none. */
export const RANDOM_COOKIE = /^[\w-]{43}$/;

/** Whether this installation sets cookies that browsers take over https only. */
export function hasSessionCookies({ config }: Pick<AuthDeps, 'config'>): boolean {
  return config.publicUrl.startsWith('https:');
}

/** The header that sets it: for this host alone, out of reach of scripts and of other sites. */
export function setCookieHeader({ name, value, maxAge }: SessionCookie): string {
  const secure = name.startsWith('__Host-') ? ' Secure;' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly;${secure} SameSite=Strict`;
}

/** Whether the session's browser calls: true for a session that is not bound. */
export function isBoundTo(
  session: { bind_hash: Buffer | null },
  client: Pick<Client, 'cookies'>,
  { tokens }: AuthDeps,
): boolean {
  if (!session.bind_hash) return true;
  const cookie = client.cookies[BIND_COOKIE];
  return cookie !== undefined && tokens.hash(cookie).equals(session.bind_hash);
}

/** The stored hash of the browser's device cookie; null without one. */
export function deviceHash(client: Pick<Client, 'cookies'>, deps: AuthDeps): Buffer | null {
  const cookie = client.cookies[DEVICE_COOKIE];
  return cookie && hasSessionCookies(deps) ? deps.tokens.hash(cookie) : null;
}

export const DEVICE_COOKIE_LIFE = 400 * 86_400;
