import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { readApiKeysOf, writeApiKey } from './apiKeys.store.ts';

export { readApiKeysOf };

/** Revokes the API keys of an owner who leaves the company. */
export async function revokeKeysOf(tx: Tx, actor: ChangeActor, ownerId: string, at: Date): Promise<void> {
  const { companyId } = actor;
  for (const { id, name } of await readApiKeysOf(tx, companyId, ownerId)) {
    await writeApiKey(tx, companyId, id, { revoked_at: at });
    const about = { entity: 'api key', entityId: id } as const;
    await recordChange(tx, actor, { ...about, action: 'revoked', before: { name }, after: null, at });
  }
}
