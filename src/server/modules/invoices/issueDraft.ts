import { INVOICE_MESSAGES } from '#contract/validation/records/invoice.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customerAddressee } from '#server/modules/customers/customerReads.service.ts';
import { mustBeDraft, recordInvoice } from './invoiceAccess.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { writeInvoice } from './invoices.store.ts';
import { issuedColumns } from './issuedColumns.ts';

/** Issues a locked draft: assigns its number, and stores its current seller and buyer. */
export async function issueDraft(tx: Tx, viewer: CompanyViewer, row: InvoiceRow, at: Date): Promise<void> {
  const { companyId } = viewer;
  mustBeDraft(row);
  if (row.total === 0) throw invalid('no-total', INVOICE_MESSAGES.noTotal);
  const customer = await customerAddressee(tx, companyId, row.customer_id);
  const company = await companyLetterhead(tx, companyId);
  const issued = await issuedColumns(tx, row, { customer, company, at });
  await writeInvoice(tx, companyId, row.id, issued);
  await recordInvoice(
    tx,
    viewer,
    { ...row, number: issued.number },
    { action: 'issued', after: { amount: row.total, currency: row.currency }, at },
  );
}
