import type { DateSetting } from '#contract/automation/automationSettings.ts';
import { readDateSetting } from '#contract/automation/automationSettings.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { everyCustomField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import { calendarDay, momentAt } from '#server/platform/zonedTime.ts';

/** The column that holds a date of a lead: a moment, or a day of a custom field. */
export type DateColumn = 'next_call_at' | 'next_meeting_at' | CustomSlot;

/** The column of a date; null if its custom field was deleted or is not a date. */
export async function dateColumn(tx: Tx, companyId: string, field: string): Promise<DateColumn | null> {
  if (field === 'NEXT_CALL') return 'next_call_at';
  if (field === 'NEXT_MEETING') return 'next_meeting_at';
  const fields = await everyCustomField(tx, companyId);
  return (
    fields.find(({ id, type, onlyOf }) => id === field && type === 'date' && onlyOf !== 'CONTACT')?.slot ??
    null
  );
}

/** When something is done on a day, by the company's clocks. */
export function momentOn(day: string, hour: number, timeZone: string): Date {
  return momentAt(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
}

/** The day so many days later, or earlier: 2026-03-31. */
export function shiftedDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day on which the hour of a setting is still to come, and when it is. */
export function nextLook(
  { hour }: Pick<DateSetting, 'hour'>,
  timeZone: string,
  at: Date,
): { next_day: string; next_at: Date } {
  const { name, nextName } = calendarDay(at, timeZone);
  const today = momentOn(name, hour, timeZone);
  return today > at
    ? { next_day: name, next_at: today }
    : { next_day: nextName, next_at: momentOn(nextName, hour, timeZone) };
}

/** Milliseconds between two looks for rotting deals: those that began to rot since the look before are found. */
export const ROTTING_LOOK_MS = 60 * 60_000;

/** When an automation that is triggered by rotting deals looks for them next. */
export function nextRottingLook(at: Date): { next_day: null; next_at: Date } {
  return { next_day: null, next_at: new Date(at.getTime() + ROTTING_LOOK_MS) };
}

/** A setting that was checked when it was saved. */
export function dateSettingOf(value: string): DateSetting {
  const setting = readDateSetting(value);
  if (!setting) throw new Error(`${value} is no date of an automation`);
  return setting;
}
