import type { QuietHours, SendingHours } from '#contract/sms/quietHours.ts';
import { momentAt } from '#server/platform/zonedTime.ts';
import { hoursOfZone } from './countryRules.ts';
import type { HoursThere } from './sendingWindow.ts';
import { nextWindow } from './sendingWindow.ts';

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
  /** The company's time zone, for recipients without a known one. */
  timeZone: string;
  /** Only campaigns that follow the marketing policy have quiet hours. */
  isOptional?: boolean;
  /** Hours of a campaign, in addition to quiet hours. */
  own?: OwnTimes;
}

/** The hours of one campaign, in the recipient's time zone. */
export interface OwnTimes {
  hours: SendingHours | null;
  /** No text goes before clocks there show this: 2026-03-31T09:00. Null: as soon as it is started. */
  startsAt: string | null;
  /** It has quiet hours even if they are optional. */
  isFollowing?: boolean;
}

/** A text that may have to wait. */
export interface TimedText {
  /** The possible time zones of the recipient, comma-separated; empty if unknown, null for messages that never wait. */
  zones: string | null;
  isMarketing: boolean;
}

/**
 * Computes when messages may be sent, from a point in time on. If the possible time zones have no common open hours,
 * the company's time zone applies; if campaign hours and quiet hours exclude each other, only quiet hours apply.
 */
export function textTimes(settings: QuietSettings, at: Date): (text: TimedText) => TextTime {
  const { timeZone, own } = settings;
  const hours = settings.isOptional && !own?.isFollowing ? null : settings.hours;
  const known = new Map<string, TextTime>();
  return ({ zones, isMarketing }) => {
    if (zones === null) return { dueAt: at, openUntil: null };
    const isQuiet = hours !== null && (isMarketing || hours.appliesTo === 'ALL');
    const key = `${zones} ${isMarketing}`;
    const found = known.get(key);
    if (found) return found;
    const places = zones === '' ? [timeZone] : zones.split(',');
    const from = startIn(places, own?.startsAt ?? null, at);
    const shared = (each: SendingHours): HoursThere => {
      const there = { hours: each, zones: places };
      return nextWindow([there], from) ? there : { hours: each, zones: [timeZone] };
    };
    const quiet = isQuiet ? quietHoursIn(places, hours, { isMarketing, timeZone, from }) : [];
    const all = own?.hours ? [...quiet, shared(own.hours)] : quiet;
    const window = nextWindow(all, from) ?? nextWindow(quiet, from);
    const time = window ? { dueAt: window.from, openUntil: window.until } : { dueAt: from, openUntil: null };
    known.set(key, time);
    return time;
  };
}

/**
 * The quiet hours of these zones together; of the company's zone if these are never open at the same time. The hours of
 * countries are rules about marketing.
 */
function quietHoursIn(
  places: readonly string[],
  hours: QuietHours,
  { isMarketing, timeZone, from }: { isMarketing: boolean; timeZone: string; from: Date },
): HoursThere[] {
  const isByCountry = hours.byCountry && isMarketing;
  const candidates: HoursThere[][] = [places, [timeZone]].map((zones) => [
    { hours, zones },
    ...(isByCountry ? countryHoursIn(zones) : []),
  ]);
  // The company may send on days only on which its country may not
  candidates.push([{ hours, zones: [timeZone] }]);
  return candidates.find((all) => nextWindow(all, from)) ?? [];
}

function countryHoursIn(zones: readonly string[]): HoursThere[] {
  return zones.flatMap((zone) => {
    const hours = hoursOfZone(zone);
    return hours ? [{ hours, zones: [zone] }] : [];
  });
}

/** The first time, from this one on, at which a local time has passed in all of these zones. */
function startIn(zones: readonly string[], wall: string | null, at: Date): Date {
  if (wall === null) return at;
  return new Date(Math.max(at.getTime(), ...zones.map((zone) => momentAt(wall, zone).getTime())));
}
