import type { CustomerSubscription } from '#server/graphql/types.generated.ts';
import type { FoundSubscription } from './foundSubscription.ts';

/** A subscription as the API shows it. */
export function toSubscription({ row, lines, total }: FoundSubscription): CustomerSubscription {
  return {
    _id: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    description: row.description,
    currency: row.currency,
    lines,
    amount: total,
    unit: row.unit,
    every: row.every,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    invoiceLimit: row.invoice_limit,
    invoiceCount: row.made,
    dueDays: row.due_days,
    isIssuing: row.is_issuing,
    state: row.state,
    nextOn: row.next_on,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
