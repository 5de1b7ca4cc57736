import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { FindOwned } from '#server/modules/members/ownedAction.ts';
import { readApiKeysOf, writeApiKey } from './apiKeys.store.ts';

/** The API keys of a member. They are not handed over, as the member knows them; they are rejected while the member has no access. */
export const ownedKeys: FindOwned = async (tx, companyId, ownerId) => {
  const keys = await readApiKeysOf(tx, companyId, ownerId);
  return keys.map(({ id, name }) => ({ kind: 'API_KEY', _id: id, name, pause: async () => {} }));
};

/** Revokes the API keys of an owner who leaves the company. */
export async function revokeKeysOf(tx: Tx, actor: ChangeActor, ownerId: string, at: Date): Promise<void> {
  const { companyId } = actor;
  for (const { id, name } of await readApiKeysOf(tx, companyId, ownerId)) {
    await writeApiKey(tx, companyId, id, { revoked_at: at });
    const about = { entity: 'api key', entityId: id } as const;
    await recordChange(tx, actor, { ...about, action: 'revoked', before: { name }, after: null, at });
  }
}
