import type { Hours, TimeRange } from '#contract/appointments/hours.ts';
import { momentAt, wallClock } from '#server/platform/zonedTime.ts';

/** When a page can be booked, beside its host's hours. Minutes, and days by the calendar of the host. */
export interface SlotRules {
  duration: number;
  step: number;
  buffer_before: number;
  buffer_after: number;
  notice: number;
  window_days: number;
  /** `WORKING_DAYS`: days count on which the host has hours. */
  window_unit: 'DAYS' | 'WORKING_DAYS';
}

/** Hours with the days off that a calendar of a country makes. */
export interface OpenHours extends Hours {
  /** Whether a day is one, unless its date has hours of its own; of whoever has none, left out. */
  isHoliday?: ((day: string) => boolean) | undefined;
}

/** From a moment (inclusive) to another (exclusive). */
export interface Span {
  start: Date;
  end: Date;
}

/** Spans by the day of a zone's calendar in which they begin, in their order. */
export function slotsByDay(slots: readonly Span[], zone: string): { date: string; slots: Span[] }[] {
  return [...Map.groupBy(slots, ({ start }) => dayOf(start, zone))].map(([date, of]) => ({ date, slots: of }));
}

/** What a host is booked for, buffers included. */
export interface Busy extends Span {
  /** Of a class with free seats: when it begins. A slot that begins then joins it. */
  joinAt?: number | undefined;
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

/** Whether the hours hold all of a time, by any of their ranges; those that follow each other at midnight are one. */
export function isOpenDuring({ start, end }: Span, { timeZone, ...hours }: OpenHours): boolean {
  let until = start;
  while (until < end) {
    const day = dayOf(until, timeZone);
    const close = rangesOf(day, hours)
      .map(({ from, to }) => ({
        open: momentAt(`${day}T${from}`, timeZone),
        close: momentAt(`${day}T${to}`, timeZone),
      }))
      .find((range) => range.open <= until && until < range.close)?.close;
    if (!close) return false;
    until = close;
  }
  return true;
}

/** What a slot keeps free: itself with the buffers before and after it. */
export function blockOf(
  { start, end }: Span,
  rules: Pick<SlotRules, 'buffer_before' | 'buffer_after'>,
): Span {
  return {
    start: new Date(start.getTime() - rules.buffer_before * MINUTE),
    end: new Date(end.getTime() + rules.buffer_after * MINUTE),
  };
}

/** The day of a zone's calendar that a moment is on: 2026-11-22. */
export function dayOf(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

/** The day that comes so many days after one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

const MINUTE = 60_000;

/** Whether any of what a host is booked for takes of the time. */
export function isBusy(
  slot: Span,
  rules: Pick<SlotRules, 'buffer_before' | 'buffer_after'>,
  busy: readonly Busy[],
): boolean {
  const block = blockOf(slot, rules);
  return busy.some(
    ({ start, end, joinAt }) => start < block.end && block.start < end && joinAt !== slot.start.getTime(),
  );
}

/** Of what is busy, what may still take of a slot's time; asked of slots in the order of their beginnings. */
function busyAhead(
  busy: readonly Busy[],
  { buffer_before: before, buffer_after: after, duration }: SlotRules,
): (slot: Span) => Busy[] {
  const sorted = busy.toSorted((one, other) => one.start.getTime() - other.start.getTime());
  let next = 0;
  let open: Busy[] = [];
  return ({ start }) => {
    const from = start.getTime() - before * MINUTE;
    const until = start.getTime() + (duration + after) * MINUTE;
    for (let one = sorted[next]; one && one.start.getTime() < until; one = sorted[next]) {
      open.push(one);
      next += 1;
    }
    open = open.filter(({ end }) => end.getTime() > from);
    return open;
  };
}

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

function rangesOf(
  day: string,
  { weekly, overrides, isHoliday }: Pick<OpenHours, 'weekly' | 'overrides' | 'isHoliday'>,
): TimeRange[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const ofWeek = () => (isHoliday?.(day) ? [] : weekly.filter((range) => range.day === weekday));
  const ranges = overrides.find(({ date }) => date === day)?.ranges ?? ofWeek();
  return ranges.toSorted((one, other) => one.from.localeCompare(other.from));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
