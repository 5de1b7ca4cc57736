import type { AutomationDefinition, ConditionField } from '#contract/automation/automationParts.ts';
import { AUTOMATION_TRIGGERS } from '#contract/automation/automationParts.ts';
import type { DealChangeSetting } from '#contract/automation/automationSettings.ts';
import { readDealChange, readDealSetting } from '#contract/automation/automationSettings.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import {
  isDealStageThere,
  isPipelineThere,
  pipelinesHiddenFrom,
} from '#server/modules/deals/automated/dealsOfPeople.service.ts';
import { checkPersonChoice, UNKNOWN } from './checkPersonChoice.ts';

/**
 * Rejects pipelines, stages, owners and sources of deals that the company does not have, and restricted pipelines that the viewer may
 * not see, unless `before` named them.
 */
export async function checkDeals(
  tx: Tx,
  viewer: CompanyViewer,
  given: AutomationDefinition,
  before: AutomationDefinition,
): Promise<void> {
  const { companyId } = viewer;
  const hidden = await pipelinesHiddenFrom(tx, viewer);
  const was = { pipelines: new Set(pipelinesOf(before)), stages: new Set(stagesOf(before)) };
  for (const id of pipelinesOf(given))
    if (!(await isPipelineThere(tx, companyId, id, was.pipelines.has(id) ? [] : hidden)))
      throw invalid('unknown-choice', UNKNOWN);
  for (const id of stagesOf(given))
    if (!(await isDealStageThere(tx, companyId, id, was.stages.has(id) ? [] : hidden)))
      throw invalid('unknown-choice', UNKNOWN);
  for (const id of [...askedOf(given, 'DEAL_OWNER'), ...setBy(given, 'OWNER')])
    await checkPersonChoice(tx, companyId, { manager_id: id }, id);
  for (const id of setBy(given, 'SOURCE')) await checkPersonChoice(tx, companyId, { source_id: id }, id);
}

function pipelinesOf(definition: AutomationDefinition): string[] {
  const { kind, value } = definition.trigger;
  const isTrigger = AUTOMATION_TRIGGERS[kind].value === 'PIPELINE' && value !== '';
  return [...(isTrigger ? [value] : []), ...askedOf(definition, 'DEAL_PIPELINE')];
}

function stagesOf(definition: AutomationDefinition): string[] {
  const { trigger, steps } = definition;
  return [
    ...(AUTOMATION_TRIGGERS[trigger.kind].value === 'DEAL_STAGE' ? [trigger.value] : []),
    ...askedOf(definition, 'DEAL_STAGE'),
    ...steps.flatMap(({ kind, value }) => {
      if (kind === 'MOVE_DEAL') return [value];
      return kind === 'CREATE_DEAL' ? [readDealSetting(value)?.stageId ?? ''] : [];
    }),
  ];
}

/** The values of the conditions about a field. */
function askedOf({ onlyIf, steps }: AutomationDefinition, field: ConditionField): string[] {
  return [...(onlyIf ? [onlyIf] : []), ...steps].flatMap((each) =>
    each.field === field ? [each.value] : [],
  );
}

/** The values that steps set a field of the deal to. */
function setBy({ steps }: AutomationDefinition, field: DealChangeSetting['field']): string[] {
  const changes = steps.flatMap(({ kind, value }) => (kind === 'SET_DEAL' ? [readDealChange(value)] : []));
  return changes.flatMap((change) => (change?.field === field ? [change.value] : []));
}
