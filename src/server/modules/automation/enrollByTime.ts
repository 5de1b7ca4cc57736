import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { markReplied } from '#server/modules/sms/inbound/heard.service.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import { writeAutomation } from './automations.store.ts';
import { enrollPerson } from './begin/begin.service.ts';
import { takeAwaitedReplies } from './begin/silence.store.ts';
import { lockDueLook, readLeadsByDay } from './dates.store.ts';
import { dateColumn, dateSettingOf, momentOn, nextLook, shiftedDay } from './dates.ts';

/**
 * Enrolls people by date or by a missing reply, as many as one transaction holds: the date of one automation,
 * or messages without reply. The checked state and the enrollments commit together. Returns the automations
 * with enrollments; null if nothing is due.
 */
export async function enrollByTime(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
  return (await enrollByDate(tx, companyId, at)) ?? (await enrollBySilence(tx, companyId, at));
}

/** Missed days are not made up for: a message for the day before would be wrong by then. */
async function enrollByDate(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
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
    await enrollPerson(tx, { companyId, automationId }, ids, at);
  }
  await writeAutomation(tx, companyId, automationId, nextLook(setting, timeZone, at));
  return [automationId];
}

async function enrollBySilence(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
  const awaited = await takeAwaitedReplies(tx, companyId, at, AT_ONCE);
  if (awaited.length === 0) return null;
  const answered = await markReplied(tx, companyId, awaited);
  const silent = awaited.filter((_, index) => !answered[index]);
  const automations = [...new Set(silent.map(({ automation_id: id }) => id))];
  for (const automationId of automations) {
    const own = silent.filter(({ automation_id: id }) => id === automationId);
    const ids = [...new Set(own.map(({ person_id: id }) => id))];
    await enrollPerson(tx, { companyId, automationId }, ids, at);
  }
  return automations;
}

const AT_ONCE = 500;
