import { BULK_ROWS_MOST } from '#contract/limits/lists/bulkRows.ts';
import { chosenRows, missingRows } from '#server/access/bulkRows.ts';
import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import { deleteTemplates, lockChosenTemplates } from './messageTemplates.store.ts';

/** Which templates a change is for; pattern is that of a LIKE over the search column, null for all. */
export interface TemplateSelection extends RowSelection {
  pattern: string | null;
}

export interface BulkDeletion {
  /** Deletes many templates. Refuses an empty or too large selection; one that is not there is told as failed. */
  bulkDeleteMessageTemplates(viewer: Viewer, selection: TemplateSelection): Promise<BulkResult>;
}

/** Deleting many templates at once. */
export function bulkDeletion({ database, clock }: { database: Database; clock: Clock }): BulkDeletion {
  return {
    async bulkDeleteMessageTemplates(viewer, selection) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const chosen = chosenRows(selection);
      return companyScope(database, inCompany, async (tx) => {
        const found = await lockChosenTemplates(tx, companyId, {
          chosen,
          pattern: selection.pattern,
          limit: BULK_ROWS_MOST,
        });
        const failures = missingRows(chosen, found, 'message template');
        const ids = found.map(({ id }) => id);
        await deleteTemplates(tx, companyId, ids);
        const at = clock.now();
        await recordChanges(
          tx,
          inCompany,
          found.map(({ id, title, body }) => ({
            entity: 'message template',
            entityId: id,
            action: 'deleted',
            before: { title, body },
            after: null,
            at,
          })),
        );
        return { done: found.length, failures };
      });
    },
  };
}
