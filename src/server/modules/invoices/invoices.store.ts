import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { InvoiceNumbersTable, InvoicesTable } from './invoices.table.ts';

/** An invoice or credit note as it is stored. */
export type InvoiceRow = Selectable<InvoicesTable>;

/** One of them, in trash or not; locked until the transaction ends where isLocked. */
export function readInvoice(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<InvoiceRow | undefined> {
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The credit notes of an invoice, the first one first. */
export function readCreditNotes(tx: Tx, companyId: string, invoiceId: string): Promise<InvoiceRow[]> {
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('credited_id', '=', invoiceId)
    .orderBy('number')
    .execute();
}

export async function insertInvoice(tx: Tx, row: Insertable<InvoicesTable>): Promise<void> {
  await tx.insertInto('invoices').values(row).execute();
}

/** Writes these columns of the invoice. */
export async function writeInvoice(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<InvoicesTable>,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes the next number of a kind. Other transactions wait until this one ends, and a rollback returns the
 * number: so there are no gaps and no duplicates.
 */
export async function takeNumber(
  tx: Tx,
  companyId: string,
  kind: InvoiceNumbersTable['kind'],
): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_numbers')
    .values({ company_id: companyId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind'])
        .doUpdateSet(({ eb }) => ({ last: eb('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Removes drafts that went to trash before a time, and gives how many. In the platform scope. */
export async function deleteTrashedDrafts(tx: Tx, trashedBefore: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('invoices')
    .where('trashed_at', '<=', trashedBefore)
    .where('state', '=', 'DRAFT')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
