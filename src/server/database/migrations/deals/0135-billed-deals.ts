import type { Kysely } from 'kysely';
import { buildIndex } from '../../migrating/buildIndex.ts';

/**
 * Conditions find the deals of invoices and customers, and the invoices of deals; most deals have neither. Integrations read the quotes
 * that changed. docs/decisions/0274.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await buildIndex(db, `create index concurrently ${index}`);
}

export const isOutsideTransaction = true;

const INDEXES = [
  `deals_invoice on deals (company_id, invoice_id) where invoice_id is not null`,
  `deals_customer on deals (company_id, customer_id) where customer_id is not null`,
  `quotes_updated on quotes (company_id, updated_at, id)`,
];
