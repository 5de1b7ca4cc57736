import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { cardToCharge } from '#server/modules/payment-methods/keptCards.service.ts';
import type { Occurrences } from '#server/reactions.ts';
import { readAccount, readOwed, saveAccount } from './planPayments.store.ts';

/** Something new is to be collected: a card is charged as soon as the job comes by. In the caller's transaction, the company locked. */
export function collectSoon(tx: Tx, companyId: string, at: Date): Promise<void> {
  return saveAccount(tx, companyId, { next_try_at: at });
}

/** After a card was added or became the default: charges the due amount to it, if any. */
export async function collectByNewCard(
  tx: Tx,
  { companyId, at }: Occurrences['paymentMethod.usable'],
): Promise<void> {
  const account = await readAccount(tx, companyId);
  if (!account?.due_since || (await readOwed(tx, companyId)) <= 0) return;
  await collectSoon(tx, companyId, at);
}

/** Refuses what costs more from now on where there is no card to charge, and where something is due already. */
export async function requireCard(tx: Tx, companyId: string): Promise<void> {
  const account = await readAccount(tx, companyId);
  if (account?.due_since && (await readOwed(tx, companyId)) > 0)
    throw new UserError(
      409,
      'plan-unpaid',
      i18n.t('Your plan has an outstanding payment. Pay it first under Your plan'),
    );
  if ((await cardToCharge(tx, companyId)) === null)
    throw new UserError(
      409,
      'no-card',
      i18n.t('First add a card under Payment methods, to which the plan is charged'),
    );
}
