import { billedLines } from '#contract/money/billedLines.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealRow } from '#server/modules/deals/dealInTx.service.ts';
import { setDealInvoice } from '#server/modules/deals/dealInTx.service.ts';
import type { StoredDealLine } from '#server/modules/deals/deals.table.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { draftOfLines } from '#server/modules/invoices/drafts/lineDrafts.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { customerOfDeal } from '../buyers.service.ts';

/** The invoiced parts of a deal. */
interface Billed {
  lines: readonly StoredDealLine[];
  currency: string;
  isInclusive: boolean;
  /** The languages of the reader of the invoice, the first choice first. */
  languages: readonly (string | null | undefined)[];
  /** The buyer of a deal without people and account; null for none. */
  named: { name: string; email: string | null } | null;
  at: Date;
}

/**
 * Makes a customer of a locked deal, if it has none, and a draft invoice of the lines, to the cent. Resolves to the invoice's
 * id; null without a buyer.
 */
export async function billDeal(
  tx: Tx,
  actor: ChangeActor,
  deal: DealRow,
  { lines, currency, isInclusive, languages, named, at }: Billed,
): Promise<string | null> {
  const customerId = await customerOfDeal(tx, actor, deal, { named, at });
  if (customerId === null) return null;
  const invoiceId = await draftOfLines(tx, actor, {
    customerId,
    currency,
    isInclusive,
    lines: await writtenIn(languages, () => billedLines(lines, currency)),
    at,
  });
  await setDealInvoice(tx, actor.companyId, deal.id, { customerId, invoiceId, at });
  return invoiceId;
}
