import { DELIVERY_DAYS } from '#contract/limits/records/integrations.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { SeenName } from '#server/modules/people/seenNames.service.ts';
import { seenNames } from '#server/modules/people/seenNames.service.ts';
import type { DeliveryPage, DeliveryRow } from './deliveries.store.ts';
import { deleteOldDeliveries, readDeliveries } from './deliveries.store.ts';
import { foundIntegration } from './integration/foundIntegration.ts';
import type { IntegrationDeps } from './integrationDeps.ts';

/** A delivery with its person; null if they are in trash or deleted. */
export interface FoundDelivery {
  row: DeliveryRow;
  person: SeenName | null;
}

export interface DeliveryReads {
  /** A page of an integration's deliveries whose people the viewer may see, newest first. */
  findIntegrationDeliveries(
    viewer: Viewer,
    integrationId: string,
    page: DeliveryPage,
  ): Promise<{ rows: FoundDelivery[]; total: number }>;
  /** Deletes deliveries older than 30 days. */
  sweepIntegrationDeliveries(): Promise<void>;
}

/** Reads and deletes deliveries. */
export function deliveryReads({
  database,
  clock,
}: Pick<IntegrationDeps, 'database' | 'clock'>): DeliveryReads {
  return {
    async findIntegrationDeliveries(viewer, integrationId, page) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await foundIntegration(tx, companyId, integrationId);
        const seen = await seenPeople(tx, inCompany);
        const { rows, total } = await readDeliveries(tx, companyId, seen, { ...page, integrationId });
        const names = await seenNames(tx, companyId, seen, rows);
        return {
          rows: rows.map((row) => ({ row, person: names.get(row.person_id ?? '') ?? null })),
          total,
        };
      });
    },

    async sweepIntegrationDeliveries() {
      const before = new Date(clock.now().getTime() - DELIVERY_DAYS * 86_400_000);
      await platformScope(database, (tx) => deleteOldDeliveries(tx, before));
    },
  };
}
