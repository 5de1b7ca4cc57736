import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { ownedKeys, revokeKeysOf } from '#server/modules/api-keys/ownedKeys.service.ts';
import { ownedAutomations } from '#server/modules/automation/start/ownedAutomations.service.ts';
import { ownedCalendars } from '#server/modules/calendar-accounts/ownedCalendars.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { ownedIntegrations } from '#server/modules/integrations/integration/ownedIntegrations.service.ts';
import { ownerName } from '#server/modules/members/actionOwner.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import type { OwnedAction } from '#server/modules/members/ownedAction.ts';
import { ownedCampaigns } from '#server/modules/sms/campaigns/guard/ownedCampaigns.service.ts';
import { ownedWebhooks } from '#server/modules/webhooks/ownedWebhooks.service.ts';

/** What works for a member now. */
export async function ownedActions(tx: Tx, companyId: string, ownerId: string): Promise<OwnedAction[]> {
  const found: OwnedAction[] = [];
  for (const find of [
    ownedKeys,
    ownedWebhooks,
    ownedIntegrations,
    ownedAutomations,
    ownedCampaigns,
    ownedCalendars,
  ])
    found.push(...(await find(tx, companyId, ownerId)));
  return found;
}

/** Who leaves, who takes over, and whether the API keys end permanently. */
export interface Departure {
  owner: { userId: string; firstName: string; lastName: string };
  successor: CompanyMember | null;
  isRevoking: boolean;
  at: Date;
}

/**
 * Hands over the actions of a leaving member to the successor, and pauses the rest. Only actions go over that
 * both the viewer and the successor may have: permissions are never extended. Their API keys are rejected
 * from then on, and revoked permanently if that was chosen. Returns the number of handed-over actions.
 */
export async function leaveActions(
  tx: Tx,
  viewer: CompanyViewer,
  { owner, successor, isRevoking, at }: Departure,
): Promise<number> {
  const { companyId } = viewer;
  if (isRevoking) await revokeKeysOf(tx, viewer, owner.userId, at);
  let handedOver = 0;
  for (const { handover, _id, name, pause } of await ownedActions(tx, companyId, owner.userId)) {
    const isAllowed =
      handover &&
      successor &&
      (await handover.isAllowed(viewer)) &&
      (await handover.isAllowed({ ...successor, companyId }));
    if (!isAllowed) {
      await pause(at);
      continue;
    }
    await handover.giveTo(successor.userId, at);
    const before = { owner: `${owner.firstName} ${owner.lastName}`.trim() };
    const after = { name, owner: ownerName(successor) };
    const about = { entity: handover.entity, entityId: _id };
    await recordChange(tx, viewer, { ...about, action: 'handed-over', before, after, at });
    handedOver += 1;
  }
  return handedOver;
}
