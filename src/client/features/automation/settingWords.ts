import { t } from '@lingui/core/macro';
import type { SettingKind } from '#contract/automation/automationParts.ts';
import type { DateSetting } from '#contract/automation/automationSettings.ts';
import {
  ANSWERED_TEXTS,
  dateSettingText,
  LEAD_DATES,
  readDateSetting,
  readSilenceSetting,
  silenceSettingText,
} from '#contract/automation/automationSettings.ts';
import type { AutomationChoices } from './automationChoices.ts';

/** 'Next Call, 1 day before, at 09:00' */
export function dateSettingLabel(value: string, choices: AutomationChoices): string {
  const setting = readDateSetting(value);
  if (!setting) return '…';
  const { field, days, hour } = setting;
  const count = Math.abs(days);
  const day =
    days === 0 ? 'on the day' : `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'}`;
  return t`${{ nameIn: nameIn(dateOptions(choices), field) }}, ${day}, at ${{ hour: hourText(hour) }}`;
}

/** 'for 3 days to a text of a campaign' */
export function silenceText(value: string): string {
  const setting = readSilenceSetting(value);
  return setting
    ? t`for ${{ minutes: minutesText(Number(setting.minutes)) }} to ${{ value: ANSWERED_TEXTS[setting.after] }}`
    : '…';
}

/** The date fields of leads, including custom fields. */
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
  return rule === 'MINUTES' ? '1440' : '';
}

/** The initial date setting. */
export const INITIAL_DATE: DateSetting = { field: 'NEXT_CALL', days: 0, hour: 9 };

/** 60 is '1 hour', 2880 '2 days', 90 '90 minutes'. */
export function minutesText(minutes: number): string {
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

/** What one of these is called; '…' while they are on their way. */
export function nameIn(
  options: readonly { value: string; label: string }[] | undefined,
  value: string,
): string {
  return options ? (options.find((each) => each.value === value)?.label ?? DELETED) : '…';
}

/** The label of a deleted record. */
export const DELETED = 'something that was deleted';
