import { isLoopback, networkOf } from '#server/access/clientNetwork.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import { CODE_COOKIE_LIFE, codeCookie, RANDOM_COOKIE, setCookieHeader } from './sessions/sessionCookies.ts';

/**
 * The owner of a code. A code belongs to the browser that requested it, by a cookie, so that no one else can
 * try it or use up its attempts. Callers without cookies count as one browser for each network.
 */
export interface CodeBrowser {
  /** SHA-256 of the cookie; of the one it is being given where it had none. */
  hash: Buffer;
  /** It came without the cookie. */
  isNew: boolean;
  network: string;
}

/** The browser that asks for a code; gives it the cookie. Call it once a request. */
export function browserThatAsks(deps: AuthDeps, client: Client): CodeBrowser {
  const known = cookieOf(deps, client);
  const value = known ?? deps.tokens.random();
  client.setCookie?.(setCookieHeader({ name: codeCookie(deps), value, maxAge: CODE_COOKIE_LIFE }));
  return { hash: deps.tokens.hash(value), isNew: known === null, network: sharedNetwork(client) };
}

/** The browser that types a code in; hash is null where it has no cookie. */
export function browserThatTries(
  deps: AuthDeps,
  client: Client,
): Pick<CodeBrowser, 'network'> & { hash: Buffer | null } {
  const known = cookieOf(deps, client);
  return { hash: known === null ? null : deps.tokens.hash(known), network: sharedNetwork(client) };
}

function cookieOf(deps: AuthDeps, { cookies }: Client): string | null {
  const value = cookies[codeCookie(deps)];
  return value && RANDOM_COOKIE.test(value) ? value : null;
}

function sharedNetwork({ ip }: Client): string {
  return isLoopback(ip) ? 'this machine' : networkOf(ip);
}
