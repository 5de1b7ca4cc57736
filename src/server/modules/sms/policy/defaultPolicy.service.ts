import { DEFAULT_POLICY } from '#contract/sms/marketingPolicy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { insertDefaultPolicy } from '../smsSettings.store.ts';

/**
 * Gives a new company the default marketing policy. In evaluation mode it is optional: it applies to campaigns that ask
 * for it, until the company changes it.
 */
export function addDefaultPolicy(
  tx: Tx,
  { companyId, isEvaluation }: Occurrences['company.created'],
): Promise<void> {
  return insertDefaultPolicy(tx, companyId, DEFAULT_POLICY, isEvaluation);
}
