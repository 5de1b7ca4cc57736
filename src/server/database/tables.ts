/** Every table by its name, for Kysely. Each x.table.ts declares its own, with their rows. */
export interface Tables {}

/** A table with rows of companies. */
export type CompanyTable = {
  [Name in keyof Tables]: Tables[Name] extends { company_id: unknown } ? Name : never;
}[keyof Tables];
