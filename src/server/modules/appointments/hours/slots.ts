import { momentAt, wallClock } from '#server/platform/zonedTime.ts';
import type { Busy, Span } from './busy.ts';
import { busyAhead, isBusy } from './busy.ts';
import { dayAfter, dayOf } from './days.ts';
import type { OpenHours } from './hoursOfDay.ts';
import { rangesOf } from './hoursOfDay.ts';
import type { SlotRules } from './slotRules.ts';

/** Spans by the day of a zone's calendar in which they begin, in their order. */
export function slotsByDay(slots: readonly Span[], zone: string): { date: string; slots: Span[] }[] {
  return [...Map.groupBy(slots, ({ start }) => dayOf(start, zone))].map(([date, of]) => ({
    date,
    slots: of,
  }));
}

interface Asked {
  rules: SlotRules;
  hours: OpenHours;
  busy: readonly Busy[];
  /** Whether the page takes no more on a day of the host's calendar; a class with free seats still does. */
  isFull: (day: string) => boolean;
  now: Date;
  /** Slots begin at or after this. */
  from: Date;
  /** And before this. */
  until: Date;
}

/**
 * The free slots of a page in order. They begin at times of the host's clocks, counted from the beginning of each range: one that the
 * clocks leave out in spring is not offered, and one that comes twice in autumn is offered once.
 */
export function* freeSlots({ rules, hours, busy, isFull, now, from, until }: Asked): Generator<Span> {
  const earliest = Math.max(from.getTime(), now.getTime() + rules.notice * MINUTE);
  const lastDay = lastDayOf(dayOf(now, hours.timeZone), rules, hours);
  const last = [dayOf(until, hours.timeZone), lastDay].sort()[0] ?? lastDay;
  const joinable = new Set(busy.map(({ joinAt }) => joinAt));
  const ahead = busyAhead(busy, rules);
  for (let day = dayOf(new Date(earliest), hours.timeZone); day <= last; day = dayAfter(day, 1)) {
    const isDayFull = isFull(day);
    for (const slot of slotsOfDay(day, rules, hours)) {
      if (slot.start.getTime() < earliest || slot.start >= until) continue;
      if (isDayFull && !joinable.has(slot.start.getTime())) continue;
      if (!isBusy(slot, rules, ahead(slot))) yield slot;
    }
  }
}

const MINUTE = 60_000;

/** The last day of the window. Of working days, those are passed over on which the host has no hours, for ten years at most. */
function lastDayOf(
  today: string,
  { window_days: days, window_unit: unit }: SlotRules,
  hours: OpenHours,
): string {
  if (unit === 'DAYS') return dayAfter(today, days);
  let day = today;
  for (let left = days, passed = 0; left > 0 && passed < 3650; passed += 1) {
    day = dayAfter(day, 1);
    if (rangesOf(day, hours).length > 0) left -= 1;
  }
  return day;
}

function* slotsOfDay(day: string, { duration, step }: SlotRules, { timeZone, ...hours }: OpenHours) {
  for (const { from, to } of rangesOf(day, hours)) {
    const open = momentAt(`${day}T${from}`, timeZone);
    const close = momentAt(`${day}T${to}`, timeZone);
    const length = minutesOf(to) - minutesOf(from);
    // Mostly the clocks go through it evenly: then they need not be asked about each slot
    if (close.getTime() - open.getTime() === length * MINUTE && isOnClock(open, day, from, timeZone)) {
      for (let minute = 0; minute + duration <= length; minute += step) {
        const start = new Date(open.getTime() + minute * MINUTE);
        yield { start, end: new Date(start.getTime() + duration * MINUTE) };
      }
      continue;
    }
    for (let minute = minutesOf(from); minute + duration <= minutesOf(to); minute += step) {
      const wall = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const start = momentAt(`${day}T${wall}`, timeZone);
      // A time that the clocks leave out reads as another one
      if (!isOnClock(start, day, wall, timeZone)) continue;
      const end = new Date(start.getTime() + duration * MINUTE);
      if (end <= close) yield { start, end };
    }
  }
}

function isOnClock(moment: Date, day: string, wall: string, timeZone: string): boolean {
  return wallClock(moment, timeZone) === `${day} ${wall}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
