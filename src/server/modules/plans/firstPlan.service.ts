import { v7 as newId } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { insertSubscription } from './plans.store.ts';

/** Gives a new company the free plan. */
export function startFreePlan(tx: Tx, { companyId, at }: Occurrences['company.created']): Promise<void> {
  return insertSubscription(tx, {
    company_id: companyId,
    id: newId(),
    plan: 'FREE',
    period: 'MONTHLY',
    started_at: at,
    ends_at: null,
  });
}
