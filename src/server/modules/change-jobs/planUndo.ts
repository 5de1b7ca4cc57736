import { i18n } from '#contract/i18n/i18n.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { derivedColumns } from '#server/modules/people/fields/derivedColumns.ts';
import type { PersonChange, PersonColumn } from '#server/modules/people/fields/personColumns.ts';
import { isSameValue, PERSON_COLUMNS, personValues } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { GONE } from './run/applyPlan.ts';
import type { ChangeItem } from './run/changeItems.store.ts';

/** The data for reverting items. */
export interface UndoContext {
  /** The items' people as they are now. */
  people: readonly PersonRow[];
  /** Created people with a history of their own since. */
  used: ReadonlySet<string>;
  /** Entries of lead setup, managers and projects among the former values that there still are. */
  standing: ReadonlySet<string>;
  /** What the custom fields are called whose values the slots hold. */
  customLabels: ReadonlyMap<CustomSlot, string>;
  /** The slots of calculated fields, which follow from the others. */
  calculated?: ReadonlySet<CustomSlot>;
  /**
   * If the user who undoes the job sees only the leads of one lead manager, that manager; null for all leads.
   */
  assignedTo: string | null;
}

/** What putting items back comes to. */
export interface UndoPlan {
  changed: { row: PersonRow; columns: PersonRow }[];
  removed: string[];
  /** Rows that are not reverted completely, with the reasons. */
  unreverted: { seq: number; reason: string }[];
}

/**
 * Plans the undo of items, last item first. A field is reverted if it still has the job's value; for groups,
 * projects and tags only the job's own additions and removals are. Created people are removed unless they
 * were used since.
 */
export function planUndo(items: readonly ChangeItem[], context: UndoContext): UndoPlan {
  const { people, used, standing, customLabels, calculated, assignedTo } = context;
  const fields = FIELDS.filter(({ leader }) => !calculated?.has(leader as CustomSlot));
  const labelOf = ({ leader, label }: Field) => customLabels.get(leader as CustomSlot) ?? i18n.t(label);
  const isReached = isWithinReach(people, assignedTo);
  const now = new Map(people.map((row) => [row.id, row]));
  const removed: string[] = [];
  const unreverted: UndoPlan['unreverted'] = [];

  for (const item of items) {
    const { seq, outcome, person_id: id, before, after } = item;
    if (id === null || after === null || (outcome !== 'CREATED' && outcome !== 'UPDATED')) continue;
    const row = now.get(id);
    if (!isReached(item)) unreverted.push({ seq, reason: GONE });
    else if (outcome === 'CREATED') {
      // Permanently deleted: nothing is left to revert
      if (!row) continue;
      const changed = changedFields(fields, row, { ...EMPTY, ...personValues(after) });
      if (changed.length > 0) unreverted.push({ seq, reason: changedSince(changed.map(labelOf)) });
      else if (used.has(id)) unreverted.push({ seq, reason: i18n.t('Has newer notes or other activity') });
      else {
        removed.push(id);
        now.delete(id);
      }
    } else if (!row) {
      unreverted.push({ seq, reason: GONE });
    } else {
      const { columns, changed, lost } = formerColumns(
        fields,
        row,
        personValues(before ?? {}),
        personValues(after),
        standing,
      );
      const reasons = [
        ...(changed.length > 0 ? [changedSince(changed.map(labelOf))] : []),
        ...(lost.length > 0
          ? [i18n.t('The previous value was deleted: {labels}', { labels: lost.map(labelOf).join(', ') })]
          : []),
      ];
      now.set(id, { ...row, ...columns, ...derivedColumns({ ...row, ...columns }) });
      if (reasons.length > 0) unreverted.push({ seq, reason: reasons.join('. ') });
    }
  }
  return {
    changed: people.flatMap((row) => {
      const columns = now.get(row.id);
      return columns && columns !== row ? [{ row, columns }] : [];
    }),
    removed,
    unreverted,
  };
}

/**
 * Whether a viewer with the leads of one lead manager only may see an item's person: it is still theirs, or
 * still with the manager that the job assigned.
 */
export function isWithinReach(people: readonly PersonRow[], assignedTo: string | null) {
  const managers = new Map(people.map((row) => [row.id, row.manager_id]));
  return ({ person_id: id, after }: Pick<ChangeItem, 'person_id' | 'after'>): boolean => {
    const manager = id === null ? undefined : managers.get(id);
    if (assignedTo === null || manager === undefined || manager === assignedTo) return true;
    const given = after && personValues(after);
    return given !== null && 'manager_id' in given && given.manager_id === manager;
  };
}

interface Field {
  leader: PersonColumn;
  label: string;
  isList: boolean;
  isReference: boolean;
  /** Written and put back together. */
  columns: PersonColumn[];
  /** The columns that show whether the field was changed. */
  telling: PersonColumn[];
}

const FIELDS: Field[] = PERSON_COLUMNS.filter((entry) => !('follows' in entry)).map((entry) => {
  const unit = PERSON_COLUMNS.filter(
    (other) => other.column === entry.column || ('follows' in other && other.follows === entry.column),
  );
  return {
    leader: entry.column,
    label: entry.label,
    isList: entry.type.endsWith('[]'),
    isReference: 'names' in entry,
    columns: unit.map(({ column }) => column),
    telling: unit
      .filter((one) => !('follows' in one) || 'isEnoughToMatch' in one)
      .map(({ column }) => column),
  };
});

const EMPTY = Object.fromEntries(
  PERSON_COLUMNS.map(({ column, type }) => [column, type.endsWith('[]') ? [] : null]),
) as PersonChange;

function changedFields(fields: readonly Field[], row: PersonRow, after: PersonChange): Field[] {
  return fields.filter((field) => !isAsWritten(row, after, field));
}

function isAsWritten(row: PersonRow, after: PersonChange, { telling }: Field): boolean {
  return telling.every((column) => isSameValue(row[column] || null, after[column] || null));
}

function formerColumns(
  fields: readonly Field[],
  row: PersonRow,
  before: PersonChange,
  after: PersonChange,
  standing: ReadonlySet<string>,
): { columns: PersonChange; changed: Field[]; lost: Field[] } {
  const columns: PersonChange = {};
  const changed: Field[] = [];
  const lost: Field[] = [];
  for (const field of fields.filter(({ leader }) => leader in after)) {
    const former = before[field.leader] ?? null;
    if (field.isList) {
      const isThere = (entry: string) => !field.isReference || standing.has(entry);
      const list = formerList(
        row[field.leader] as string[],
        (former ?? []) as string[],
        after[field.leader] as string[],
      );
      Object.assign(columns, { [field.leader]: list.filter(isThere) });
    } else if (!isAsWritten(row, after, field)) {
      if (!isSameValue(row[field.leader], former)) changed.push(field);
    } else if (field.isReference && former !== null && !standing.has(former as string)) {
      lost.push(field);
    } else {
      for (const column of field.columns) Object.assign(columns, { [column]: before[column] ?? null });
    }
  }
  return { columns, changed, lost };
}

/**
 * The list without the additions and with the removals of the job reverted; the previous list if it was not
 * changed since.
 */
function formerList(current: string[], before: string[], after: string[]): string[] {
  if (isSameValue(current, after)) return before;
  const remaining = current.filter((entry) => before.includes(entry) || !after.includes(entry));
  return [...remaining, ...before.filter((entry) => !after.includes(entry) && !remaining.includes(entry))];
}

function changedSince(labels: string[]): string {
  return i18n.t('Changed later: {labels}', { labels: labels.join(', ') });
}
