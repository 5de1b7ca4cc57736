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
  SettingKind,
} from '#contract/automation/automationParts.ts';
import {
  ANSWERED_TEXTS,
  dateSettingText,
  LEAD_DATES,
  readDateSetting,
  readSilenceSetting,
  silenceSettingText,
} from '#contract/automation/automationSettings.ts';
import type { DateSetting } from '#contract/automation/automationSettings.ts';
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
    case 'DATE':
      return `${label}: ${dateSettingWords(value, choices)}`;
    case 'SILENCE':
      return `${label}: ${silenceWords(value)}`;
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

/** 'Next Call, 1 day before, at 09:00' */
function dateSettingWords(value: string, choices: AutomationChoices): string {
  const setting = readDateSetting(value);
  if (!setting) return '…';
  const { field, days, hour } = setting;
  const count = Math.abs(days);
  const day =
    days === 0 ? 'on the day' : `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'}`;
  return `${nameIn(dateOptions(choices), field)}, ${day}, at ${hourText(hour)}`;
}

/** 'for 3 days to a text of a campaign' */
function silenceWords(value: string): string {
  const setting = readSilenceSetting(value);
  return setting ? `for ${minutesText(Number(setting.minutes))} to ${ANSWERED_TEXTS[setting.after]}` : '…';
}

/** The dates that leads have: their own, and those of the company's own fields. */
export function dateOptions({ leads }: AutomationChoices): { value: string; label: string }[] | undefined {
  const own = leads?.ownFields.filter(({ type, onlyOf }) => type === 'date' && onlyOf !== 'CONTACT');
  const known = Object.entries(LEAD_DATES).map(([value, label]) => ({ value, label }));
  return own && [...known, ...own.map(({ id, label }) => ({ value: id, label }))];
}

/** '09:00' */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** What a setting is before somebody has chosen. */
export function initialValue(rule: SettingKind): string {
  if (rule === 'DATE') return dateSettingText(INITIAL_DATE);
  if (rule === 'SILENCE') return silenceSettingText({ after: 'CAMPAIGN', minutes: String(3 * 1440) });
  return rule === 'MINUTES' ? '1440' : '';
}

/** The date that stands there first. */
export const INITIAL_DATE: DateSetting = { field: 'NEXT_CALL', days: 0, hour: 9 };

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
