import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { InvoiceSettingsTable } from './invoiceSettings.table.ts';

/** The company's settings; undefined if it never saved any. */
export function readInvoiceSettings(
  tx: Tx,
  companyId: string,
): Promise<Selectable<InvoiceSettingsTable> | undefined> {
  return tx.selectFrom('invoice_settings').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

export async function writeInvoiceSettings(tx: Tx, row: Insertable<InvoiceSettingsTable>): Promise<void> {
  const { company_id: _company, id: _id, ...columns } = row;
  await tx
    .insertInto('invoice_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}
