import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CustomSlot } from './customFields.table.ts';

/** The dependencies of the services for custom fields. */
export interface CustomFieldsDeps {
  database: Database;
  clock: Clock;
  /**
   * Remove the values of a deleted field of leads and contacts, one after another, wherever they are stored. Each resolves
   * to the number of cleared rows, at most `limit`.
   */
  clearers: readonly ((
    tx: Tx,
    companyId: string,
    field: { slot: CustomSlot; choices: readonly { id: string }[] },
    limit: number,
  ) => Promise<number>)[];
  /** The number of saved views that filter by each of these names. */
  viewsByFilter(tx: Tx, companyId: string, names: readonly string[]): Promise<Map<string, number>>;
}
