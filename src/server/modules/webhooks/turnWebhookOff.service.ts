import { systemActor } from '#server/access/systemActor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { WebhookRow } from './webhooks.store.ts';
import { writeWebhook } from './webhooks.store.ts';

/** Turns a webhook off for a reason that it shows, and notifies its owner and the admins. */
export async function turnWebhookOff(tx: Tx, webhook: WebhookRow, reason: string, at: Date): Promise<void> {
  const { company_id: companyId, id, url } = webhook;
  if (!webhook.is_active) return;
  await writeWebhook(tx, companyId, id, { is_active: false, disabled_reason: reason, updated_at: at });
  const actor = { companyId, ...systemActor('webhooks') };
  const after = { address: url, reason };
  await recordChange(tx, actor, {
    entity: 'webhook',
    entityId: id,
    action: 'disabled',
    before: null,
    after,
    at,
  });
  const members = await membersOf(tx, companyId);
  const recipients = members.filter(({ userId, role }) => role === 'ADMIN' || userId === webhook.owner_id);
  const ids = recipients.map(({ userId }) => userId);
  await notify(tx, actor, ids, { kind: 'WEBHOOK_DISABLED', subjectId: id, at });
}
