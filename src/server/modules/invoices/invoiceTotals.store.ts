import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The due amounts of open invoices in one currency, in minor units; `overdue` is the part past the due date. */
export interface InvoiceTotals {
  currency: string;
  open: number;
  overdue: number;
}

/** Totals of the company's open invoices, one row for each currency, the highest first; due before today is overdue. */
export async function readInvoiceTotals(tx: Tx, companyId: string, today: string): Promise<InvoiceTotals[]> {
  const { rows } = await sql<InvoiceTotals>`
    select currency, sum(total - paid - credited)::bigint as open,
      coalesce(sum(total - paid - credited) filter (where due < ${today}), 0)::bigint as overdue
    from invoices
    where company_id = ${companyId} and kind = 'INVOICE' and state = 'OPEN' and trashed_at is null
    group by currency order by open desc, currency`.execute(tx);
  return rows;
}
