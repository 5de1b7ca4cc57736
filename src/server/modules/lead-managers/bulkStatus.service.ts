import { chosenRows, missingRows } from '#server/access/bulkRows.ts';
import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { BULK_ROWS_MOST } from '#contract/limits/lists/bulkRows.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockChosenManagers, writeStatus } from './leadManagers.store.ts';
import type { ManagersFound } from './leadManagers.store.ts';
import type { LeadManagersTable } from './leadManagers.table.ts';

/** Which lead managers a change is for. */
export interface ManagersSelection extends RowSelection {
  filter: ManagersFound;
}

export interface BulkStatus {
  /** Sets many lead managers active or inactive. Refuses an empty or too large selection; who is not there is told as failed. */
  bulkChangeLeadManagers(
    viewer: Viewer,
    selection: ManagersSelection,
    status: LeadManagersTable['status'],
  ): Promise<BulkResult>;
}

/** Changing many lead managers at once. */
export function bulkStatus({ database, clock }: { database: Database; clock: Clock }): BulkStatus {
  return {
    async bulkChangeLeadManagers(viewer, selection, status) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      const chosen = chosenRows(selection);
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const found = await lockChosenManagers(tx, companyId, {
          chosen,
          filter: selection.filter,
          limit: BULK_ROWS_MOST,
        });
        const failures = missingRows(chosen, found, 'lead manager');
        const changed = found.filter((row) => row.status !== status);
        const ids = changed.map(({ id }) => id);
        await writeStatus(tx, companyId, ids, { status, at });
        await recordChanges(
          tx,
          inCompany,
          changed.map((row) => ({
            entity: 'lead manager',
            entityId: row.id,
            action: 'updated',
            before: { status: row.status },
            after: { status },
            at,
          })),
        );
        return { done: found.length, failures };
      });
    },
  };
}
