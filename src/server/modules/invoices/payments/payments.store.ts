import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PaymentsTable } from '../invoices.table.ts';

export type PaymentRow = Selectable<PaymentsTable>;

/** A payment with the number and customer of its invoice. */
export type PaymentListRow = PaymentRow & {
  invoice_number: number;
  customer_id: string;
  customer_name: string;
};

/** A page of the company's payments, or of one customer's, the last receipt first, and how many there are. */
export async function readPaymentPage(
  tx: Tx,
  companyId: string,
  { customerId, limit, offset }: { customerId: string | null; limit: number; offset: number },
): Promise<{ rows: PaymentListRow[]; total: number }> {
  const found = sql`from payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
    where p.company_id = ${companyId} ${customerId === null ? sql`` : sql`and i.customer_id = ${customerId}`}`;
  const { rows } = await sql<PaymentListRow>`
    select p.*, i.number as invoice_number, i.customer_id, i.customer_name ${found} order by p.number desc limit ${limit} offset ${offset}`.execute(
    tx,
  );
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The payments with these ids. */
export async function readPaymentsWith(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<PaymentListRow[]> {
  const { rows } = await sql<PaymentListRow>`
    select p.*, i.number as invoice_number, i.customer_id, i.customer_name
    from payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}

export function readPayment(tx: Tx, companyId: string, id: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The payments of an invoice, oldest first. */
export function readPayments(tx: Tx, companyId: string, invoiceId: string): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('number')
    .execute();
}

export async function insertPayment(tx: Tx, row: Insertable<PaymentsTable>): Promise<void> {
  await tx.insertInto('payments').values(row).execute();
}
