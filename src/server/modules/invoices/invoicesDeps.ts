import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What invoices need of the others. */
export interface InvoicesDeps {
  database: Database;
  clock: Clock;
}
