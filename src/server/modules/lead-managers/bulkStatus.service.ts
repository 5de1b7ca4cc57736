import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changeChosen } from '#server/modules/events/changeChosen.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ManagersFound } from './leadManagers.store.ts';
import { lockChosenManagers, writeManagers } from './leadManagers.store.ts';
import type { LeadManagersTable } from './leadManagers.table.ts';

/** Which lead managers a change is for. */
export interface ManagersSelection extends RowSelection {
  filter: ManagersFound;
}

export interface BulkStatus {
  /**
   * Sets many lead managers active or inactive. Rejects an empty or too large selection; reports missing
   * managers as failed.
   */
  bulkChangeLeadManagers(
    viewer: Viewer,
    selection: ManagersSelection,
    status: LeadManagersTable['status'],
  ): Promise<BulkResult>;
}

/** Changing many lead managers at once. */
export function bulkStatus({ database, clock }: { database: Database; clock: Clock }): BulkStatus {
  return {
    async bulkChangeLeadManagers(viewer, { filter, ...selection }, status) {
      return changeChosen(
        { database, clock },
        { viewer, selection },
        {
          entity: 'lead manager',
          lock: async (tx, companyId, chosen) => {
            await companySettings(tx, companyId, true);
            return lockChosenManagers(tx, companyId, { chosen, filter });
          },
          changeOf: (row) =>
            row.status === status
              ? null
              : { action: 'updated', before: { status: row.status }, after: { status } },
          write: (tx, companyId, { ids, at }) =>
            writeManagers(tx, companyId, ids, { status, updated_at: at }),
        },
      );
    },
  };
}
