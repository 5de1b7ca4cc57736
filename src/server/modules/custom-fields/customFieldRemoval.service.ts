import { CUSTOM_FIELD_MESSAGES } from '#contract/people/custom-fields/customFieldRules.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { fieldValues, recordFieldChange } from './customFieldEvents.ts';
import { deleteField, writeField, writeFieldOrder } from './customFields.store.ts';
import type { CustomFieldsDeps } from './customFieldsDeps.ts';
import { clearRecords } from './customFieldUse.store.ts';
import { fieldChanges, fieldOf } from './fieldChanges.ts';
import { formulasUsing, recalculateAfter } from './formulas/formulaUse.service.ts';

export interface CustomFieldRemoval {
  /** Takes a field off every screen, or back; its values stay. */
  archiveCustomField(viewer: Viewer, id: string, isArchived: boolean): Promise<void>;
  /**
   * Permanently deletes an archived field and all its values. Rejects an active one. If interrupted, the
   * field is still archived, and a second call deletes it.
   */
  deleteCustomField(viewer: Viewer, id: string): Promise<void>;
}

/** Removing custom fields, in two steps. */
export function customFieldRemoval({
  database,
  clock,
  clearers,
}: Pick<CustomFieldsDeps, 'database' | 'clock' | 'clearers'>): CustomFieldRemoval {
  const changing = fieldChanges(database);

  /** Empties the next rows; deletes the field with the last of them. Answers whether there is more to do. */
  function deleteSome(viewer: Viewer, id: string): Promise<boolean> {
    return changing(viewer, async (tx, inCompany, list) => {
      const { companyId } = inCompany;
      const row = fieldOf(list, id);
      if (row.archived_at === null)
        throw new UserError(409, 'field-in-use', CUSTOM_FIELD_MESSAGES.notArchived);
      const [formula] = formulasUsing(list, row);
      if (formula)
        throw new UserError(409, 'field-in-use', CUSTOM_FIELD_MESSAGES.usedByFormula(formula.label));
      const clearing = row.record === 'PERSON' ? clearers : [clearRecords];
      for (const clear of clearing)
        if ((await clear(tx, companyId, row, CLEARED_AT_ONCE)) === CLEARED_AT_ONCE) return true;
      await deleteField(tx, companyId, id);
      await writeFieldOrder(tx, companyId);
      await recordFieldChange(tx, inCompany, {
        entityId: id,
        action: 'deleted',
        before: fieldValues(row),
        after: null,
        at: clock.now(),
      });
      return false;
    });
  }

  return {
    archiveCustomField: (viewer, id, isArchived) =>
      changing(viewer, async (tx, inCompany, list) => {
        const row = fieldOf(list, id);
        if ((row.archived_at !== null) === isArchived) return;
        const at = clock.now();
        await writeField(tx, inCompany.companyId, id, {
          archived_at: isArchived ? at : null,
          position: list.length,
        });
        await writeFieldOrder(tx, inCompany.companyId);
        await recordFieldChange(tx, inCompany, {
          entityId: id,
          action: isArchived ? 'archived' : 'restored',
          before: { name: row.label },
          after: null,
          at,
        });
        await recalculateAfter(tx, list, row);
      }),

    async deleteCustomField(viewer, id) {
      // One transaction each, so that locks are held only briefly
      while (await deleteSome(viewer, id));
    },
  };
}

const CLEARED_AT_ONCE = 1_000;
