import { validate as isUuid } from 'uuid';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealRow } from './deals.store.ts';
import { readDeal, writeDeal } from './deals.store.ts';
import type { DealScope } from './dealScope.ts';

export type { DealRow };

/**
 * A deal of the company, in trash or not, in the caller's transaction: locked until that ends where isLocked. Rejects a missing one.
 * Whether a viewer may see it is not checked.
 */
export async function dealInTx(tx: Tx, companyId: string, id: string, isLocked = false): Promise<DealRow> {
  const row = isUuid(id) ? await readDeal(tx, companyId, id, isLocked) : undefined;
  if (!row) throw notFound('deal');
  return row;
}

/** The same for a deal that the viewer may see; all others are rejected with the same error. */
export async function seenDeal(tx: Tx, scope: DealScope, id: string, isLocked = false): Promise<DealRow> {
  const row = await dealInTx(tx, scope.companyId, id, isLocked);
  const isSeen =
    (scope.assignedTo === undefined || row.owner_id === scope.assignedTo) &&
    !scope.hiddenPipelineIds.includes(row.pipeline_id);
  if (!isSeen) throw notFound('deal');
  return row;
}

/** A deal outside trash that the viewer may change, locked until the transaction ends. */
export async function lockedDeal(tx: Tx, scope: DealScope, id: string): Promise<DealRow> {
  const row = await seenDeal(tx, scope, id, true);
  if (row.trashed_at) throw new UserError(409, 'deal-in-trash', DEAL_MESSAGES.inTrash);
  return row;
}

/** Writes the customer and the invoice that were made of a deal. */
export async function setDealInvoice(
  tx: Tx,
  companyId: string,
  id: string,
  { customerId, invoiceId, at }: { customerId: string; invoiceId: string | null; at: Date },
): Promise<void> {
  await writeDeal(tx, companyId, id, { customer_id: customerId, invoice_id: invoiceId, updated_at: at });
}
