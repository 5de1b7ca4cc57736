import { v7 as newId } from 'uuid';
import { invoiceAmounts } from '#contract/money/invoiceAmounts.ts';
import { daysLater } from '#contract/money/subscriptionPeriods.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customerAddressee } from '#server/modules/customers/customerReads.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { dayIn } from '../dayIn.ts';
import { loggedInvoice, recordInvoice } from '../invoiceAccess.ts';
import { invoiceSearch, namedTaxes } from '../invoiceInput.ts';
import { insertInvoice } from '../invoices.store.ts';
import type { StoredLine } from '../invoices.table.ts';
import { invoiceSettingsOf } from '../settings/invoiceSettings.service.ts';

/** Line items that other modules invoice, with the taxes at that time. Amounts in minor units of the currency. */
interface LineDraft {
  customerId: string;
  currency: string;
  /** Whether the amounts of the lines include tax. */
  isInclusive: boolean;
  lines: readonly StoredLine[];
  at: Date;
}

/**
 * Creates a draft of these lines in the caller's transaction, due by the company's payment terms; resolves to its id. Its taxes
 * are from the lines, not the current ones. Rejects a missing customer.
 */
export async function draftOfLines(tx: Tx, actor: ChangeActor, draft: LineDraft): Promise<string> {
  const { companyId } = actor;
  const { customerId, currency, isInclusive, at } = draft;
  const { name } = await customerAddressee(tx, companyId, customerId);
  const { lines: amounts, groups, net, tax, total } = invoiceAmounts(draft.lines, isInclusive);
  const lines = draft.lines.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 }));
  const row = {
    company_id: companyId,
    id: newId(),
    kind: 'INVOICE',
    state: 'DRAFT',
    status: 'New',
    number: null,
    customer_id: customerId,
    customer_name: name,
    description: lines[0]?.description ?? '',
    currency,
    is_inclusive: isInclusive,
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(namedTaxes(groups, lines)),
    net,
    tax,
    total,
    due: await defaultDue(tx, companyId, at),
    search: invoiceSearch(null, name, lines),
    created_by: viewerName(actor),
    created_at: at,
    updated_at: at,
  } as const;
  await insertInvoice(tx, row);
  await recordInvoice(tx, actor, row, { action: 'created', after: loggedInvoice(row), at });
  return row.id;
}

/** The due date of an invoice that is created now, by the company's payment terms; null without terms. */
export async function defaultDue(tx: Tx, companyId: string, at: Date): Promise<string | null> {
  const { dueDays } = await invoiceSettingsOf(tx, companyId);
  if (dueDays === null) return null;
  return daysLater(dayIn((await companyLetterhead(tx, companyId)).timeZone, at), dueDays);
}
