import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ReportPeriods } from '../periods.store.ts';

export interface MoneyCount {
  currency: string;
  part: 'INVOICED' | 'PAID' | 'OVERDUE';
  isCurrent: boolean;
  /** In the smallest unit of the currency. */
  amount: number;
  count: number;
}

/** Issued invoices, payments and overdue invoices of each period, by currency. */
export async function readMoney(
  tx: Tx,
  companyId: string,
  { span, period, previous }: ReportPeriods,
): Promise<MoneyCount[]> {
  const { previousFrom, from, to } = span;
  const { rows } = await sql<MoneyCount>`
    select currency, 'INVOICED' as part, issued_at >= ${from} as "isCurrent", sum(total)::float8 as amount, count(*)::int as count
    from invoices
    where company_id = ${companyId} and kind = 'INVOICE' and state <> 'VOID'
      and issued_at >= ${previousFrom} and issued_at < ${to}
    group by 1, 2, 3
    union all
    select currency, 'PAID', paid_on >= ${period.from}, sum(amount)::float8, count(*)::int
    from payments
    where company_id = ${companyId} and paid_on >= ${previous.from} and paid_on <= ${period.to}
    group by 1, 2, 3
    union all
    select currency, 'OVERDUE', due >= ${period.from}, sum(total - paid - credited)::float8, count(*)::int
    from invoices
    where company_id = ${companyId} and kind = 'INVOICE' and trashed_at is null and state = 'OPEN'
      and due >= ${previous.from} and due < ${period.to}
    group by 1, 2, 3`.execute(tx);
  return rows;
}
