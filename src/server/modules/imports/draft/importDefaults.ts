import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PERSON_LABELS } from '#contract/limits/records/people.ts';
import { tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { chosenColumns } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ImportDefaults } from './importSettings.ts';
import { NO_DEFAULTS } from './importSettings.ts';

/** What people send of the defaults. */
export type DefaultsInput = { [Field in keyof ImportDefaults]?: ImportDefaults[Field] | null | undefined };

/**
 * The defaults as they are stored. Rejects records that the company does not have, and too many of a kind.
 */
export async function checkedDefaults(
  tx: Tx,
  companyId: string,
  kind: PersonKind,
  input: DefaultsInput,
): Promise<ImportDefaults> {
  const defaults: ImportDefaults = {
    stageId: kind === 'LEAD' ? idOf(input.stageId) : null,
    statusId: kind === 'LEAD' ? idOf(input.statusId) : null,
    sourceId: idOf(input.sourceId),
    managerId: idOf(input.managerId),
    groupIds: idsOf(input.groupIds),
    projectIds: idsOf(input.projectIds),
    tags: tidyTags(input.tags ?? []),
  };
  const problem = tagsProblem(defaults.tags);
  if (problem) throw invalid('invalid-tags', problem);
  await chosenColumns(tx, companyId, kind, columnsOf(defaults), false);
  return defaults;
}

/** The same for stored defaults: null if one of their records was deleted. */
export async function standingDefaults(
  tx: Tx,
  companyId: string,
  kind: PersonKind,
  defaults: ImportDefaults,
): Promise<ImportDefaults> {
  try {
    return await checkedDefaults(tx, companyId, kind, defaults);
  } catch (error) {
    if (error instanceof UserError) return NO_DEFAULTS;
    throw error;
  }
}

function columnsOf(defaults: ImportDefaults): PersonChange {
  const { stageId, statusId, sourceId, managerId, groupIds, projectIds } = defaults;
  return {
    ...(stageId && { stage_id: stageId }),
    ...(statusId && { status_id: statusId }),
    ...(sourceId && { source_id: sourceId }),
    ...(managerId && { manager_id: managerId }),
    group_ids: groupIds,
    project_ids: projectIds,
  };
}

function idsOf(ids: readonly string[] | null | undefined): string[] {
  if ((ids?.length ?? 0) > MAX_PERSON_LABELS)
    throw invalid(
      'too-many-labels',
      i18n.t('You can choose at most {most} options', { most: MAX_PERSON_LABELS }),
    );
  return [...new Set((ids ?? []).flatMap((id) => idOf(id) ?? []))];
}

function idOf(id: string | null | undefined): string | null {
  if (!id) return null;
  if (!isUuid(id))
    throw invalid('unknown-choice', i18n.t('A selected option no longer exists. Reload the page'));
  return id.toLowerCase();
}
