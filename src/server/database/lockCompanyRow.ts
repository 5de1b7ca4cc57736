import type { Tx } from './scopes.ts';

/**
 * Changes of a company's own lists that call this follow each other to the end of the transaction, also where a list has no row to
 * lock yet. Rows that refer to the company are written meanwhile.
 */
export async function lockCompanyRow(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}
