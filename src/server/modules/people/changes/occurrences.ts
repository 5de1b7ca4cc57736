import type { Occurrence } from '#server/modules/automation/begin/begin.service.ts';
import type { PersonRow } from '../people.table.ts';
import type { PlannedPersonChange } from './peopleChanges.service.ts';

/** What happens by a person's creation that automations may wait for. They are about leads. */
export function occurrencesOfCreation({
  kind,
  id: personId,
  stage_id: stage,
  tags,
}: PersonRow): Occurrence[] {
  if (kind !== 'LEAD') return [];
  return [
    { kind: 'LEAD_CREATED', personId },
    ...(stage === null ? [] : [{ kind: 'STAGE_ENTERED' as const, personId, value: stage }]),
    ...tags.map((value) => ({ kind: 'TAG_ADDED' as const, personId, value })),
  ];
}

/** The same of a change: the stage that is another one now, and tags that were not there. */
export function occurrencesOfChange({ row, columns }: PlannedPersonChange): Occurrence[] {
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
