import { validate as isUuid } from 'uuid';
import { inReadingOrder } from '#contract/automation/automationFlow.ts';
import type {
  AutomationCondition,
  AutomationDefinition,
  AutomationStep,
  ConditionField,
} from '#contract/automation/automationParts.ts';
import {
  AUTOMATION_STEPS,
  AUTOMATION_TRIGGERS,
  LEAD_MANAGER,
  MANAGER_TURNS,
} from '#contract/automation/automationParts.ts';
import { plainReply } from '#contract/sms/words/smsWords.ts';
import { automationProblem } from '#contract/validation/records/automation.ts';
import { tidyLines, tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { sharedView } from '#server/modules/list-views/sharedViews.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { chosenColumns } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { dateColumn, dateSettingOf } from './time/dates.ts';
import { isProviderThere } from '#server/modules/sms/providers/namedProviders.service.ts';
import { campaignName } from '#server/modules/sms/campaigns/campaignTexts.service.ts';

/** What people send of an automation. A field that is not given keeps its value. */
export interface AutomationInput {
  name?: string | null;
  trigger?: { kind: AutomationDefinition['trigger']['kind']; value?: string | null } | null;
  /** Null for everybody. */
  onlyIf?: AutomationCondition | null;
  isRepeated?: boolean | null;
  /** Null for none. */
  goal?: AutomationCondition | null;
  /** All of them. */
  steps?: readonly GivenStep[] | null;
}

type GivenStep = Omit<AutomationStep, 'parentId' | 'arm' | 'field' | 'value' | 'providerId'> & {
  [Field in 'parentId' | 'arm' | 'field' | 'value' | 'providerId']?: AutomationStep[Field] | null;
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
    goal: input.goal === undefined ? (definition.goal ?? null) : input.goal,
    steps: steps ? steps.map(wholeStep) : definition.steps,
  };
  const name = tidyText(input.name ?? current.name);
  const problem = automationProblem({ ...given, name });
  if (problem) throw invalid(`invalid-${problemName(problem.at)}`, problem.message);
  const stored = storedDefinition(given);
  await checkChoices(tx, companyId, stored);
  await checkProviders(tx, companyId, stored, definition);
  return { name, definition: stored };
}

function wholeStep({ id, kind, parentId, arm, field, value, providerId }: GivenStep): AutomationStep {
  const isAsking = kind === 'BRANCH';
  return {
    id,
    parentId: parentId ?? null,
    arm: arm ?? null,
    kind,
    field: isAsking ? (field ?? null) : null,
    value: value ?? '',
    // Left out where there is none, as in definitions from before a step could name one
    ...(kind === 'SEND_TEXT' && providerId && { providerId }),
  };
}

/** What is written down: texts tidied, settings of what has none left out, steps in the order in which one reads them. */
function storedDefinition({
  trigger,
  onlyIf,
  isRepeated,
  goal,
  steps,
}: AutomationDefinition): AutomationDefinition {
  return {
    trigger: { kind: trigger.kind, value: storedTrigger(trigger) },
    onlyIf: onlyIf && { field: onlyIf.field, value: tidyText(onlyIf.value) },
    isRepeated,
    goal: goal ? { field: goal.field, value: goal.value } : null,
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
  return kind === 'SEND_TEXT' || kind === 'ADD_NOTE' ? tidyLines(value) : tidyText(value);
}

/** Refuses stages, statuses, sources, groups and campaigns that the company does not have. */
async function checkChoices(
  tx: Tx,
  companyId: string,
  { trigger, onlyIf, goal, steps }: AutomationDefinition,
): Promise<void> {
  const named: AutomationCondition[] = [
    ...(trigger.kind === 'STAGE_ENTERED' ? [{ field: 'STAGE' as const, value: trigger.value }] : []),
    ...(onlyIf ? [onlyIf] : []),
    ...(goal ? [goal] : []),
    ...steps.flatMap(({ kind, field, value }) => {
      if (kind === 'SET_STAGE') return [{ field: 'STAGE' as const, value }];
      return field ? [{ field, value }] : [];
    }),
  ];
  const campaigns = [
    ...(trigger.kind === 'CAMPAIGN_SENT' ? [trigger.value] : []),
    ...named.flatMap(({ field, value }) => (field === 'CLICKED' ? [value] : [])),
  ];
  for (const id of campaigns)
    if (id !== '' && (await campaignName(tx, companyId, id)) === undefined)
      throw invalid('unknown-choice', UNKNOWN);
  const dates = [
    ...(trigger.kind === 'DATE_REACHED' ? [trigger.value] : []),
    ...steps.flatMap(({ kind, value }) => (kind === 'WAIT_UNTIL' ? [value] : [])),
  ];
  for (const value of dates)
    if (!(await dateColumn(tx, companyId, dateSettingOf(value).field)))
      throw invalid('unknown-choice', UNKNOWN);
  for (const { kind, value } of steps) await checkWho(tx, companyId, kind, value);
  for (const { field, value } of named) {
    if (field === 'TAG' || field === 'REPLIED' || field === 'CLICKED' || field === 'CONSENTED') continue;
    if (field === 'VIEW') {
      if (!(await sharedView(tx, companyId, 'leads', value))) throw invalid('unknown-choice', UNKNOWN);
      continue;
    }
    if (!isUuid(value)) throw invalid('unknown-choice', UNKNOWN);
    await chosenColumns(tx, companyId, 'LEAD', COLUMN_OF[field](value), false);
  }
}

/** Refuses providers that the company does not have, but for those that were named already: their texts go by the routes. */
async function checkProviders(
  tx: Tx,
  companyId: string,
  { steps }: AutomationDefinition,
  before: AutomationDefinition,
): Promise<void> {
  const named = new Set(before.steps.map(({ providerId }) => providerId));
  for (const { providerId } of steps)
    if (providerId && !named.has(providerId) && !(await isProviderThere(tx, companyId, providerId)))
      throw invalid('unknown-choice', UNKNOWN);
}

/** Refuses lead managers and members that are not there. */
async function checkWho(
  tx: Tx,
  companyId: string,
  kind: AutomationStep['kind'],
  value: string,
): Promise<void> {
  if (kind === 'SET_MANAGER' && !(value in MANAGER_TURNS)) {
    if (!isUuid(value)) throw invalid('unknown-choice', UNKNOWN);
    await chosenColumns(tx, companyId, 'LEAD', { manager_id: value }, false);
  }
  if (kind === 'NOTIFY' && value !== LEAD_MANAGER && (await membersOf(tx, companyId, [value])).length === 0)
    throw invalid('unknown-choice', UNKNOWN);
}

const COLUMN_OF: Record<
  Exclude<ConditionField, 'TAG' | 'REPLIED' | 'CLICKED' | 'VIEW' | 'CONSENTED'>,
  (id: string) => PersonChange
> = {
  STAGE: (id) => ({ stage_id: id }),
  STATUS: (id) => ({ status_id: id }),
  SOURCE: (id) => ({ source_id: id }),
  GROUP: (id) => ({ group_ids: [id] }),
};

const UNKNOWN = 'Something that was chosen does not exist any more. Reload the page';

function problemName(at: string): string {
  return ['name', 'trigger', 'onlyIf', 'goal', 'steps'].includes(at) ? at : 'step';
}
