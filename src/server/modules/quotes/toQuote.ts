import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Quote } from '#server/graphql/types.generated.ts';
import type { ShownQuote } from './quoteAccess.ts';
import { isExpired } from './quoteAccess.ts';

/** A quote as the API shows it; `url` of its public page, null for viewers who do not get it. */
export function toQuote({ row, today }: ShownQuote, url: string | null): Quote {
  return {
    _id: row.id,
    dealId: row.deal_id,
    number: numberText('QUOTE', row.number),
    version: row.version,
    state: row.state,
    isExpired: isExpired(row, today),
    currency: row.currency,
    isInclusive: row.is_inclusive,
    lines: row.lines.map(({ discount: _discount, productId: _productId, ...line }) => line),
    taxes: row.taxes.map(({ name, taxRate, net, tax }) => ({ name, taxRate, net, tax })),
    net: row.net,
    tax: row.tax,
    amount: row.total,
    expiresOn: row.expires_on,
    url: row.sent_at === null ? null : url,
    sentAt: row.sent_at,
    sentTo: row.sent_to,
    viewedAt: row.viewed_at,
    acceptedAt: row.accepted_at,
    acceptedName: row.accepted_name,
    signature: row.signature,
    invoiceId: row.invoice_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
