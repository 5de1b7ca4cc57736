import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DeletedChoice } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import { withDeletedChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import type { IntegrationRow } from './integrations.store.ts';
import { readIntegration } from './integrations.store.ts';

/** An integration as it is shown to its company. */
export type ShownIntegration = IntegrationRow & {
  /** Its options that were deleted. */
  gone: DeletedChoice[];
};

/** The company's integration with this id, as stored. Rejects others like one that does not exist. */
export async function integrationToStore(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<IntegrationRow> {
  const row = isUuid(id) ? await readIntegration(tx, companyId, id, isLocked) : undefined;
  if (!row) throw notFound('integration');
  return row;
}

/** The same with what of its choices is there still. */
export async function foundIntegration(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<ShownIntegration> {
  const [found] = await withDeletedChoices(tx, companyId, [
    await integrationToStore(tx, companyId, id, isLocked),
  ]);
  if (!found) throw notFound('integration');
  return found;
}

/** The entity of an event about an integration. */
export function aboutIntegration(id: string) {
  return { entity: 'integration', entityId: id } as const;
}
