/** The element of the panel's page that holds the answers to what its screen asks first. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** What the server asked itself for a page before it sent it. */
export interface FirstAnswers {
  /** Whose: the id of the session, as in its access token. */
  session: string;
  answers: FirstAnswer[];
}

/** The answer to one query of the API. */
export interface FirstAnswer {
  document: string;
  /** Without the session's secret, where that was one. */
  variables: object;
  data: unknown;
}
