import { i18n } from '#contract/i18n/i18n.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import { dateColumn, dateSettingOf, momentOn, shiftedDay } from '../dates.ts';
import type { StepWork } from './stepWork.ts';

/** Waits for a date of the lead, as it is now. Without a date, or after it, continues at once. */
export const waitUntilStep: StepWork = async ({ tx, actor, person, step, at }) => {
  const { field, days, hour } = dateSettingOf(step.value);
  const column = await dateColumn(tx, actor.companyId, field);
  const date = column && person[column];
  if (!date) return { text: i18n.t('The lead has no such date') };
  const { timeZone } = await companySettings(tx, actor.companyId);
  const day = typeof date === 'string' ? date : calendarDay(date, timeZone).name;
  const goesOnAt = momentOn(shiftedDay(day, days), hour, timeZone);
  return goesOnAt > at ? { text: i18n.t('Waits'), goesOnAt } : { text: i18n.t('The date has passed') };
};
