import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { dealsClosingOn, dealsRotting } from '#server/modules/deals/automated/runDeal.service.ts';
import { markReplied } from '#server/modules/sms/inbound/heard.service.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import type { AutomationRow } from './automations.store.ts';
import { writeAutomation } from './automations.store.ts';
import { enrollPeople } from './begin/begin.service.ts';
import { takeAwaitedReplies } from './begin/silence.store.ts';
import { lockDueLook, readLeadsByDay } from './dates.store.ts';
import {
  dateColumn,
  dateSettingOf,
  momentOn,
  nextLook,
  nextRottingLook,
  ROTTING_LOOK_MS,
  shiftedDay,
} from './dates.ts';

/**
 * Enrolls people by date or by a missing reply, as many as one transaction holds: the date of one automation,
 * or messages without reply. The checked state and the enrollments commit together. Returns the automations
 * with enrollments; null if nothing is due.
 */
export async function enrollByTime(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
  return (await enrollByDate(tx, companyId, at)) ?? (await enrollBySilence(tx, companyId, at));
}

async function enrollByDate(tx: Tx, companyId: string, at: Date): Promise<string[] | null> {
  const automation = await lockDueLook(tx, companyId, at);
  if (!automation) return null;
  return automation.definition.trigger.kind === 'DEAL_ROTTING'
    ? enrollByRotting(tx, automation, at)
    : enrollByDay(tx, automation, at);
}

/** Deals that began to rot since the last look, however long ago that was. */
async function enrollByRotting(tx: Tx, automation: AutomationRow, at: Date): Promise<string[]> {
  const { company_id: companyId, id: automationId, definition, next_at: planned } = automation;
  const from = new Date((planned ?? at).getTime() - ROTTING_LOOK_MS);
  const pipelineId = definition.trigger.value || null;
  const deals = await dealsRotting(tx, companyId, { pipelineId, from, to: at });
  await enrollPeople(tx, { companyId, automationId }, deals, at);
  await writeAutomation(tx, companyId, automationId, nextRottingLook(at));
  return [automationId];
}

/** Missed days are not made up for: a message for the day before would be wrong by then. */
async function enrollByDay(tx: Tx, automation: AutomationRow, at: Date): Promise<string[]> {
  const { company_id: companyId, id: automationId, definition, next_day: planned } = automation;
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
    const day = shiftedDay(today, -setting.days);
    const people =
      setting.field === 'DEAL_CLOSE'
        ? await dealsClosingOn(tx, companyId, day)
        : await leadsByDay(tx, companyId, setting.field, calendarDay(momentOn(day, 12, timeZone), timeZone));
    await enrollPeople(tx, { companyId, automationId }, people, at);
  }
  await writeAutomation(tx, companyId, automationId, nextLook(setting, timeZone, at));
  return [automationId];
}

async function leadsByDay(
  tx: Tx,
  companyId: string,
  field: string,
  day: ReturnType<typeof calendarDay>,
): Promise<{ personId: string }[]> {
  const column = await dateColumn(tx, companyId, field);
  const ids = column ? await readLeadsByDay(tx, companyId, column, day) : [];
  return ids.map((personId) => ({ personId }));
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
    const people = ids.map((personId) => ({ personId }));
    await enrollPeople(tx, { companyId, automationId }, people, at);
  }
  return automations;
}

const AT_ONCE = 500;
