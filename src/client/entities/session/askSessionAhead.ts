import { sendAhead } from '#client/data/requests/askedAhead.ts';
import { readFirstAnswers } from '#client/data/requests/firstAnswers.ts';
import { FindUserBySecretDocument } from './session.generated.ts';
import { goodToken } from './token/goodToken.ts';

/** Takes in what came with the page, and else looks the user up as soon as the page's code runs: the session guard takes the answer over. */
export function askSessionAhead(): void {
  const { token, claims } = goodToken();
  if (!token) return;
  readFirstAnswers(token);
  sendAhead(FindUserBySecretDocument, { secretToken: claims.secretToken ?? '' }, token);
}
