import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { changeChosen } from '#server/modules/events/changeChosen.ts';
import type { Clock } from '#server/platform/clock.ts';
import { deleteTemplates, lockChosenTemplates } from './messageTemplates.store.ts';

/** Which templates a change is for; pattern is that of a LIKE over the search column, null for all. */
export interface TemplateSelection extends RowSelection {
  pattern: string | null;
}

export interface BulkDeletion {
  /** Deletes many templates. Rejects an empty or too large selection; reports missing templates as failed. */
  bulkDeleteMessageTemplates(viewer: Viewer, selection: TemplateSelection): Promise<BulkResult>;
}

/** Deleting many templates at once. */
export function bulkDeletion({ database, clock }: { database: Database; clock: Clock }): BulkDeletion {
  return {
    async bulkDeleteMessageTemplates(viewer, { pattern, ...selection }) {
      return changeChosen(
        { database, clock },
        { viewer, selection },
        {
          entity: 'message template',
          lock: (tx, companyId, chosen) => lockChosenTemplates(tx, companyId, { chosen, pattern }),
          changeOf: ({ title, body }) => ({ action: 'deleted', before: { title, body }, after: null }),
          write: (tx, companyId, { ids }) => deleteTemplates(tx, companyId, ids),
        },
      );
    },
  };
}
