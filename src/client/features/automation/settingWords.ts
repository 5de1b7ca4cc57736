import { msg, plural, t } from '@lingui/core/macro';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import type { SettingKind } from '#contract/automation/automationParts.ts';
import type { DateSetting } from '#contract/automation/automationSettings.ts';
import {
  dateSettingText,
  DEAL_CHANGES,
  dealChangeText,
  LEAD_DATES,
  readDateSetting,
  readDealChange,
  readDealSetting,
  readSilenceSetting,
  silenceSettingText,
} from '#contract/automation/automationSettings.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { AutomationChoices } from './automationChoices.ts';

/** 'Next Call, 1 day before, at 09:00' */
export function dateSettingLabel(value: string, choices: AutomationChoices): string {
  const setting = readDateSetting(value);
  if (!setting) return '…';
  const { field, days, hour } = setting;
  const date = nameIn(dateOptions(choices), field);
  const time = hourText(hour);
  if (days === 0) return t`${date}, on the day, at ${time}`;
  const count = Math.abs(days);
  return days < 0
    ? t`${date}, ${plural(count, { one: '# day before', other: '# days before' })}, at ${time}`
    : t`${date}, ${plural(count, { one: '# day after', other: '# days after' })}, at ${time}`;
}

/** 'for 3 days to a text of a campaign' */
export function silenceText(value: string): string {
  const setting = readSilenceSetting(value);
  if (!setting) return '…';
  const duration = minutesText(Number(setting.minutes));
  return setting.after === 'CAMPAIGN'
    ? t`for ${duration} to a campaign message`
    : t`for ${duration} to an automation message`;
}

/** 'Viewing, in Sales: Offer' */
export function dealText(value: string, choices: AutomationChoices): string {
  const setting = readDealSetting(value);
  if (!setting) return '…';
  return t`${{ title: setting.title }}, in ${{ stage: nameIn(choices.dealStages, setting.stageId) }}`;
}

/** 'Expected close, in 14 days' */
export function dealChangeLabel(value: string, choices: AutomationChoices): string {
  const change = readDealChange(value);
  if (!change) return '…';
  const field = DEAL_CHANGES[change.field];
  switch (change.field) {
    case 'CLOSE':
      return t`${field}, in ${plural(Number(change.value), { one: '# day', other: '# days' })}`;
    case 'PROBABILITY':
      return t`${field}, ${{ percent: numberText(Number(change.value) / 100, { style: 'percent' }) }}`;
    default:
      return t`${field}, ${{ name: nameIn(dealChangeOptions(change.field, choices), change.value) }}`;
  }
}

/** The owners or sources that a deal can get. */
export function dealChangeOptions(field: 'OWNER' | 'SOURCE', { leads }: AutomationChoices) {
  return choiceOptions(field === 'OWNER' ? 'manager' : 'source', leads);
}

/** The dates of leads and deals, including custom fields. */
export function dateOptions({ leads }: AutomationChoices): { value: string; label: string }[] | undefined {
  const custom = leads?.customFields.filter(({ type, onlyOf }) => type === 'date' && onlyOf !== 'CONTACT');
  const known = Object.entries(LEAD_DATES).map(([value, label]) => ({ value, label }));
  return custom && [...known, ...custom.map(({ id, label }) => ({ value: id, label }))];
}

/** '09:00' */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** The initial value of a setting. */
export function initialValue(rule: SettingKind): string {
  if (rule === 'DATE') return dateSettingText(INITIAL_DATE);
  if (rule === 'SILENCE') return silenceSettingText({ after: 'CAMPAIGN', minutes: String(3 * 1440) });
  if (rule === 'DEAL_FIELD') return dealChangeText({ field: 'OWNER', value: '' });
  return rule === 'MINUTES' ? '1440' : '';
}

/** The initial date setting. */
export const INITIAL_DATE: DateSetting = { field: 'NEXT_CALL', days: 0, hour: 9 };

/** 60 is '1 hour', 2880 '2 days', 90 '90 minutes'. */
export function minutesText(minutes: number): string {
  const { size, unit } = waitUnitOf(minutes);
  return numberText(minutes / size, { style: 'unit', unit, unitDisplay: 'long' });
}

/** The largest unit in which a wait is a whole number. */
export function waitUnitOf(minutes: number): (typeof WAIT_UNITS)[number] {
  return WAIT_UNITS.find(({ size }) => minutes > 0 && minutes % size === 0) ?? WAIT_UNITS[2];
}

/** In what waits are counted. */
export const WAIT_UNITS = [
  { value: 'days', label: msg`days`, unit: 'day', size: 24 * 60 },
  { value: 'hours', label: msg`hours`, unit: 'hour', size: 60 },
  { value: 'minutes', label: msg`minutes`, unit: 'minute', size: 1 },
] as const;

/** What one of these is called; '…' while they are on their way. */
export function nameIn(
  options: readonly { value: string; label: string }[] | undefined,
  value: string,
): string {
  return options ? (options.find((each) => each.value === value)?.label ?? t(DELETED)) : '…';
}

/** The label of a deleted record. */
export const DELETED = msg`something that was deleted`;
