import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { customFieldName, readableCustomValue } from '#server/modules/custom-fields/customEventValues.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { recentEvents } from '#server/modules/events/events.service.ts';
import type { PersonRow } from '../people.table.ts';
import type { PersonChange } from './personColumns.ts';
import { isSameValue, PERSON_COLUMNS } from './personColumns.ts';
import { readLoggedNames } from './personNames.service.ts';
import { readable, readableName } from './readableFields.ts';

/** A field that another user changed since it was loaded: all values as readable text, null for empty. */
export interface FieldConflict {
  field: string;
  seen: string | null;
  mine: string | null;
  theirs: string | null;
  changedBy: string | null;
  changedAt: Date | null;
}

/**
 * The given fields whose stored value is neither the loaded one nor the new one, with the user who changed
 * them last.
 */
export async function findConflicts(
  tx: Tx,
  row: PersonRow,
  given: PersonChange,
  seen: PersonChange,
): Promise<FieldConflict[]> {
  const conflicting = PERSON_COLUMNS.filter(
    ({ column, follows }) =>
      !follows &&
      column in given &&
      column in seen &&
      !isSameValue(row[column], seen[column]) &&
      !isSameValue(row[column], given[column]),
  );
  if (conflicting.length === 0) return [];
  const names = await readLoggedNames(tx, row.company_id, [row, given as PersonRow, seen as PersonRow]);
  const events = await recentEvents(tx, {
    companyId: row.company_id,
    entityId: row.id,
    limit: 50,
  });
  return conflicting.map((entry) => {
    const { column, field } = entry;
    const custom = names.custom.get(column as CustomSlot);
    const text = (value: PersonChange[typeof column] | undefined) =>
      custom
        ? readableCustomValue(custom, (value as string | null | undefined) ?? null)
        : readable(value ?? null, entry, names);
    const name = custom ? customFieldName(custom.label) : readableName(field);
    const last = events.find(({ after }) => after !== null && name in after);
    return {
      field: custom ? customKey(custom.id) : field,
      seen: text(seen[column]),
      mine: text(given[column]),
      theirs: text(row[column]),
      changedBy: last?.actor_name ?? null,
      changedAt: last?.created_at ?? null,
    };
  });
}
