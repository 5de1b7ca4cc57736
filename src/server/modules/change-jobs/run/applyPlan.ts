import type { PlannedPersonChange } from '#server/modules/people/changes/peopleChanges.service.ts';
import { derivedColumns } from '#server/modules/people/fields/derivedColumns.ts';
import { changedColumns, personJson, withCompanions } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { ChangeItem } from './changeItems.store.ts';
import type { ChunkPlan, PlannedRow } from './changePlan.ts';

/** What a plan comes to: an item for each row, and each person's last state. */
export interface AppliedPlan {
  items: ChangeItem[];
  created: PersonRow[];
  changed: PlannedPersonChange[];
}

/** Goes through a plan row by row; a later row sees what the earlier ones did to the same person. */
export function applyPlan({ people, rows }: ChunkPlan): AppliedPlan {
  const before = new Map(people.map((row) => [row.id, row]));
  const now = new Map(before);

  function create(row: Extract<PlannedRow, { outcome: 'CREATE' }>): ChangeItem {
    const person = { ...row.person, ...derivedColumns(row.person) };
    now.set(person.id, person);
    const after = personJson(person);
    return item(row.seq, 'CREATED', { person_id: person.id, after: withoutEmpty(after) });
  }

  function update({ seq, personId, columns }: Extract<PlannedRow, { outcome: 'UPDATE' }>): ChangeItem {
    const row = now.get(personId);
    if (!row) return item(seq, 'FAILED', { person_id: personId, reason: GONE });
    const changed = withCompanions(changedColumns(row, columns));
    if (changed.length === 0) return item(seq, 'SKIPPED', { person_id: personId });
    const written = { ...row, ...columns };
    now.set(personId, { ...written, ...derivedColumns(written) });
    return item(seq, 'UPDATED', {
      person_id: personId,
      before: personJson(row, changed),
      after: personJson(written, changed),
    });
  }

  const items = rows.map((row) => {
    if (row.outcome === 'CREATE') return create(row);
    if (row.outcome === 'UPDATE') return update(row);
    const outcome = row.outcome === 'SKIP' ? 'SKIPPED' : 'FAILED';
    return item(row.seq, outcome, { person_id: row.personId ?? null, reason: row.reason });
  });
  return {
    items,
    created: [...now.values()].filter(({ id }) => !before.has(id)),
    changed: people.flatMap((row) => {
      const columns = now.get(row.id);
      return columns && columns !== row ? [{ row, columns }] : [];
    }),
  };
}

/** The reason of a row whose person no longer exists. */
export const GONE = /*i18n*/ 'No longer exists';

function item(
  seq: number,
  outcome: ChangeItem['outcome'],
  rest: Partial<Omit<ChangeItem, 'seq' | 'outcome'>>,
): ChangeItem {
  return { seq, outcome, person_id: null, before: null, after: null, reason: null, ...rest };
}

function withoutEmpty(json: NonNullable<ChangeItem['after']>): NonNullable<ChangeItem['after']> {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null && value.length > 0));
}
