import type { AutomationKind, AutomationRef } from '#contract/automation/automationKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { BulkResult, RowSelection } from '#server/access/bulkRows.ts';
import { chosenRows, missingRows } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import { about, lockedAutomation, shown } from './automationColumns.ts';
import type { AutomationDeps } from './automationDeps.ts';
import type { AutomationFilter, AutomationRow } from './automations.store.ts';
import { deleteAutomationRows, lockChosenAutomations } from './automations.store.ts';

export interface AutomationDeletion {
  /** Deletes an automation that is off, with its enrollments. */
  deleteAutomation(viewer: Viewer, ref: AutomationRef): Promise<void>;
  /**
   * Deletes the selected automations of these kinds. Rejects an empty or too large selection; reports those that are on
   * and missing ones as failed.
   */
  bulkDeleteAutomations(viewer: Viewer, selection: RowSelection & AutomationFilter): Promise<BulkResult>;
}

/** Deletes automations. */
export function automationDeletion({
  database,
  clock,
}: Pick<AutomationDeps, 'database' | 'clock'>): AutomationDeletion {
  return {
    async deleteAutomation(viewer, ref) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        const row = await lockedAutomation(tx, companyId, ref);
        if (row.is_on) throw new UserError(409, 'automation-is-on', turnOff(row.kind));
        await deleteAutomationRows(tx, companyId, [row.id]);
        await recordChanges(tx, inCompany, [deleted(row, clock.now())]);
      });
    },

    bulkDeleteAutomations(viewer, { kinds, pattern, isOn, ...selection }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const chosen = chosenRows(selection);
      return companyScope(database, inCompany, async (tx) => {
        const filter = { kinds, pattern, isOn };
        const found = await lockChosenAutomations(tx, companyId, { chosen, filter });
        const missing = missingRows(chosen, found, 'automation');
        const running = found.filter((row) => row.is_on);
        const rows = found.filter((row) => !row.is_on);
        const ids = rows.map(({ id }) => id);
        await deleteAutomationRows(tx, companyId, ids);
        const at = clock.now();
        const changes = rows.map((row) => deleted(row, at));
        await recordChanges(tx, inCompany, changes);
        const skipped = running.map(({ id, name, kind }) => ({ id, name, reason: turnOff(kind) }));
        return { done: rows.length, failures: [...missing, ...skipped] };
      });
    },
  };
}

const turnOff = (kind: AutomationKind) =>
  kind === 'WORKFLOW'
    ? i18n.t('Turn the workflow off to delete it')
    : i18n.t('Turn the automation off to delete it');

function deleted(row: AutomationRow, at: Date) {
  const before = shown(row.name, row.definition);
  return { ...about(row), action: 'deleted', before, after: null, at };
}
