import { can } from '#contract/access/can.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { recordSystemEvent } from '../../outbox/outboxEvents.ts';
import type { SmsCampaignRow } from '../campaigns.store.ts';
import { writeCampaign } from '../campaigns.store.ts';

/** Pauses a locked campaign automatically with a reason, and notifies members who may send. */
export async function pauseItself(
  tx: Tx,
  campaign: SmsCampaignRow,
  { reason, kind, at }: { reason: string; kind: NotificationKind; at: Date },
): Promise<void> {
  const { company_id: companyId, id, name } = campaign;
  await writeCampaign(tx, companyId, id, { status: 'PAUSED', status_reason: reason, updated_at: at });
  await recordSystemEvent(tx, campaign, { action: 'paused', after: { campaign: name, reason } }, at);
  const members = (await membersOf(tx, companyId)).filter((one) => can(one, 'SMS_CAMPAIGN', 'MANAGE'));
  const actor = { companyId, userId: null, firstName: name, lastName: '' };
  const recipients = members.map(({ userId }) => userId);
  await notify(tx, actor, recipients, { kind, subjectId: id, at });
}
