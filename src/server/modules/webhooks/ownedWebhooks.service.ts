import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import { hasRights } from '#contract/access/requiredRights.ts';
import { webhookRights } from '#contract/api/webhookTypes.ts';
import type { FindOwned } from '#server/modules/members/ownedAction.ts';
import { turnWebhookOff } from './turnWebhookOff.service.ts';
import { readWebhooksOf, writeWebhook } from './webhooks.store.ts';

/** The webhooks of a member that are on. */
export const ownedWebhooks: FindOwned = async (tx, companyId, ownerId) => {
  const webhooks = await readWebhooksOf(tx, companyId, ownerId);
  return webhooks
    .filter(({ is_active: isActive }) => isActive)
    .map((webhook) => ({
      kind: 'WEBHOOK',
      _id: webhook.id,
      name: webhook.url,
      handover: {
        entity: 'webhook',
        isAllowed: (member) => hasRights(member, { ...webhookRights(webhook.types), ...AREA }),
        giveTo: (owner_id, at) => writeWebhook(tx, companyId, webhook.id, { owner_id, updated_at: at }),
      },
      pause: (at) => turnWebhookOff(tx, webhook, OWNER_PROBLEMS.left, at),
    }));
};

/** What changing a webhook needs. */
const AREA = { CRM_INTEGRATIONS: 'MANAGE' } as const;
