import { i18n } from '#contract/i18n/i18n.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '../people.table.ts';
import { readChoices } from './personChoices.store.ts';
import type { PersonChange } from './personColumns.ts';

/** Records of the company that people refer to. */
export type Choices = Awaited<ReturnType<typeof readChoices>>;

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
  return checkedChoices(await choicesIn(tx, companyId, [columns]), kind, columns, isNew);
}

/** The records that these columns refer to, in a few queries for any number of people; locked like chosenColumns. */
export function choicesIn(tx: Tx, companyId: string, people: readonly PersonChange[]): Promise<Choices> {
  const ids = (of: (columns: PersonChange) => readonly (string | null | undefined)[]) => [
    ...new Set(people.flatMap(of).filter(isPresent)),
  ];
  return readChoices(tx, companyId, {
    options: ids((one) => [one.stage_id, one.status_id, one.source_id, ...(one.group_ids ?? [])]),
    managers: ids((one) => [one.manager_id]),
    projects: ids((one) => one.project_ids ?? []),
  });
}

/** The same as chosenColumns with the records of choicesIn. */
export function checkedChoices(
  { options, managers, projects }: Choices,
  kind: PersonKind,
  columns: PersonChange,
  isNew: boolean,
): PersonChange {
  const kindOf = new Map(options.map((option) => [option.id, option.kind]));
  const isChosen = (id: string | null | undefined, of: string) => !id || kindOf.get(id) === of;
  const isKnown =
    isChosen(columns.stage_id, 'STAGE') &&
    isChosen(columns.status_id, 'STATUS') &&
    isChosen(columns.source_id, 'SOURCE') &&
    (columns.group_ids ?? []).every((id) => isChosen(id, 'GROUP')) &&
    (!columns.manager_id || managers.has(columns.manager_id)) &&
    (columns.project_ids ?? []).every((id) => projects.has(id));
  if (!isKnown)
    throw invalid('unknown-choice', i18n.t('A selected option no longer exists. Reload the page'));
  if (kind === 'CONTACT') return { ...columns, stage_id: null, status_id: null };
  const isCleared = columns.stage_id === null || columns.status_id === null;
  if (isCleared && !isNew) throw invalid('stage-and-status', i18n.t('A lead has a stage and a status'));
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
