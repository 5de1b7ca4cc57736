import type { ApiError } from './apiError.ts';
import { readAuthCookie } from './authCookies.ts';

/** The bearer token to send (undefined when signed out), or the reason for its absence. */
export type TokenReply = { token: string | undefined; error?: undefined } | { token?: undefined; error: ApiError };

/** Where requests get their bearer token from. */
export interface Credentials {
  /** A token that is good now; waits for a refresh where the old one has ended. */
  current: () => Promise<TokenReply>;
  /** A newer token than the one that the server has just refused. */
  renewed: (refused: string) => Promise<TokenReply>;
  /** The server does not know the session any more. */
  lost: () => void;
}

/** Until the session takes over (the panel), the token is simply the cookie's. */
const fromCookie: Credentials = {
  current: async () => ({ token: readAuthCookie('accessToken') }),
  renewed: async () => ({ token: undefined }),
  lost: () => undefined,
};

let active = fromCookie;

/** The credentials in use. */
export function credentials(): Credentials {
  return active;
}

/**
 * Lets the session provide the tokens; answers with the way back. This layer knows nothing of refreshing,
 * so the auth screens do without that code.
 */
export function provideCredentials(provided: Credentials): () => void {
  active = provided;
  return () => {
    if (active === provided) active = fromCookie;
  };
}
