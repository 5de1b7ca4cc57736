import { validate as isUuid } from 'uuid';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { withPresentChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import { readIntegration } from './integrations.store.ts';
import type { IntegrationRow } from './integrations.store.ts';

/** The company's integration of this id. Refuses others like one that does not exist. */
export async function foundIntegration(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<IntegrationRow> {
  const row = isUuid(id) ? await readIntegration(tx, companyId, id, isLocked) : undefined;
  const [found] = row ? await withPresentChoices(tx, companyId, [row]) : [];
  if (!found) throw notFound('integration');
  return found;
}

/** Of which integration an event tells. */
export function aboutIntegration(id: string) {
  return { entity: 'integration', entityId: id } as const;
}
