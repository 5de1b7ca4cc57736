import type { Tx } from '#server/database/walls/scopes.ts';
import type { PlannedPersonChange } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { Occurrences } from '#server/reactions.ts';
import type { Trigger } from './begin.service.ts';
import { startAutomationsFor } from './begin.service.ts';

/** Triggers automations by new leads. */
export async function beginByCreated(
  tx: Tx,
  { companyId, people, at }: Occurrences['people.created'],
): Promise<void> {
  await startAutomationsFor(tx, companyId, people.flatMap(triggersOfCreation), at);
}

/** Triggers automations by changed leads. */
export async function beginByChanged(
  tx: Tx,
  { companyId, changes, at }: Occurrences['people.changed'],
): Promise<void> {
  await startAutomationsFor(tx, companyId, changes.flatMap(triggersOfChange), at);
}

function triggersOfCreation({ kind, id: personId, stage_id: stage, tags }: PersonRow): Trigger[] {
  if (kind !== 'LEAD') return [];
  return [
    { kind: 'LEAD_CREATED', personId },
    ...(stage === null ? [] : [{ kind: 'STAGE_ENTERED' as const, personId, value: stage }]),
    ...tags.map((value) => ({ kind: 'TAG_ADDED' as const, personId, value })),
  ];
}

/** A stage that differs from the former one, and added tags. */
function triggersOfChange({ row, columns }: PlannedPersonChange): Trigger[] {
  if (row.kind !== 'LEAD') return [];
  const { id: personId } = row;
  const { stage_id: stage, tags } = columns;
  const had = new Set(row.tags.map((tag) => tag.toLowerCase()));
  const added = tags?.filter((tag) => !had.has(tag.toLowerCase())) ?? [];
  return [
    ...(stage && stage !== row.stage_id ? [{ kind: 'STAGE_ENTERED' as const, personId, value: stage }] : []),
    ...added.map((value) => ({ kind: 'TAG_ADDED' as const, personId, value })),
  ];
}
