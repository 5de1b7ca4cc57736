import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { haveAnswered } from '#server/modules/sms/inbound/heard.service.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import { writeAutomation } from '../automations.store.ts';
import { beginAutomation } from '../begin/begin.service.ts';
import { takeAwaited } from '../begin/silence.store.ts';
import { dateColumn, dateSettingOf, momentOn, nextLook, shiftedDay } from './dates.ts';
import { lockDueLook, readLeadsByDay } from './dates.store.ts';

/**
 * Has automations begin by what time brings, as much as one transaction holds: the date of one automation, or texts that were not answered. What was
 * looked at, and who begins by it, commits as one. Answers which automations begin; null where nothing is due.
 */
export async function beginByTime(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
  return (await beginByDate(tx, companyId, at)) ?? (await beginBySilence(tx, companyId, at));
}

/** A day that is over is not made up for: what was to be said the day before is wrong by then. */
async function beginByDate(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
  const automation = await lockDueLook(tx, companyId, at);
  if (!automation) return null;
  const { id: automationId, definition, next_day: planned } = automation;
  const setting = dateSettingOf(definition.trigger.value);
  const { timeZone } = await companySettings(tx, companyId);
  const { name: today } = calendarDay(at, timeZone);
  // Where the company has moved to another time zone, the day that is planned may not be here yet
  if (planned !== null && planned > today) {
    const next_at = momentOn(planned, setting.hour, timeZone);
    await writeAutomation(tx, companyId, automationId, { next_at });
    return [];
  }
  if (momentOn(today, setting.hour, timeZone) <= at) {
    const column = await dateColumn(tx, companyId, setting.field);
    const noon = momentOn(shiftedDay(today, -setting.days), 12, timeZone);
    const ids = column ? await readLeadsByDay(tx, companyId, column, calendarDay(noon, timeZone)) : [];
    await beginAutomation(tx, { companyId, automationId }, ids, at);
  }
  await writeAutomation(tx, companyId, automationId, nextLook(setting, timeZone, at));
  return [automationId];
}

async function beginBySilence(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
  const awaited = await takeAwaited(tx, companyId, at, AT_ONCE);
  if (awaited.length === 0) return null;
  const answered = await haveAnswered(tx, companyId, awaited);
  const silent = awaited.filter((_, index) => !answered[index]);
  const automations = [...new Set(silent.map(({ automation_id: id }) => id))];
  for (const automationId of automations) {
    const own = silent.filter(({ automation_id: id }) => id === automationId);
    const ids = [...new Set(own.map(({ person_id: id }) => id))];
    await beginAutomation(tx, { companyId, automationId }, ids, at);
  }
  return automations;
}

const AT_ONCE = 500;
