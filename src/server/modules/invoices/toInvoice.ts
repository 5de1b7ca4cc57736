import { numberText } from '#contract/money/invoiceNumber.ts';
import type {
  Invoice,
  InvoiceRow as ApiInvoiceRow,
  Payment,
  PaymentRow as ApiPaymentRow,
} from '#server/graphql/types.generated.ts';
import type { WholeInvoice } from './invoiceAccess.ts';
import type { InvoiceListRow } from './invoiceLists.store.ts';
import { entryDue } from './invoiceStatus.ts';
import type { PaymentListRow, PaymentRow } from './payments/payments.store.ts';

/** An invoice as lists show it. */
export function toInvoiceRow(row: InvoiceListRow): ApiInvoiceRow {
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number === null ? null : numberText(row.kind, row.number),
    description: row.description,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    issuedAt: row.issued_at,
    sentAt: row.sent_at,
    viewedAt: row.viewed_at,
    dueAt: row.due,
    amount: row.total,
    amountDue: entryDue(row),
    currency: row.currency,
    method: row.method,
    status: row.status,
    state: row.state,
    customerId: row.customer_id,
    customerName: row.customer_name,
  };
}

/** A payment as lists show it. */
export function toPaymentRow(row: PaymentListRow): ApiPaymentRow {
  return {
    ...toPayment(row),
    invoiceId: row.invoice_id,
    invoiceNumber: numberText('INVOICE', row.invoice_number),
    customerId: row.customer_id,
    customerName: row.customer_name,
  };
}

/** An invoice whole. */
export function toInvoice(invoice: WholeInvoice): Invoice {
  const { row, seller, buyer, payments, creditNotes, creditedInvoice } = invoice;
  return {
    ...toInvoiceRow(row),
    sentTo: row.sent_to,
    reason: row.reason,
    isInclusive: row.is_inclusive,
    lines: row.lines,
    taxes: row.taxes.map(({ name, taxRate, net, tax }) => ({ name, taxRate, net, tax })),
    net: row.net,
    tax: row.tax,
    amountPaid: row.paid,
    amountCredited: row.credited,
    seller,
    buyer,
    payments: payments.map(toPayment),
    creditNotes: creditNotes.map(toInvoiceRow),
    creditedInvoice: creditedInvoice && toInvoiceRow(creditedInvoice),
    subscriptionId: row.subscription_id,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
  };
}

function toPayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    number: numberText('RECEIPT', row.number),
    amount: row.amount,
    currency: row.currency,
    method: row.method,
    reference: row.reference,
    paidAt: row.paid_on,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
