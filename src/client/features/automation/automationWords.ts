import { t } from '@lingui/core/macro';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import type {
  AutomationCondition,
  AutomationStep,
  ConditionField,
  DealField,
} from '#contract/automation/automationParts.ts';
import {
  ANY_CAMPAIGN,
  ANY_FORM,
  ANY_PIPELINE,
  AUTOMATION_STEPS,
  AUTOMATION_TRIGGERS,
  isDealField,
  LEAD_MANAGER,
  MANAGER_TURNS,
} from '#contract/automation/automationParts.ts';
import { DEAL_STATUS_NAMES, DEAL_STATUSES } from '#contract/deals/dealStatuses.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { AutomationFieldsFragment } from './automation.generated.ts';
import type { AutomationChoices } from './automationChoices.ts';
import {
  dateSettingLabel,
  dealChangeLabel,
  dealText,
  DELETED,
  minutesText,
  nameIn,
  silenceText,
} from './settingWords.ts';

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
  field: Exclude<ConditionField, 'CLICKED' | 'CONSENTED' | 'DEAL_AMOUNT'>,
  choices: AutomationChoices,
) {
  if (field === 'REPLIED')
    return [
      { value: 'RUN', label: t`Since the enrollment` },
      { value: 'TEXT', label: t`Since the last message` },
    ];
  if (field === 'VIEW') return choices.views ?? [];
  if (isDealField(field)) return dealOptions(field, choices);
  return field === 'TAG' ? null : (choiceOptions(CHOICE_OF[field], choices.leads) ?? []);
}

function dealOptions(field: Exclude<DealField, 'DEAL_AMOUNT'>, choices: AutomationChoices) {
  switch (field) {
    case 'DEAL_PIPELINE':
      return choices.pipelines ?? [];
    case 'DEAL_STAGE':
      return choices.dealStages ?? [];
    case 'DEAL_STATUS':
      return DEAL_STATUSES.map((value) => ({ value, label: t(DEAL_STATUS_NAMES[value]) }));
    case 'DEAL_OWNER':
      return choiceOptions('manager', choices.leads) ?? [];
  }
}

/** 'A lead gets a tag: vip' */
export function triggerText({ kind, value }: Automation['trigger'], choices: AutomationChoices): string {
  const { value: rule } = AUTOMATION_TRIGGERS[kind];
  const label = i18n.t(AUTOMATION_TRIGGERS[kind].label);
  switch (rule) {
    case 'NONE':
      return label;
    case 'STAGE':
      return labelled(label, valueName('STAGE', value, choices));
    case 'DATE':
      return labelled(label, dateSettingLabel(value, choices));
    case 'SILENCE':
      return labelled(label, silenceText(value));
    case 'CAMPAIGN':
      return labelled(label, value === '' ? i18n.t(ANY_CAMPAIGN) : nameIn(choices.campaigns, value));
    case 'FORM':
      return labelled(label, value === '' ? i18n.t(ANY_FORM) : nameIn(choices.forms, value));
    case 'PIPELINE':
      return labelled(label, value === '' ? i18n.t(ANY_PIPELINE) : nameIn(choices.pipelines, value));
    case 'DEAL_STAGE':
      return labelled(label, nameIn(choices.dealStages, value));
    default:
      return labelled(label, value);
  }
}

function labelled(label: string, value: string): string {
  return t`${label}: ${value}`;
}

/** 'Is in the stage New' */
export function conditionText({ field, value }: AutomationCondition, choices: AutomationChoices): string {
  switch (field) {
    case 'CONSENTED':
      return t`Has consented to messages`;
    case 'REPLIED':
      return value === 'TEXT' ? t`Has replied since the last message` : t`Has replied since the enrollment`;
    case 'CLICKED':
      return value === ''
        ? t`Has clicked a link of any message since the enrollment`
        : t`Has clicked a link of ${{ campaign: nameIn(choices.campaigns, value) }} since the enrollment`;
    case 'DEAL_AMOUNT':
      return t`The deal has at least ${{ amount: choices.currency ? moneyText(Number(value), choices.currency) : '…' }}`;
    default:
      return CONDITION_TEXTS[field](valueName(field, value, choices));
  }
}

const CONDITION_TEXTS: Record<NamedCondition, (name: string) => string> = {
  TAG: (name) => t`Has the tag ${name}`,
  STAGE: (name) => t`Is in the stage ${name}`,
  STATUS: (name) => t`Has the status ${name}`,
  SOURCE: (name) => t`Comes from the source ${name}`,
  GROUP: (name) => t`Is in the group ${name}`,
  VIEW: (name) => t`Is in the view ${name}`,
  DEAL_PIPELINE: (name) => t`The deal is in the pipeline ${name}`,
  DEAL_STAGE: (name) => t`The deal is in the stage ${name}`,
  DEAL_STATUS: (name) => t`The status of the deal is ${name}`,
  DEAL_OWNER: (name) => t`The deal belongs to ${name}`,
};

/** What a step does, in one line: 'Wait 2 days'. */
export function stepText(
  { kind, field, value, providerId }: Pick<AutomationStep, 'kind' | 'field' | 'value' | 'providerId'>,
  choices: AutomationChoices,
): string {
  const { value: rule } = AUTOMATION_STEPS[kind];
  const label = i18n.t(AUTOMATION_STEPS[kind].label);
  switch (rule) {
    case 'NONE':
      return label;
    case 'BODY':
      return labelled(providerId ? sendingText(providerId, choices) : label, value);
    case 'MINUTES':
      return t`Wait ${{ duration: minutesText(Number(value)) }}`;
    case 'DATE':
      return labelled(label, dateSettingLabel(value, choices));
    case 'MANAGER':
      return labelled(label, nameIn(managerOptions(choices), value));
    case 'MEMBER':
      return labelled(label, nameIn(memberOptions(choices), value));
    case 'WEBHOOK':
      return labelled(label, nameIn(choices.webhooks, value));
    case 'DEAL_STAGE':
      return labelled(label, nameIn(choices.dealStages, value));
    case 'DEAL':
      return labelled(label, dealText(value, choices));
    case 'DEAL_FIELD':
      return labelled(label, dealChangeLabel(value, choices));
    case 'CONDITION':
      return field ? t`${label}: ${{ condition: conditionText({ field, value }, choices) }}?` : label;
    case 'STAGE':
      return labelled(label, valueName('STAGE', value, choices));
    default:
      return labelled(label, value);
  }
}

/** 'Send a message by Gateway'; of one that was removed, how its texts go. */
function sendingText(id: string, { providers }: AutomationChoices): string {
  const name = providers?.find((each) => each.value === id)?.label;
  if (name === undefined && providers)
    return t`Send a message by the routing rules, because its provider was removed`;
  return t`Send a message by ${{ provider: name ?? '…' }}`;
}

/** How a lead manager is chosen: by whose turn it is, or one of them. */
export function managerOptions({ leads }: AutomationChoices) {
  const turns = Object.entries(MANAGER_TURNS).map(([value, label]) => ({ value, label }));
  return leads && [...turns, ...(choiceOptions('manager', leads) ?? [])];
}

/** Possible recipients of a notification: the lead manager, or a member. */
export function memberOptions({ members }: AutomationChoices) {
  return members && [{ value: LEAD_MANAGER, label: t`The lead manager` }, ...members];
}

/** The conditions about something that has a name. */
type NamedCondition = Exclude<ConditionField, 'CLICKED' | 'CONSENTED' | 'REPLIED' | 'DEAL_AMOUNT'>;

function valueName(field: NamedCondition, value: string, choices: AutomationChoices): string {
  if (field === 'VIEW') return nameIn(choices.views, value);
  const options = conditionOptions(field, choices);
  if (options === null) return t`“${value}”`;
  const option = options.find((each) => each.value === value);
  return option?.label ?? (choices.leads ? t(DELETED) : '…');
}
