import type { QuietHours } from '#contract/sms/quietHours.ts';
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
  /** Of the company: for whoever nothing tells where they are. */
  timeZone: string;
}

/** A text that may have to wait. */
export interface TimedText {
  /** Where its reader may be, by commas; empty where nothing tells, null for what never waits. */
  zones: string | null;
  isMarketing: boolean;
}

/**
 * Tells of texts when they may go, as of a moment. Where the zones that somebody may be in are never open together, the company's clock counts.
 */
export function textTimes({ hours, timeZone }: QuietSettings, at: Date): (text: TimedText) => TextTime {
  const known = new Map<string, TextTime>();
  const anyTime = { dueAt: at, openUntil: null };
  return ({ zones, isMarketing }) => {
    if (hours === null || zones === null) return anyTime;
    if (!isMarketing && hours.appliesTo === 'MARKETING') return anyTime;
    const found = known.get(zones);
    if (found) return found;
    const window =
      (zones === '' ? null : nextWindow(zones.split(','), hours, at)) ?? nextWindow([timeZone], hours, at);
    const time = window ? { dueAt: window.from, openUntil: window.until } : anyTime;
    known.set(zones, time);
    return time;
  };
}
