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
}

/** From a moment (inclusive) to another (exclusive). */
export interface Span {
  start: Date;
  end: Date;
}

interface Asked {
  rules: SlotRules;
  hours: Hours;
  /** What the host is booked for, buffers included. */
  busy: readonly Span[];
  /** Days of the host's calendar on which the page takes no more. */
  fullDays: ReadonlySet<string>;
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
export function* freeSlots({ rules, hours, busy, fullDays, now, from, until }: Asked): Generator<Span> {
  const earliest = Math.max(from.getTime(), now.getTime() + rules.notice * MINUTE);
  const lastDay = dayAfter(dayOf(now, hours.timeZone), rules.window_days);
  const last = [dayOf(until, hours.timeZone), lastDay].sort()[0] ?? lastDay;
  for (let day = dayOf(new Date(earliest), hours.timeZone); day <= last; day = dayAfter(day, 1)) {
    if (fullDays.has(day)) continue;
    for (const slot of slotsOfDay(day, rules, hours)) {
      if (slot.start.getTime() < earliest || slot.start >= until) continue;
      if (!isBusy(blockOf(slot, rules), busy)) yield slot;
    }
  }
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

function isBusy(block: Span, busy: readonly Span[]): boolean {
  return busy.some(({ start, end }) => start < block.end && block.start < end);
}

function* slotsOfDay(day: string, { duration, step }: SlotRules, { timeZone, ...hours }: Hours) {
  for (const { from, to } of rangesOf(day, hours)) {
    const close = momentAt(`${day}T${to}`, timeZone);
    for (let minute = minutesOf(from); minute + duration <= minutesOf(to); minute += step) {
      const wall = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const start = momentAt(`${day}T${wall}`, timeZone);
      // A time that the clocks leave out reads as another one
      if (wallClock(start, timeZone) !== `${day} ${wall}`) continue;
      const end = new Date(start.getTime() + duration * MINUTE);
      if (end <= close) yield { start, end };
    }
  }
}

function rangesOf(day: string, { weekly, overrides }: Pick<Hours, 'weekly' | 'overrides'>): TimeRange[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const ranges =
    overrides.find(({ date }) => date === day)?.ranges ?? weekly.filter((range) => range.day === weekday);
  return ranges.toSorted((one, other) => one.from.localeCompare(other.from));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
