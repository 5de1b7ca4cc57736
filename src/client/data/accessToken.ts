import { InvalidTokenError, jwtDecode } from 'jwt-decode';

/** Why an access token cannot be read. */
export type TokenFault = 'must be a string' | 'part missing' | 'invalid base64' | 'invalid JSON';

/** The claims that the browser reads from an access token. Only the server verifies them. */
export interface AccessTokenClaims {
  /** The user's id. */
  sub?: string;
  /** The session's id. */
  sid?: string;
  /** The argument of FindUserBySecret. */
  secretToken?: string;
  /** Seconds since 1970. */
  iat?: number;
  exp?: number;
}

/** The claims, or the reason why there are none. */
export type DecodedToken = { claims: AccessTokenClaims; fault?: undefined } | { claims?: undefined; fault: TokenFault };

/** Reads a token. A token that is no JSON object inside counts as invalid JSON. */
export function decodeAccessToken(token: unknown): DecodedToken {
  try {
    const claims: unknown = jwtDecode(token as string);
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? { claims } : { fault: 'invalid JSON' };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): TokenFault {
  const text = error instanceof InvalidTokenError ? error.message : '';
  if (text.includes('must be a string')) return 'must be a string';
  if (text.includes('missing part')) return 'part missing';
  return text.includes('invalid base64') ? 'invalid base64' : 'invalid JSON';
}
