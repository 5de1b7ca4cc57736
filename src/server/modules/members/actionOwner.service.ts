import type { AccessViewer } from '#contract/access/can.ts';
import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import type { RequiredRights } from '#contract/access/requiredRights.ts';
import { hasRights } from '#contract/access/requiredRights.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanyMember } from './companyMembers.service.ts';
import { membersOf } from './companyMembers.service.ts';

// Webhooks, automations, integrations and API keys act for their owner. docs/decisions/0222

/** Rejects an action that does more than the viewer may do. Every operation that creates, changes, starts or tests an action calls this. */
export function requireRights(viewer: AccessViewer, required: RequiredRights, message?: string): void {
  if (!hasRights(viewer, required)) throw beyondOwnRights(message);
}

/** The rejection of an action that does more than the viewer may do. */
export function beyondOwnRights(message = BEYOND): UserError {
  return new UserError(403, 'beyond-own-rights', message);
}

/** Why an action cannot run for its owner now; null if it can. */
export function ownerProblem(owner: CompanyMember | undefined, required: RequiredRights): string | null {
  if (!owner) return OWNER_PROBLEMS.left;
  return hasRights(owner, required) ? null : OWNER_PROBLEMS.lacking;
}

/** The current owner of an action; undefined after they left the team or were suspended. */
export async function actionOwner(
  tx: Tx,
  companyId: string,
  ownerId: string | null,
): Promise<CompanyMember | undefined> {
  const [owner] = ownerId === null ? [] : await membersOf(tx, companyId, [ownerId]);
  return owner;
}

/** The current owners of these actions, by account. */
export async function actionOwners(
  tx: Tx,
  companyId: string,
  ownerIds: readonly (string | null)[],
): Promise<Map<string | null, CompanyMember>> {
  const ids = [...new Set(ownerIds)].filter((id) => id !== null);
  const members = await membersOf(tx, companyId, ids);
  return new Map(members.map((member) => [member.userId, member]));
}

/** How the API shows the owner of an action. */
export function ownerName(owner: CompanyMember | undefined): string | null {
  return owner ? `${owner.firstName} ${owner.lastName}`.trim() : null;
}

const BEYOND = /*i18n*/ 'This requires permissions that you do not have';
