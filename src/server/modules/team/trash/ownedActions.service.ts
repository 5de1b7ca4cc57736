import type { Tx } from '#server/database/walls/scopes.ts';
import { readApiKeysOf, revokeKeysOf } from '#server/modules/api-keys/ownedKeys.service.ts';
import {
  pauseAutomationsOf,
  readAutomationsOf,
} from '#server/modules/automation/start/pauseAutomation.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import {
  pauseIntegrationsOf,
  readIntegrationsOf,
} from '#server/modules/integrations/integration/pauseIntegration.service.ts';
import { pauseWebhooksOf, readWebhooksOf } from '#server/modules/webhooks/turnWebhookOff.service.ts';

/** Something that works for its owner, and stops when they leave. */
export interface OwnedAction {
  kind: 'API_KEY' | 'WEBHOOK' | 'INTEGRATION' | 'AUTOMATION' | 'WORKFLOW';
  _id: string;
  name: string;
}

/** What works for a member now: their API keys, and their webhooks, integrations and automations that are on. */
export async function ownedActions(tx: Tx, companyId: string, ownerId: string): Promise<OwnedAction[]> {
  const keys = await readApiKeysOf(tx, companyId, ownerId);
  const webhooks = await readWebhooksOf(tx, companyId, ownerId);
  const integrations = await readIntegrationsOf(tx, companyId, ownerId);
  const automations = await readAutomationsOf(tx, companyId, ownerId);
  return [
    ...keys.map(({ id, name }) => ({ kind: 'API_KEY' as const, _id: id, name })),
    ...webhooks
      .filter(({ is_active: isActive }) => isActive)
      .map(({ id, url }) => ({ kind: 'WEBHOOK' as const, _id: id, name: url })),
    ...integrations
      .filter(({ is_on: isOn }) => isOn)
      .map(({ id, name }) => ({ kind: 'INTEGRATION' as const, _id: id, name })),
    ...automations
      .filter(({ is_on: isOn }) => isOn)
      .map(({ id, kind, name }) => ({
        kind: kind === 'SMS' ? ('AUTOMATION' as const) : kind,
        _id: id,
        name,
      })),
  ];
}

/** Pauses what works for a member who leaves; their API keys are rejected from then on, and revoked permanently if that was chosen. */
export async function pauseOwnedActions(
  tx: Tx,
  actor: ChangeActor,
  { ownerId, isRevoking, at }: { ownerId: string; isRevoking: boolean; at: Date },
): Promise<void> {
  const { companyId } = actor;
  if (isRevoking) await revokeKeysOf(tx, actor, ownerId, at);
  await pauseWebhooksOf(tx, companyId, ownerId, at);
  await pauseIntegrationsOf(tx, companyId, ownerId, at);
  await pauseAutomationsOf(tx, companyId, ownerId, at);
}
