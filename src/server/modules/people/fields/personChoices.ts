import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '../people.table.ts';
import { readChoices } from './personChoices.store.ts';
import type { PersonChange } from './personColumns.ts';

/**
 * Checks that the chosen records belong to the company and the right list, and locks them until the
 * transaction ends, so that they are not deleted in between. Rejects deleted ones. isNew adds the defaults of
 * a new lead.
 */
export async function chosenColumns(
  tx: Tx,
  companyId: string,
  kind: PersonKind,
  columns: PersonChange,
  isNew: boolean,
): Promise<PersonChange> {
  const optionIds = [columns.stage_id, columns.status_id, columns.source_id, ...(columns.group_ids ?? [])];
  const { options, managers, projects } = await readChoices(tx, companyId, {
    options: optionIds.filter(isPresent),
    managers: [columns.manager_id].filter(isPresent),
    projects: columns.project_ids ?? [],
  });
  const kindOf = new Map(options.map((option) => [option.id, option.kind]));
  const isChosen = (id: string | null | undefined, of: string) => !id || kindOf.get(id) === of;
  const isKnown =
    isChosen(columns.stage_id, 'STAGE') &&
    isChosen(columns.status_id, 'STATUS') &&
    isChosen(columns.source_id, 'SOURCE') &&
    (columns.group_ids ?? []).every((id) => isChosen(id, 'GROUP')) &&
    (!columns.manager_id || managers.has(columns.manager_id)) &&
    (columns.project_ids ?? []).every((id) => projects.has(id));
  if (!isKnown) throw invalid('unknown-choice', 'A selected option no longer exists. Reload the page');
  if (kind === 'CONTACT') return { ...columns, stage_id: null, status_id: null };
  const isCleared = columns.stage_id === null || columns.status_id === null;
  if (isCleared && !isNew) throw invalid('stage-and-status', 'A lead has a stage and a status');
  if (!isNew) return columns;
  const byDefault = (of: string) =>
    options.find((option) => option.kind === of && option.is_default)?.id ?? null;
  return {
    ...columns,
    stage_id: columns.stage_id ?? byDefault('STAGE'),
    status_id: columns.status_id ?? byDefault('STATUS'),
    source_id: columns.source_id === undefined ? byDefault('SOURCE') : columns.source_id,
  };
}

function isPresent(id: string | null | undefined): id is string {
  return typeof id === 'string';
}
