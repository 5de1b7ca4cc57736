import type { QuietHours, SendingHours } from '#contract/sms/quietHours.ts';
import { momentAt } from '#server/platform/zonedTime.ts';
import { nextWindow } from './sendingWindow.ts';
import type { HoursThere } from './sendingWindow.ts';

/** When a text may go. */
export interface TextTime {
  dueAt: Date;
  /** From then on it waits again; null: never. */
  openUntil: Date | null;
}

/** What makes texts of a company wait. */
export interface QuietSettings {
  /** Null: texts go at any hour. */
  hours: QuietHours | null;
  /** Of the company: for whoever nothing tells where they are. */
  timeZone: string;
  /** What a campaign asks of its own texts beside that. */
  own?: OwnTimes;
}

/** The times of one campaign, by the clocks of whoever gets its texts. */
export interface OwnTimes {
  hours: SendingHours | null;
  /** No text goes before clocks there show this: 2026-03-31T09:00. Null: as soon as it is started. */
  startsAt: string | null;
}

/** A text that may have to wait. */
export interface TimedText {
  /** Where its reader may be, by commas; empty where nothing tells, null for what never waits. */
  zones: string | null;
  isMarketing: boolean;
}

/**
 * Tells of texts when they may go, as of a moment. Hours in which the zones that somebody may be in are never open together go by the company's clock;
 * where a campaign's hours and the quiet hours leave nothing of each other, the quiet hours count alone.
 */
export function textTimes({ hours, timeZone, own }: QuietSettings, at: Date): (text: TimedText) => TextTime {
  const known = new Map<string, TextTime>();
  return ({ zones, isMarketing }) => {
    if (zones === null) return { dueAt: at, openUntil: null };
    const isQuiet = hours !== null && (isMarketing || hours.appliesTo === 'ALL');
    const key = `${zones} ${isQuiet}`;
    const found = known.get(key);
    if (found) return found;
    const places = zones === '' ? [timeZone] : zones.split(',');
    const from = startIn(places, own?.startsAt ?? null, at);
    const shared = (each: SendingHours): HoursThere => {
      const there = { hours: each, zones: places };
      return nextWindow([there], from) ? there : { hours: each, zones: [timeZone] };
    };
    const quiet = isQuiet ? [shared(hours)] : [];
    const all = own?.hours ? [...quiet, shared(own.hours)] : quiet;
    const window = nextWindow(all, from) ?? nextWindow(quiet, from);
    const time = window ? { dueAt: window.from, openUntil: window.until } : { dueAt: from, openUntil: null };
    known.set(key, time);
    return time;
  };
}

/** The moment, from this one on, by which clocks in all of these zones have shown a time. */
function startIn(zones: readonly string[], wall: string | null, at: Date): Date {
  if (wall === null) return at;
  return new Date(Math.max(at.getTime(), ...zones.map((zone) => momentAt(wall, zone).getTime())));
}
