import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

/** Where a call is made: a company with a row of its own id in each table (insertCompanyRows). */
export interface Place {
  app: TestApp;
  owner: TestUser;
  companyId: string;
  /** Of docs/cache.md: which list of lead setup, or which way a call goes. */
  variant: string;
}

/** By call: makes what it needs beyond the place, and answers its arguments. */
export type PreparedCalls = Record<string, (place: Place) => Promise<Record<string, unknown>>>;

export function call({ app, owner }: Place, document: string, variables: object) {
  return app.as(owner).execute(document, variables);
}
