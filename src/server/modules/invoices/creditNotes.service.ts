import { v7 as newId } from 'uuid';
import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { creditGroups, groupsLeft } from '#contract/money/invoiceAmounts.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { INVOICE_MESSAGES, paidAmountProblem } from '#contract/validation/records/invoice.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { WholeInvoice } from './invoiceAccess.ts';
import { lockedInvoice, recordInvoice, wholeInvoice } from './invoiceAccess.ts';
import { invoiceSearch } from './invoiceInput.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { insertInvoice, readCreditNotes, takeNumber, writeInvoice } from './invoices.store.ts';
import type { StoredLine, StoredTax } from './invoices.table.ts';
import type { InvoicesDeps } from './invoicesDeps.ts';
import { settledState, statusOf } from './invoiceStatus.ts';

/** What people say of a credit note. */
export interface CreditNoteInput {
  /** Minor units, tax included; all that is left where it is not given. */
  amount?: number | null;
  reason?: string | null;
}

export interface CreditNotesService {
  /**
   * Takes back an issued invoice in part or whole, by a document with a number of its own; resolves to that. Its taxes are in
   * proportion, so that credit notes add up to the invoice to the cent. Refuses drafts, void invoices, and more than is left.
   */
  createCreditNote(viewer: Viewer, invoiceId: string, input: CreditNoteInput): Promise<WholeInvoice>;
}

/** Credit notes on a database. */
export function creditNotesService({ database, clock }: InvoicesDeps): CreditNotesService {
  return {
    async createCreditNote(viewer, invoiceId, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const reason = tidyText(input.reason ?? '') || null;
      if (reason && textLength(reason) > INVOICE_LIMITS.reason)
        throw invalid('invalid-reason', INVOICE_MESSAGES.reason);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const id = await onceOnly(tx, viewer, async () => {
          const invoice = await lockedInvoice(tx, companyId, invoiceId);
          const amount = creditedAmount(invoice, input.amount);
          const earlier = await readCreditNotes(tx, companyId, invoiceId);
          const left = groupsLeft(
            invoice.taxes,
            earlier.flatMap(({ taxes }) => taxes),
          );
          const taxes = creditGroups(left, amount).map((group) => ({
            ...group,
            name: invoice.taxes.find(({ taxRate }) => taxRate === group.taxRate)?.name ?? null,
          }));
          const number = await takeNumber(tx, companyId, 'CREDIT_NOTE');
          const note = creditNote(invoice, { number, taxes, reason });
          const row = {
            ...note,
            company_id: companyId,
            id: newId(),
            created_by: viewerName(inCompany),
            created_at: at,
            updated_at: at,
            issued_at: at,
          };
          await insertInvoice(tx, row);
          const credited = { ...invoice, credited: invoice.credited + amount };
          const state = settledState(credited);
          await writeInvoice(tx, companyId, invoiceId, {
            credited: credited.credited,
            state,
            status: statusOf({ ...credited, state }),
            updated_at: at,
          });
          const after = { creditNote: numberText('CREDIT_NOTE', number), amount, reason };
          await recordInvoice(tx, inCompany, invoice, { action: 'credited', after, at });
          return row.id;
        });
        return wholeInvoice(tx, companyId, id);
      });
    },
  };
}

/** How much is taken back. */
function creditedAmount(invoice: InvoiceRow, asked: number | null | undefined): number {
  if (invoice.state === 'DRAFT') throw new UserError(409, 'is-draft', INVOICE_MESSAGES.isDraft);
  if (invoice.kind !== 'INVOICE' || invoice.state === 'VOID')
    throw new UserError(409, 'not-open', INVOICE_MESSAGES.notOpen);
  const left = invoice.total - invoice.credited;
  if (left === 0) throw new UserError(409, 'nothing-to-credit', INVOICE_MESSAGES.nothingToCredit);
  const amount = asked ?? left;
  const problem = paidAmountProblem(amount, left);
  if (problem) throw invalid('invalid-amount', problem);
  return amount;
}

/** The document: a line a tax rate, amounts with or without the tax as on the invoice. */
function creditNote(
  invoice: InvoiceRow,
  { number, taxes, reason }: { number: number; taxes: StoredTax[]; reason: string | null },
) {
  const invoiceNumber = numberText('INVOICE', invoice.number ?? 0);
  const lines = taxes.map((tax): StoredLine => {
    const amount = invoice.is_inclusive ? tax.gross : tax.net;
    return {
      description: `Credit for ${invoiceNumber}`,
      quantity: 1,
      unitAmount: amount,
      amount,
      taxRateId: null,
      taxName: tax.name,
      taxRate: tax.taxRate,
    };
  });
  const sum = (part: 'net' | 'tax' | 'gross') => taxes.reduce((whole, tax) => whole + tax[part], 0);
  return {
    kind: 'CREDIT_NOTE',
    number,
    credited_id: invoice.id,
    customer_id: invoice.customer_id,
    customer_name: invoice.customer_name,
    description: `Credit for ${invoiceNumber}`,
    reason,
    currency: invoice.currency,
    is_inclusive: invoice.is_inclusive,
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(taxes),
    net: sum('net'),
    tax: sum('tax'),
    total: sum('gross'),
    state: 'PAID',
    status: 'Paid',
    due: null,
    seller: JSON.stringify(invoice.seller),
    buyer: JSON.stringify(invoice.buyer),
    search: invoiceSearch(numberText('CREDIT_NOTE', number), invoice.customer_name, lines),
  } as const;
}
