/** What the walls between companies are tried with. */
export interface CaseIds {
  /**
   * A company: the viewer's own, a foreign one, or one that does not exist. In the foreign company each CRM table holds
   * a row with the same id (insertCompanyRows), so the id is also valid as a foreign lead, project, lead option …
   */
  companyId: string;
  /** A session, likewise. */
  sessionId: string;
}

/**
 * The arguments with which each operation is called by the generated access tests. Every root field of the schema has
 * one: the run fails on an operation without its case. `touches` names what the ids in it belong to.
 */
export interface OperationCase {
  variables: (ids: CaseIds) => Record<string, unknown>;
  touches: 'nothing' | 'company' | 'session';
}

/** An operation without a company in its arguments. */
export const plain = (variables: Record<string, unknown> = {}): OperationCase => ({
  variables: () => variables,
  touches: 'nothing',
});
/** One whose arguments name things of a company. */
export const company = (variables: (ids: CaseIds) => Record<string, unknown>): OperationCase => ({
  variables,
  touches: 'company',
});
