import { decodeAccessToken } from '#client/data/auth/accessToken.ts';
import { readAuthCookie } from '#client/data/auth/authCookies.ts';
import { sendAhead } from '#client/data/requests/askedAhead.ts';
import type { TypedDocumentString } from '#client/data/typedDocument.ts';
import { FindUserBySecretDocument } from './session.generated.ts';
import { hasEnded } from './token/tokenLife.ts';

/** Asks a query of a screen that is on its way, where somebody is signed in whose token is good. */
export function askAhead<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): void {
  const { token } = goodToken();
  if (token) sendAhead(document, variables, token);
}

/** Looks the user up as soon as the page's code runs: the session guard takes the answer over. */
export function askSessionAhead(): void {
  const { token, claims } = goodToken();
  if (token) sendAhead(FindUserBySecretDocument, { secretToken: claims.secretToken ?? '' }, token);
}

/** Whose token it is that a request would be sent with now; undefined for nobody's. */
export function userAhead(): string | undefined {
  return goodToken().claims?.sub;
}

function goodToken() {
  const token = readAuthCookie('accessToken');
  const claims = token === undefined ? undefined : decodeAccessToken(token).claims;
  return token !== undefined && claims && !hasEnded(token) ? { token, claims } : {};
}
