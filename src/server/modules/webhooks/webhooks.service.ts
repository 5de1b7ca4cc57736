import { v7 as newId } from 'uuid';
import { API_MESSAGES } from '#contract/api/apiRules.ts';
import { webhookRights } from '#contract/api/webhookTypes.ts';
import { WEBHOOKS_MOST } from '#contract/limits/records/integrations.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf, viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { actionOwners, ownerName, requireRights } from '#server/modules/members/actionOwner.service.ts';
import type { WebhookInput } from './checkedWebhook.ts';
import { checkedWebhook } from './checkedWebhook.ts';
import { hurryDeliveries } from './deliveries.store.ts';
import { newWebhookSecret } from './sending/signature.ts';
import { webhookOf } from './webhookOf.ts';
import type { WebhookRow } from './webhooks.store.ts';
import { deleteWebhookRow, insertWebhook, readWebhooks, writeWebhook } from './webhooks.store.ts';
import type { WebhooksDeps } from './webhooksDeps.ts';

export type { WebhookRow };

/** A webhook with the name of its owner; null after they left. */
export type OwnedWebhook = WebhookRow & { owner: string | null };

/** Webhooks: endpoints that receive events. */
export interface WebhookChanges {
  findWebhooks(
    viewer: Viewer,
    page: { search: string | null; limit: number; offset: number },
  ): Promise<{ rows: OwnedWebhook[]; total: number }>;
  /** Creates a webhook; only this returns its secret. Rejects events of areas that the viewer may not see. */
  createWebhook(viewer: Viewer, input: WebhookInput): Promise<{ id: string; secret: string }>;
  /**
   * Changes it, with the same rejections; false if nothing changed. Turned on again, it sends missed events.
   */
  updateWebhook(viewer: Viewer, id: string, input: WebhookInput): Promise<boolean>;
  /** Deletes it, with what waits for it. */
  deleteWebhook(viewer: Viewer, id: string): Promise<void>;
  /** Creates another secret; later deliveries are signed with it alone. */
  rotateWebhookSecret(viewer: Viewer, id: string): Promise<string>;
}

/** Webhooks as people change them. */
export function webhookChanges({ database, clock, jobs, secretBox }: WebhooksDeps): WebhookChanges {
  return {
    async findWebhooks(anyone, page) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        const { rows, total } = await readWebhooks(tx, companyId, page);
        const ownerIds = rows.map(({ owner_id: id }) => id);
        const owners = await actionOwners(tx, companyId, ownerIds);
        return {
          rows: rows.map((row) => ({ ...row, owner: ownerName(owners.get(row.owner_id)) })),
          total,
        };
      });
    },

    async createWebhook(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const { url, types } = checkedWebhook({ url: '', types: [] }, input);
      requireRights(viewer, webhookRights(types), API_MESSAGES.unseen);
      const at = clock.now();
      const id = await companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          // Two that are made at once count each other
          await companySettings(tx, companyId, true);
          const { total } = await readWebhooks(tx, companyId, { search: null, limit: 1, offset: 0 });
          if (total >= WEBHOOKS_MOST) throw new UserError(409, 'too-many-webhooks', API_MESSAGES.webhooks);
          const row = {
            company_id: companyId,
            id: newId(),
            url,
            types,
            secret: secretBox.seal(newWebhookSecret()),
            owner_id: accountOf(viewer),
            created_by_id: viewer.userId,
            created_by: viewerName(viewer),
            created_at: at,
            updated_at: at,
          };
          await insertWebhook(tx, row);
          const after = fieldsOf({ url, types, is_active: true });
          await recordChange(tx, viewer, { ...about(row.id), action: 'created', before: null, after, at });
          return row.id;
        }),
      );
      const made = await companyScope(database, viewer, (tx) => webhookOf(tx, companyId, id));
      return { id, secret: secretBox.open(made.secret) };
    },

    async updateWebhook(anyone, id, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      return companyScope(database, viewer, async (tx) => {
        const row = await webhookOf(tx, companyId, id, true);
        const { url, types } = checkedWebhook(row, input);
        const next = { url, types, is_active: input.isActive ?? row.is_active };
        const changes = changesOf(fieldsOf(row), fieldsOf(next));
        if (!changes) return false;
        const isTurnedOffOnly = !next.is_active && Object.keys(changes.after).join() === 'isOn';
        // What waits may be of types that were removed now
        if (!isTurnedOffOnly)
          requireRights(viewer, webhookRights([...row.types, ...types]), API_MESSAGES.unseen);
        const owner = isTurnedOffOnly ? {} : { owner_id: accountOf(viewer) };
        const isTurnedOn = next.is_active && !row.is_active;
        const fresh = { disabled_reason: null, failing_since: null };
        await writeWebhook(tx, companyId, id, {
          ...next,
          ...owner,
          ...(isTurnedOn && fresh),
          updated_at: at,
        });
        if (isTurnedOn) {
          await hurryDeliveries(tx, { companyId, webhookId: id }, at);
          await jobs.enqueue(tx, 'webhooks.turn', { companyId, webhookId: id });
        }
        await recordChange(tx, viewer, { ...about(id), action: 'updated', ...changes, at });
        return true;
      });
    },

    async deleteWebhook(anyone, id) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      await companyScope(database, viewer, async (tx) => {
        const row = await webhookOf(tx, companyId, id, true);
        await deleteWebhookRow(tx, companyId, id);
        const before = { address: row.url };
        const at = clock.now();
        await recordChange(tx, viewer, { ...about(id), action: 'deleted', before, after: null, at });
      });
    },

    async rotateWebhookSecret(anyone, id) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const secret = newWebhookSecret();
      const at = clock.now();
      await companyScope(database, viewer, async (tx) => {
        const row = await webhookOf(tx, companyId, id, true);
        requireRights(viewer, webhookRights(row.types));
        await writeWebhook(tx, companyId, id, { secret: secretBox.seal(secret), updated_at: at });
        const after = { secret: 'a new one' };
        await recordChange(tx, viewer, { ...about(id), action: 'updated', before: null, after, at });
      });
      return secret;
    },
  };
}

function fieldsOf({ url, types, is_active }: Pick<WebhookRow, 'url' | 'types' | 'is_active'>) {
  return { address: url, events: types.join(', '), isOn: is_active };
}

function about(id: string) {
  return { entity: 'webhook', entityId: id } as const;
}
