import { v7 as newId, validate as isUuid } from 'uuid';
import { mayGrant } from '#contract/access/grants.ts';
import type { PresetName } from '#contract/access/presets.ts';
import { isPresetName, PRESETS } from '#contract/access/presets.ts';
import type { ApiKeyFields } from '#contract/api/apiRules.ts';
import { API_MESSAGES, apiKeyProblems } from '#contract/api/apiRules.ts';
import { API_KEYS_MOST } from '#contract/limits/records/integrations.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { actionOwners, ownerProblem } from '#server/modules/members/actionOwner.service.ts';
import type { ApiKeyRow } from './apiKeys.store.ts';
import { countApiKeys, insertApiKey, readApiKey, readApiKeys, writeApiKey } from './apiKeys.store.ts';
import type { ApiKeysDeps } from './apiKeysDeps.ts';
import { keyText } from './keyText.ts';
import type { KeyViewers } from './keyViewers.service.ts';
import { keyViewers } from './keyViewers.service.ts';

/** A key with the reason why it is rejected now; null where it works. */
export type ListedApiKey = ApiKeyRow & { pausedReason: string | null };

/** API keys for programs that work in a company. */
export interface ApiKeysService extends KeyViewers {
  /** A page of those that are not revoked, the newest first; `search` is the pattern of a LIKE. */
  findApiKeys(
    viewer: Viewer,
    page: { search: string | null; limit: number; offset: number },
  ): Promise<{ rows: ListedApiKey[]; total: number }>;
  /** Creates a key; only this returns it. Rejects permissions that the viewer does not have. */
  createApiKey(viewer: Viewer, input: ApiKeyFields): Promise<{ id: string; key: string }>;
  /** Permanently revokes a key. */
  revokeApiKey(viewer: Viewer, id: string): Promise<void>;
}

/** API keys on a database. */
export function createApiKeysService(deps: ApiKeysDeps): ApiKeysService {
  const { database, clock, tokens, secretBox } = deps;
  return {
    ...keyViewers(deps),

    async findApiKeys(anyone, page) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        const { rows, total } = await readApiKeys(tx, companyId, page);
        const ownerIds = rows.map(({ owner_id: id }) => id);
        const owners = await actionOwners(tx, companyId, ownerIds);
        return {
          rows: rows.map((row) => ({ ...row, pausedReason: ownerProblem(owners.get(row.owner_id), {}) })),
          total,
        };
      });
    },

    async createApiKey(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      const at = clock.now();
      const { name, preset, expiresAt } = checkedKey(viewer, input, at);
      const made = await companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          // Two that are made at once count each other
          await companySettings(tx, companyId, true);
          if ((await countApiKeys(tx, companyId)) >= API_KEYS_MOST)
            throw new UserError(409, 'too-many-api-keys', API_MESSAGES.keys);
          const id = newId();
          const key = keyText({ companyId, keyId: id }, tokens.random());
          await insertApiKey(tx, {
            company_id: companyId,
            id,
            name,
            preset,
            key_hash: tokens.hash(key),
            last_four: key.slice(-4),
            owner_id: viewer.userId,
            created_by: viewerName(viewer),
            created_at: at,
            expires_at: expiresAt,
          });
          const after = { name, preset, expiresAt: expiresAt?.toISOString() ?? null };
          await recordChange(tx, viewer, { ...about(id), action: 'created', before: null, after, at });
          // A repeated request returns the same key: it is stored sealed until then
          return { id, sealed: secretBox.seal(key).toString('base64') };
        }),
      );
      return { id: made.id, key: secretBox.open(Buffer.from(made.sealed, 'base64')) };
    },

    async revokeApiKey(anyone, id) {
      const viewer = companyViewer(anyone);
      await companyScope(database, viewer, async (tx) => {
        const row = isUuid(id) ? await readApiKey(tx, viewer.companyId, id, true) : undefined;
        if (!row || row.revoked_at) throw notFound('API key');
        const at = clock.now();
        await writeApiKey(tx, viewer.companyId, id, { revoked_at: at });
        const before = { name: row.name };
        await recordChange(tx, viewer, { ...about(id), action: 'revoked', before, after: null, at });
      });
    },
  };
}

function checkedKey(viewer: Viewer, input: ApiKeyFields, now: Date) {
  const [problem] = Object.entries(apiKeyProblems(input, now));
  if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
  const preset = presetIn(input.preset);
  if (!mayGrant(viewer, PRESETS[preset].rights))
    throw new UserError(403, 'beyond-own-rights', API_MESSAGES.beyond);
  return { name: tidyText(input.name), preset, expiresAt: input.expiresAt ?? null };
}

function presetIn(name: string): PresetName {
  if (!isPresetName(name)) throw invalid('invalid-preset', API_MESSAGES.preset);
  return name;
}

function about(id: string) {
  return { entity: 'api key', entityId: id } as const;
}
