import { validate as isUuid } from 'uuid';
import { SUBSCRIPTION_MESSAGES } from '#contract/validation/records/subscription.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { taxSettingsOf } from '../taxes.service.ts';
import type { FoundSubscription } from './foundSubscription.ts';
import { foundSubscription } from './foundSubscription.ts';
import type { SubscriptionListRow, SubscriptionRow } from './subscriptions.store.ts';
import { readSubscription } from './subscriptions.store.ts';

/** The subscription, in the transaction of a change of it. Refuses one of another company like one that does not exist. */
export async function lockedSubscription(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<SubscriptionListRow> {
  const row = isUuid(id) ? await readSubscription(tx, companyId, id, true) : undefined;
  if (!row) throw notFound('subscription');
  return row;
}

/** The same as people see it. */
export async function readFound(tx: Tx, companyId: string, id: string): Promise<FoundSubscription> {
  const row = isUuid(id) ? await readSubscription(tx, companyId, id) : undefined;
  if (!row) throw notFound('subscription');
  return foundSubscription(row, await taxSettingsOf(tx, companyId));
}

/** Refuses one that is over. */
export function mustGoOn({ state }: Pick<SubscriptionRow, 'state'>): void {
  if (state === 'CANCELLED' || state === 'ENDED')
    throw new UserError(409, 'subscription-over', SUBSCRIPTION_MESSAGES.over);
}
