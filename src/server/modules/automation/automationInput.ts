import { validate as isUuid } from 'uuid';
import { inReadingOrder } from '#contract/automation/automationFlow.ts';
import type {
  AutomationCondition,
  AutomationDefinition,
  AutomationStep,
  ConditionField,
} from '#contract/automation/automationParts.ts';
import { AUTOMATION_STEPS, AUTOMATION_TRIGGERS } from '#contract/automation/automationParts.ts';
import { plainReply } from '#contract/sms/smsWords.ts';
import { automationProblem } from '#contract/validation/records/automation.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { chosenColumns } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { dateColumn, dateSettingOf } from './time/dates.ts';
import { isCampaign } from '#server/modules/sms/campaigns/campaignTexts.service.ts';

/** What people send of an automation. A field that is not given keeps its value. */
export interface AutomationInput {
  name?: string | null;
  trigger?: { kind: AutomationDefinition['trigger']['kind']; value?: string | null } | null;
  /** Null for everybody. */
  onlyIf?: AutomationCondition | null;
  isRepeated?: boolean | null;
  /** All of them. */
  steps?: readonly GivenStep[] | null;
}

type GivenStep = Omit<AutomationStep, 'parentId' | 'arm' | 'field' | 'value'> & {
  [Field in 'parentId' | 'arm' | 'field' | 'value']?: AutomationStep[Field] | null;
};

/** An automation after these changes, in the form in which it is stored. Refuses what breaks a rule, and what names something that is not there. */
export async function changedAutomation(
  tx: Tx,
  companyId: string,
  current: { name: string; definition: AutomationDefinition },
  input: AutomationInput,
): Promise<{ name: string; definition: AutomationDefinition }> {
  const { definition } = current;
  const { trigger, onlyIf, steps } = input;
  const given: AutomationDefinition = {
    trigger: trigger ? { kind: trigger.kind, value: trigger.value ?? '' } : definition.trigger,
    onlyIf: onlyIf === undefined ? definition.onlyIf : onlyIf,
    isRepeated: input.isRepeated ?? definition.isRepeated,
    steps: steps ? steps.map(wholeStep) : definition.steps,
  };
  const name = tidyText(input.name ?? current.name);
  const problem = automationProblem({ ...given, name });
  if (problem) throw invalid(`invalid-${problemName(problem.at)}`, problem.message);
  const stored = storedDefinition(given);
  await checkChoices(tx, companyId, stored);
  return { name, definition: stored };
}

function wholeStep({ id, kind, parentId, arm, field, value }: GivenStep): AutomationStep {
  const isAsking = kind === 'BRANCH';
  return {
    id,
    parentId: parentId ?? null,
    arm: arm ?? null,
    kind,
    field: isAsking ? (field ?? null) : null,
    value: value ?? '',
  };
}

/** What is written down: texts tidied, settings of what has none left out, steps in the order in which one reads them. */
function storedDefinition({
  trigger,
  onlyIf,
  isRepeated,
  steps,
}: AutomationDefinition): AutomationDefinition {
  return {
    trigger: { kind: trigger.kind, value: storedTrigger(trigger) },
    onlyIf: onlyIf && { field: onlyIf.field, value: tidyText(onlyIf.value) },
    isRepeated,
    steps: inReadingOrder(steps).map((step) => ({ ...step, value: storedValue(step) })),
  };
}

function storedTrigger({ kind, value }: AutomationDefinition['trigger']): string {
  if (AUTOMATION_TRIGGERS[kind].value === 'NONE') return '';
  return kind === 'KEYWORD_RECEIVED' ? plainReply(value) : tidyText(value);
}

function storedValue({ kind, value }: AutomationStep): string {
  if (AUTOMATION_STEPS[kind].value === 'NONE') return '';
  if (kind === 'WAIT') return String(Number(value));
  return kind === 'SEND_TEXT' ? tidyLines(value) : tidyText(value);
}

/** Refuses stages, statuses, sources, groups and campaigns that the company does not have. */
async function checkChoices(
  tx: Tx,
  companyId: string,
  { trigger, onlyIf, steps }: AutomationDefinition,
): Promise<void> {
  const named: AutomationCondition[] = [
    ...(trigger.kind === 'STAGE_ENTERED' ? [{ field: 'STAGE' as const, value: trigger.value }] : []),
    ...(onlyIf ? [onlyIf] : []),
    ...steps.flatMap(({ kind, field, value }) => {
      if (kind === 'SET_STAGE') return [{ field: 'STAGE' as const, value }];
      return field ? [{ field, value }] : [];
    }),
  ];
  const isUnknown = trigger.kind === 'CAMPAIGN_SENT' && trigger.value !== '';
  if (isUnknown && !(await isCampaign(tx, companyId, trigger.value)))
    throw invalid('unknown-choice', UNKNOWN);
  if (
    trigger.kind === 'DATE_REACHED' &&
    !(await dateColumn(tx, companyId, dateSettingOf(trigger.value).field))
  )
    throw invalid('unknown-choice', UNKNOWN);
  for (const { field, value } of named) {
    if (field === 'TAG') continue;
    if (!isUuid(value)) throw invalid('unknown-choice', UNKNOWN);
    await chosenColumns(tx, companyId, 'LEAD', COLUMN_OF[field](value), false);
  }
}

const COLUMN_OF: Record<Exclude<ConditionField, 'TAG'>, (id: string) => PersonChange> = {
  STAGE: (id) => ({ stage_id: id }),
  STATUS: (id) => ({ status_id: id }),
  SOURCE: (id) => ({ source_id: id }),
  GROUP: (id) => ({ group_ids: [id] }),
};

const UNKNOWN = 'Something that was chosen does not exist any more. Reload the page';

function problemName(at: string): string {
  return ['name', 'trigger', 'onlyIf', 'steps'].includes(at) ? at : 'step';
}
