import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import {
  AUTOMATION_STEPS,
  AUTOMATION_TRIGGERS,
  CONDITION_FIELDS,
} from '#contract/automation/automationParts.ts';
import type {
  AutomationCondition,
  AutomationStep,
  ConditionField,
} from '#contract/automation/automationParts.ts';
import type { AutomationFieldsFragment } from './automation.generated.ts';
import type { AutomationChoices } from './automationChoices.ts';

/** An automation as lists and its page show it. */
export type Automation = AutomationFieldsFragment;

/** Under which list of lead setup the value of a condition is found. */
const CHOICE_OF = { STAGE: 'stage', STATUS: 'status', SOURCE: 'source', GROUP: 'group' } as const;

/** What the value of a condition can be; null where it is written: a tag. */
export function conditionOptions(field: ConditionField, choices: AutomationChoices) {
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
    case 'CAMPAIGN':
      return `${label}: ${value === '' ? ANY_CAMPAIGN : nameIn(choices.campaigns, value)}`;
    default:
      return `${label}: ${value}`;
  }
}

/** 'Is in the stage New' */
export function conditionText({ field, value }: AutomationCondition, choices: AutomationChoices): string {
  return `${CONDITION_FIELDS[field]} ${valueName(field, value, choices)}`;
}

/** What a step does, in one line: 'Wait 2 days'. */
export function stepText(
  { kind, field, value }: Pick<AutomationStep, 'kind' | 'field' | 'value'>,
  choices: AutomationChoices,
): string {
  const { label, value: rule } = AUTOMATION_STEPS[kind];
  switch (rule) {
    case 'NONE':
      return label;
    case 'MINUTES':
      return `${label} ${minutesText(Number(value))}`;
    case 'CONDITION':
      return field ? `${label}: ${conditionText({ field, value }, choices)}?` : label;
    case 'STAGE':
      return `${label}: ${valueName('STAGE', value, choices)}`;
    default:
      return `${label}: ${value}`;
  }
}

/** 60 is '1 hour', 2880 '2 days', 90 '90 minutes'. */
function minutesText(minutes: number): string {
  const { size, label } = waitUnitOf(minutes);
  const count = minutes / size;
  return `${count} ${count === 1 ? label.slice(0, -1) : label}`;
}

/** The largest unit in which a wait is a whole number. */
export function waitUnitOf(minutes: number): (typeof WAIT_UNITS)[number] {
  return WAIT_UNITS.find(({ size }) => minutes > 0 && minutes % size === 0) ?? WAIT_UNITS[2];
}

/** In what waits are counted. */
export const WAIT_UNITS = [
  { value: 'days', label: 'days', size: 24 * 60 },
  { value: 'hours', label: 'hours', size: 60 },
  { value: 'minutes', label: 'minutes', size: 1 },
] as const;

/** What is offered beside the campaigns that there are. */
export const ANY_CAMPAIGN = 'any campaign';

const DELETED = 'something that was deleted';

function nameIn(options: readonly { value: string; label: string }[] | undefined, value: string): string {
  return options ? (options.find((each) => each.value === value)?.label ?? DELETED) : '…';
}

function valueName(field: ConditionField, value: string, choices: AutomationChoices): string {
  const options = conditionOptions(field, choices);
  if (options === null) return `“${value}”`;
  const option = options.find((each) => each.value === value);
  return option?.label ?? (choices.leads ? DELETED : '…');
}
