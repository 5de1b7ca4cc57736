import { decodeAccessToken } from '#client/data/accessToken.ts';

/** A token is renewed this long before its end, so that it does not end under way. Milliseconds. */
const MARGIN_MS = 30_000;

/** Server time minus this browser's time, measured with the latest token. */
let clockOffsetMs = 0;

/** Learns from a token that has just arrived how wrong this browser's clock is. */
export function learnServerClock(accessToken: string): void {
  const issuedAt = decodeAccessToken(accessToken).claims?.iat;
  if (issuedAt) clockOffsetMs = issuedAt * 1000 - Date.now();
}

/** True if the token has expired or is about to. The server decides about an unreadable token or one without expiry. */
export function hasEnded(accessToken: string): boolean {
  const end = decodeAccessToken(accessToken).claims?.exp;
  return end !== undefined && end * 1000 - (Date.now() + clockOffsetMs) <= MARGIN_MS;
}
