import { KEY_PROBLEM, OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { actionOwner } from './actionOwner.service.ts';
import type { CompanyMember } from './companyMembers.service.ts';

/** The member or API key whose permissions a job works with. */
export type JobActor = Omit<CompanyMember, 'email' | 'language'> &
  Pick<CompanyViewer, 'companyId' | 'isApiKey' | 'keyOwnerId'>;

/** Finds an API key with its current permissions; null for a key that no longer works. */
export type FindKey = (tx: Tx, companyId: string, keyId: string) => Promise<CompanyViewer | null>;

/** The user who started a job, or its undo, and the account that they act for: of an API key the key's owner. */
interface JobStarter {
  companyId: string;
  actorId: string | null;
  ownerId: string | null;
}

/** The starter of a job with their current permissions. Rejects a member who left, and a key that no longer works. docs/decisions/0222 */
export async function jobOwner(
  tx: Tx,
  { companyId, actorId, ownerId }: JobStarter,
  findKey?: FindKey,
): Promise<JobActor> {
  if (actorId !== null && actorId !== ownerId) {
    const key = await findKey?.(tx, companyId, actorId);
    if (!key) throw new UserError(403, 'key-revoked', KEY_PROBLEM);
    return key;
  }
  const owner = await actionOwner(tx, companyId, ownerId);
  if (!owner) throw new UserError(403, 'owner-left', OWNER_PROBLEMS.left);
  return { ...owner, companyId };
}
