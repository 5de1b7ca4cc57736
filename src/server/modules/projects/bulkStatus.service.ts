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
import { lockChosenProjects, writeStatus } from './projects.store.ts';
import type { ProjectsFound } from './projects.store.ts';
import type { ProjectsTable } from './projects.table.ts';

/** Which projects a change is for. */
export interface ProjectsSelection extends RowSelection {
  filter: ProjectsFound;
}

export interface BulkStatus {
  /** Gives many projects the same status. Refuses an empty or too large selection; who is not there is told as failed. */
  bulkChangeProjects(
    viewer: Viewer,
    selection: ProjectsSelection,
    status: ProjectsTable['status'],
  ): Promise<BulkResult>;
}

/** Changing many projects at once. */
export function bulkStatus({ database, clock }: { database: Database; clock: Clock }): BulkStatus {
  return {
    async bulkChangeProjects(viewer, selection, status) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      const chosen = chosenRows(selection);
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const found = await lockChosenProjects(tx, companyId, {
          chosen,
          filter: selection.filter,
          limit: BULK_ROWS_MOST,
        });
        const failures = missingRows(chosen, found, 'project');
        const changed = found.filter((row) => row.status !== status);
        const ids = changed.map(({ id }) => id);
        await writeStatus(tx, companyId, ids, { status, at });
        await recordChanges(
          tx,
          inCompany,
          changed.map((row) => ({
            entity: 'project',
            entityId: row.id,
            action: 'updated',
            before: { projectStatus: row.status },
            after: { projectStatus: status },
            at,
          })),
        );
        return { done: found.length, failures };
      });
    },
  };
}
