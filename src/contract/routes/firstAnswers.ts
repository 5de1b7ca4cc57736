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
  /** What was asked, as `questionKey` has it. */
  question: string;
  data: unknown;
}

/** One text for a query and its variables. Without the session's secret: whose answers they are is known besides. */
export function questionKey(document: string, variables: unknown): string {
  return `${document} ${JSON.stringify(variables, (name, value: unknown) => (name === 'secretToken' ? undefined : value))}`;
}
