import { validate as isUuid } from 'uuid';
import { DEAL_MESSAGES } from '#contract/validation/records/deal.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealReferences } from './references.store.ts';
import { readReferences } from './references.store.ts';

/** Refuses new references to records that the company does not have. Those of `current` may have been deleted since. */
export async function requireReferences(
  tx: Tx,
  companyId: string,
  current: DealReferences | null,
  next: DealReferences,
): Promise<void> {
  const changed = (key: keyof DealReferences) => next[key] !== null && next[key] !== current?.[key];
  const asked = (key: keyof DealReferences) => (changed(key) && isUuid(next[key]) ? next[key] : null);
  const keys = ['account_id', 'owner_id', 'source_id', 'project_id'] as const;
  if (!keys.some(changed)) return;
  const found = await readReferences(tx, companyId, {
    account_id: asked('account_id'),
    owner_id: asked('owner_id'),
    source_id: asked('source_id'),
    project_id: asked('project_id'),
  });
  if (changed('account_id') && found.account === null)
    throw invalid('unknown-account', DEAL_MESSAGES.unknownAccount);
  if (changed('owner_id') && !found.has_owner) throw invalid('unknown-owner', DEAL_MESSAGES.unknownOwner);
  if (changed('source_id') && !found.has_source) throw invalid('unknown-source', DEAL_MESSAGES.unknownSource);
  if (changed('project_id') && !found.has_project)
    throw invalid('unknown-project', DEAL_MESSAGES.unknownProject);
}
