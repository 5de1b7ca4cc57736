import type { Tx } from '#server/database/walls/scopes.ts';
import type { RecordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { withCustomValues } from '#server/modules/custom-fields/recordValues.service.ts';
import type { CustomerRow } from './customers.store.ts';

/** A customer with the values of their custom fields. */
export type ShownCustomer = CustomerRow & { custom: RecordValues };

/** The customers with the values of their custom fields, in one query for any number of them. */
export function showCustomers(
  tx: Tx,
  companyId: string,
  rows: readonly CustomerRow[],
): Promise<ShownCustomer[]> {
  return withCustomValues(tx, companyId, 'CUSTOMER', rows);
}

/** The same for one customer. */
export async function showCustomer(tx: Tx, row: CustomerRow): Promise<ShownCustomer> {
  const [shown] = await showCustomers(tx, row.company_id, [row]);
  if (!shown) throw new Error('A customer was not shown');
  return shown;
}
