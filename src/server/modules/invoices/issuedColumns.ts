import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import type { CustomerAddressee } from '#server/modules/customers/customerReads.service.ts';
import { invoiceSearch } from './invoiceInput.ts';
import { buyerOf, sellerOf } from './invoiceParties.ts';
import { takeNumber } from './invoices.store.ts';

/**
 * The columns for issuing a draft: the company's next number, and the current seller and buyer. Other issues
 * wait from here until the transaction ends, so this is its last step.
 */
export async function issuedColumns(
  tx: Tx,
  { company_id: companyId, lines }: { company_id: string; lines: readonly { description: string }[] },
  { customer, company, at }: { customer: CustomerAddressee; company: CompanyLetterhead; at: Date },
) {
  const seller = await sellerOf(tx, companyId, company);
  const number = await takeNumber(tx, companyId, 'INVOICE');
  return {
    number,
    state: 'OPEN',
    customer_name: customer.name,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyerOf(customer)),
    search: invoiceSearch(numberText('INVOICE', number), customer.name, lines),
    issued_at: at,
    updated_at: at,
  } as const;
}
