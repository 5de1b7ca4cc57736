import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changeChosen } from '#server/modules/events/changeChosen.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ProjectsFound } from './projects.store.ts';
import { lockChosenProjects, writeProjects } from './projects.store.ts';
import type { ProjectsTable } from './projects.table.ts';

/** Which projects a change is for. */
export interface ProjectsSelection extends RowSelection {
  filter: ProjectsFound;
}

export interface BulkStatus {
  /**
   * Sets the status of many projects. Rejects an empty or too large selection; reports missing projects as
   * failed.
   */
  bulkChangeProjects(
    viewer: Viewer,
    selection: ProjectsSelection,
    status: ProjectsTable['status'],
  ): Promise<BulkResult>;
}

/** Changing many projects at once. */
export function bulkStatus({ database, clock }: { database: Database; clock: Clock }): BulkStatus {
  return {
    async bulkChangeProjects(viewer, { filter, ...selection }, status) {
      return changeChosen(
        { database, clock },
        { viewer, selection },
        {
          entity: 'project',
          lock: async (tx, companyId, chosen) => {
            await companySettings(tx, companyId, true);
            return lockChosenProjects(tx, companyId, { chosen, filter });
          },
          changeOf: (row) =>
            row.status === status
              ? null
              : {
                  action: 'updated',
                  before: { projectStatus: row.status },
                  after: { projectStatus: status },
                },
          write: (tx, companyId, { ids, at }) =>
            writeProjects(tx, companyId, ids, { status, updated_at: at }),
        },
      );
    },
  };
}
