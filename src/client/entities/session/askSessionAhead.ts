import { sendAhead } from '#client/data/requests/askedAhead.ts';
import { FindUserBySecretDocument } from './session.generated.ts';
import { goodToken } from './token/goodToken.ts';

/** Looks the user up as soon as the page's code runs: the session guard takes the answer over. */
export function askSessionAhead(): void {
  const { token, claims } = goodToken();
  if (token) sendAhead(FindUserBySecretDocument, { secretToken: claims.secretToken ?? '' }, token);
}
