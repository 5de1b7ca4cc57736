import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { readPresent } from './arrivalSetup.store.ts';

/** What new leads get that come by a form or an integration, in the columns of that. */
export interface ArrivalSetup {
  stage_id: string | null;
  source_id: string | null;
  group_ids: string[];
  tags: string[];
  /** Who gets new leads in turns. */
  manager_ids: string[];
}

type Choices = Omit<ArrivalSetup, 'tags'>;

/** The setups without options and lead managers that were deleted since. */
export async function withPresentChoices<Setup extends Choices>(
  tx: Tx,
  companyId: string,
  setups: readonly Setup[],
): Promise<Setup[]> {
  const options = setups.flatMap(({ stage_id, source_id, group_ids }) => [stage_id, source_id, ...group_ids]);
  const managers = setups.flatMap(({ manager_ids }) => manager_ids);
  const present = await readPresent(tx, companyId, {
    options: options.filter((id) => id !== null),
    managers,
  });
  const ifPresent = (kind: string, id: string | null) => (present.has(`${kind} ${id}`) ? id : null);
  const allOf = (kind: string, ids: readonly string[]) => ids.filter((id) => present.has(`${kind} ${id}`));
  return setups.map((setup) => ({
    ...setup,
    stage_id: ifPresent('STAGE', setup.stage_id),
    source_id: ifPresent('SOURCE', setup.source_id),
    group_ids: allOf('GROUP', setup.group_ids),
    manager_ids: allOf('MANAGER', setup.manager_ids),
  }));
}

/** A choice by the name that people send it by. */
export type DeletedChoice = 'stageId' | 'sourceId' | 'groupIds' | 'managerIds';

/** The same with the kinds of options that were deleted: for users who can choose replacements. */
export async function withDeletedChoices<Setup extends Choices>(
  tx: Tx,
  companyId: string,
  setups: readonly Setup[],
): Promise<(Setup & { gone: DeletedChoice[] })[]> {
  const present = await withPresentChoices(tx, companyId, setups);
  return setups.map((setup, index) => {
    const shown = present[index] ?? setup;
    return { ...shown, gone: deletedChoices(setup, shown) };
  });
}

/** The kinds with deleted options: chosen, but no longer present. */
function deletedChoices(chosen: Choices, present: Choices): DeletedChoice[] {
  return [
    ...(chosen.stage_id === present.stage_id ? [] : ['stageId' as const]),
    ...(chosen.source_id === present.source_id ? [] : ['sourceId' as const]),
    ...(chosen.group_ids.length === present.group_ids.length ? [] : ['groupIds' as const]),
    ...(chosen.manager_ids.length === present.manager_ids.length ? [] : ['managerIds' as const]),
  ];
}

/** The newly chosen options: earlier ones may be deleted by now, and stay until a user replaces them. */
export function addedChoices(chosen: Choices, before: Choices): Choices {
  const other = (id: string | null, had: string | null) => (id === had ? null : id);
  return {
    stage_id: other(chosen.stage_id, before.stage_id),
    source_id: other(chosen.source_id, before.source_id),
    group_ids: chosen.group_ids.filter((id) => !before.group_ids.includes(id)),
    manager_ids: chosen.manager_ids.filter((id) => !before.manager_ids.includes(id)),
  };
}

/** Refuses what chooses something that is not there. */
export async function checkChoices(tx: Tx, companyId: string, setup: Choices): Promise<void> {
  const idsOf = ({ stage_id, source_id, group_ids, manager_ids }: Choices) =>
    [stage_id, source_id, ...group_ids, ...manager_ids].filter((id) => id !== null);
  const chosen = idsOf(setup);
  const [present] = chosen.every((id) => isUuid(id)) ? await withPresentChoices(tx, companyId, [setup]) : [];
  if (!present || idsOf(present).length !== chosen.length)
    throw invalid('unknown-choice', i18n.t('A selected option no longer exists. Reload the page'));
}

/** The values of a new lead. A stage or source that is not chosen is the company's default. */
export function chosenBy({ stage_id, source_id, group_ids, tags }: ArrivalSetup): PersonChange {
  return { ...(stage_id && { stage_id }), ...(source_id && { source_id }), group_ids, tags };
}
