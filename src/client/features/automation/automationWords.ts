import { t } from '@lingui/core/macro';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import type {
  AutomationCondition,
  AutomationStep,
  ConditionField,
} from '#contract/automation/automationParts.ts';
import {
  ANY_CAMPAIGN,
  ANY_FORM,
  ANY_TEXT,
  AUTOMATION_STEPS,
  AUTOMATION_TRIGGERS,
  CONDITION_FIELDS,
  LEAD_MANAGER,
  MANAGER_TURNS,
  REPLY_SPANS,
} from '#contract/automation/automationParts.ts';
import type { AutomationFieldsFragment } from './automation.generated.ts';
import type { AutomationChoices } from './automationChoices.ts';
import { dateSettingLabel, DELETED, minutesText, nameIn, silenceText } from './settingWords.ts';

/** An automation as lists and its page show it. */
export type Automation = AutomationFieldsFragment;

/** What an automation does, in one of its versions. */
export type Flow = Pick<Automation, 'trigger' | 'onlyIf' | 'isRepeated' | 'goal' | 'steps'>;

/** What the editor changes: the draft, or where there is none what the automation goes by. */
export type EditedVersion = Flow & { name: string; version: number };

/** Under which list of lead setup the value of a condition is found. */
const CHOICE_OF = { STAGE: 'stage', STATUS: 'status', SOURCE: 'source', GROUP: 'group' } as const;

/** What the value of a condition can be, but for the campaign of a click, and consent, which has none; null where it is written: a tag. */
export function conditionOptions(
  field: Exclude<ConditionField, 'CLICKED' | 'CONSENTED'>,
  choices: AutomationChoices,
) {
  if (field === 'REPLIED') return SPANS;
  if (field === 'VIEW') return choices.views ?? [];
  return field === 'TAG' ? null : (choiceOptions(CHOICE_OF[field], choices.leads) ?? []);
}

/** 'A lead gets a tag: vip' */
export function triggerText({ kind, value }: Automation['trigger'], choices: AutomationChoices): string {
  const { label, value: rule } = AUTOMATION_TRIGGERS[kind];
  switch (rule) {
    case 'NONE':
      return label;
    case 'STAGE':
      return `${label}: ${valueName('STAGE', value, choices)}`;
    case 'DATE':
      return `${label}: ${dateSettingLabel(value, choices)}`;
    case 'SILENCE':
      return `${label}: ${silenceText(value)}`;
    case 'CAMPAIGN':
      return `${label}: ${value === '' ? ANY_CAMPAIGN : nameIn(choices.campaigns, value)}`;
    case 'FORM':
      return `${label}: ${value === '' ? ANY_FORM : nameIn(choices.forms, value)}`;
    default:
      return `${label}: ${value}`;
  }
}

/** 'Is in the stage New' */
export function conditionText({ field, value }: AutomationCondition, choices: AutomationChoices): string {
  return `${CONDITION_FIELDS[field]} ${valueName(field, value, choices)}`.trimEnd();
}

/** What a step does, in one line: 'Wait 2 days'. */
export function stepText(
  { kind, field, value, providerId }: Pick<AutomationStep, 'kind' | 'field' | 'value' | 'providerId'>,
  choices: AutomationChoices,
): string {
  const { label, value: rule } = AUTOMATION_STEPS[kind];
  switch (rule) {
    case 'NONE':
      return label;
    case 'BODY':
      return `${label}${providerId ? ` ${providerText(providerId, choices)}` : ''}: ${value}`;
    case 'MINUTES':
      return `${label} ${minutesText(Number(value))}`;
    case 'DATE':
      return `${label}: ${dateSettingLabel(value, choices)}`;
    case 'MANAGER':
      return `${label}: ${nameIn(managerOptions(choices), value)}`;
    case 'MEMBER':
      return `${label}: ${nameIn(memberOptions(choices), value)}`;
    case 'WEBHOOK':
      return `${label}: ${nameIn(choices.webhooks, value)}`;
    case 'CONDITION':
      return field ? `${label}: ${conditionText({ field, value }, choices)}?` : label;
    case 'STAGE':
      return `${label}: ${valueName('STAGE', value, choices)}`;
    default:
      return `${label}: ${value}`;
  }
}

/** 'by Gateway'; of one that was removed, how its texts go. */
function providerText(id: string, { providers }: AutomationChoices): string {
  const name = providers?.find((each) => each.value === id)?.label;
  if (name !== undefined) return t`by ${name}`;
  return providers ? 'by the routing rules, because its provider was removed' : 'by …';
}

const SPANS = Object.entries(REPLY_SPANS).map(([value, label]) => ({ value, label }));

/** How a lead manager is chosen: by whose turn it is, or one of them. */
export function managerOptions({ leads }: AutomationChoices) {
  const turns = Object.entries(MANAGER_TURNS).map(([value, label]) => ({ value, label }));
  return leads && [...turns, ...(choiceOptions('manager', leads) ?? [])];
}

/** Possible recipients of a notification: the lead manager, or a member. */
export function memberOptions({ members }: AutomationChoices) {
  return members && [{ value: LEAD_MANAGER, label: t`The lead manager` }, ...members];
}

function valueName(field: ConditionField, value: string, choices: AutomationChoices): string {
  if (field === 'CLICKED')
    return `${value === '' ? ANY_TEXT : nameIn(choices.campaigns, value)} ${REPLY_SPANS.RUN}`;
  if (field === 'CONSENTED') return '';
  if (field === 'VIEW') return nameIn(choices.views, value);
  const options = conditionOptions(field, choices);
  if (options === null) return `“${value}”`;
  const option = options.find((each) => each.value === value);
  return option?.label ?? (choices.leads ? DELETED : '…');
}
