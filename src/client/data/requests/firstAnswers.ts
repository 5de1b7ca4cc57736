import { FIRST_ANSWERS_ID } from '#contract/routes/firstAnswers.ts';
import type { FirstAnswers } from '#contract/routes/firstAnswers.ts';
import { decodeAccessToken } from '../auth/accessToken.ts';
import { keepAhead } from './askedAhead.ts';

/** Answers that came with a page are as good as asked just now for so long since it was opened; milliseconds. */
const FRESH = 2_000;

let areFromPage = false;

/** Takes in the answers that came with the page, where they are for whoever is signed in now: requests take them over. */
export function readFirstAnswers(token: string): void {
  const element = document.getElementById(FIRST_ANSWERS_ID);
  if (!element?.textContent) return;
  const { session, answers } = JSON.parse(element.textContent) as FirstAnswers;
  element.remove();
  const { claims } = decodeAccessToken(token);
  if (claims?.sid !== session) return;
  for (const { document: query, variables, data } of answers) {
    const secret = query.includes('$secretToken') ? { secretToken: claims.secretToken } : {};
    keepAhead(query, { ...variables, ...secret }, token, Promise.resolve({ data }));
  }
  areFromPage = true;
}

/** Whether somebody may have changed what came with the page before anything told of changes; said once. */
export function mayPageBeOld(): boolean {
  const mayBe = areFromPage && performance.now() > FRESH;
  areFromPage = false;
  return mayBe;
}
