import Cookies from 'js-cookie';
import { AUTH_COOKIES } from '#contract/limits/account/auth.ts';

/** The browser's data of a session. The API itself authenticates by the bearer token alone. */
export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  /** The address signed in with; for display only. */
  email: string;
}

type CookieName = keyof typeof AUTH_COOKIES;

const NAMES = Object.keys(AUTH_COOKIES) as CookieName[];

/** Scripts cannot read a cookie's expiry, and a refreshed pair must not outlive its session: the expiry is stored here. */
const END_KEY = 'sessionEnd';

/** The value of one session cookie; undefined where it is missing. Read anew each time: other tabs write too. */
export function readAuthCookie(name: CookieName): string | undefined {
  return Cookies.get(AUTH_COOKIES[name]) || undefined;
}

/** Writes the cookies of a session that was just opened; they live until its end, not that of the short access token. */
export function writeAuthCookies(session: StoredSession, endsAt: Date): void {
  localStorage.setItem(END_KEY, endsAt.toISOString());
  write(session, endsAt);
}

/** Replaces the tokens of the session that is open; the cookies keep their end. */
export function replaceTokens(tokens: Pick<StoredSession, 'accessToken' | 'refreshToken'>): void {
  write(tokens, sessionEndsAt());
}

/** When the session ends, however often it is refreshed; undefined where this browser does not know. */
export function sessionEndsAt(): Date | undefined {
  const end = new Date(localStorage.getItem(END_KEY) ?? Number.NaN);
  return Number.isNaN(end.getTime()) ? undefined : end;
}

/** Removes all three cookies: signs this browser out. */
export function clearAuthCookies(): void {
  localStorage.removeItem(END_KEY);
  for (const name of NAMES) Cookies.remove(AUTH_COOKIES[name], scope());
}

function write(session: Partial<StoredSession>, endsAt: Date | undefined) {
  for (const name of NAMES) {
    const value = session[name];
    if (value !== undefined) Cookies.set(AUTH_COOKIES[name], value, { ...scope(), expires: endsAt });
  }
}

/** No domain, so that customers' own hosts never see them; Secure wherever the page itself is. */
function scope(): Cookies.CookieAttributes {
  return { path: '/', sameSite: 'Strict', secure: location.protocol === 'https:' };
}
