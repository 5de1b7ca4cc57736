import type { Migration as SchemaChange } from 'kysely/migration';

/** One step of the schema, as a file of the folder `migrations` exports it. docs/decisions/0260. */
export interface Migration extends SchemaChange {
  /**
   * Runs outside of a transaction, without a limit on waiting for locks: for `create index concurrently` (buildIndex) and changes in batches.
   * An interrupted one runs again from its beginning.
   */
  isOutsideTransaction?: boolean;
  /**
   * For a migration that removes or renames something: the name of the last migration of the first version whose code no longer uses it.
   * Versions without that migration do not start after this one.
   */
  needs?: string;
}
