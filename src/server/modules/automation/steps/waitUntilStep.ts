import { i18n } from '#contract/i18n/i18n.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { dealOfRun } from '#server/modules/deals/automated/runDeal.service.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import { dateColumn, dateSettingOf, momentOn, shiftedDay } from '../dates.ts';
import type { StepContext, StepWork } from './stepWork.ts';

/** Waits for a date of the lead or the deal, as it is now. Without a date, or after it, continues at once. */
export const waitUntilStep: StepWork = async (context) => {
  const { tx, actor, step, at } = context;
  const { field, days, hour } = dateSettingOf(step.value);
  const date = await (field === 'DEAL_CLOSE' ? closeOfDeal(context) : dateOfLead(context, field));
  if (!date) return { text: i18n.t('The lead has no such date') };
  const { timeZone } = await companySettings(tx, actor.companyId);
  const day = typeof date === 'string' ? date : calendarDay(date, timeZone).name;
  const goesOnAt = momentOn(shiftedDay(day, days), hour, timeZone);
  return goesOnAt > at ? { text: i18n.t('Waits'), goesOnAt } : { text: i18n.t('The date has passed') };
};

async function dateOfLead({ tx, actor, person }: StepContext, field: string): Promise<Date | string | null> {
  const column = await dateColumn(tx, actor.companyId, field);
  return column && person[column];
}

async function closeOfDeal({ tx, actor, owner, person, dealId, at }: StepContext): Promise<string | null> {
  const deal = await dealOfRun(tx, actor.companyId, { dealId, personId: person.id, owner, at });
  return deal?.expected_close_on ?? null;
}
