import type { RecordReader } from '#server/recordReaders.ts';
import { readCustomersOf } from './customers.store.ts';
import { toCustomer } from './toCustomer.ts';

/** Customers, in trash or not, as webhooks send them. */
export const shownCustomers: RecordReader = async (tx, companyId, ids) =>
  new Map((await readCustomersOf(tx, companyId, ids)).map((row) => [row.id, toCustomer(row)]));
