import type { RecordReader } from '#server/recordReaders.ts';
import { readCustomersOf } from './customers.store.ts';
import { showCustomers } from './shownCustomer.service.ts';
import { toCustomer } from './toCustomer.ts';

/** Customers, in trash or not, as webhooks send them. */
export const shownCustomers: RecordReader = async (tx, companyId, ids) => {
  const rows = await showCustomers(tx, companyId, await readCustomersOf(tx, companyId, ids));
  return new Map(rows.map((row) => [row.id, toCustomer(row)]));
};
