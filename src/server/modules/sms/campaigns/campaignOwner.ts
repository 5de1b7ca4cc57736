import { can } from '#contract/access/can.ts';
import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { actionOwner, beyondOwnRights } from '#server/modules/members/actionOwner.service.ts';
import type { ActionMember } from '#server/modules/members/ownedAction.ts';
import { reachesPeople } from '#server/modules/people/peopleAccess.ts';
import type { SmsCampaignRow } from './campaigns.store.ts';

// A campaign sends with the permissions of its owner. docs/decisions/0222

type Audience = Pick<SmsCampaignRow, 'person_kind' | 'assigned_to'>;

/** Rejects changing a campaign for an audience that the viewer may not see. */
export async function requireAudience(tx: Tx, viewer: CompanyViewer, campaign: Audience): Promise<void> {
  if (!(await seesAudience(tx, viewer, campaign))) throw beyondOwnRights();
}

/** Whether a member may send a campaign. */
export async function maySend(tx: Tx, member: ActionMember, campaign: Audience): Promise<boolean> {
  return can(member, 'SMS_CAMPAIGN', 'MANAGE') && seesAudience(tx, member, campaign);
}

/** Why a campaign cannot send for its owner now; null if it can. */
export async function campaignProblem(
  tx: Tx,
  campaign: Audience & Pick<SmsCampaignRow, 'company_id' | 'owner_id'>,
): Promise<string | null> {
  const { company_id: companyId, owner_id: ownerId } = campaign;
  const owner = await actionOwner(tx, companyId, ownerId);
  if (!owner) return OWNER_PROBLEMS.left;
  return (await maySend(tx, { ...owner, companyId }, campaign)) ? null : OWNER_PROBLEMS.lacking;
}

function seesAudience(
  tx: Tx,
  member: ActionMember,
  { person_kind: kind, assigned_to: limitedTo }: Audience,
): Promise<boolean> {
  return reachesPeople(tx, member, { kind, level: 'VIEW', limitedTo });
}
