import type ICAL from 'ical.js';
import { momentAt } from '../zonedTime.ts';

/**
 * The moment of a time of an event. What has no zone, as whole days have none, is by the clocks of `zone`; a zone that the platform knows by
 * name is read by that name, and any other as its event describes it.
 */
export function momentOf(time: ICAL.Time, tzid: string | null, zone: string): Date {
  const day = [String(time.year).padStart(4, '0'), two(time.month), two(time.day)].join('-');
  if (time.isDate) return momentAt(`${day}T00:00`, zone);
  const wall = `${day}T${two(time.hour)}:${two(time.minute)}`;
  const seconds = Math.min(time.second, 59) * 1000;
  if (time.zone?.tzid === 'UTC') return new Date(Date.parse(`${wall}:00Z`) + seconds);
  const known = tzid === null ? zone : knownZone(tzid);
  if (known !== null) return new Date(momentAt(wall, known).getTime() + seconds);
  // Not described either: as if it had none
  if (!time.zone || time.zone.tzid === 'floating') return new Date(momentAt(wall, zone).getTime() + seconds);
  return new Date(time.toUnixTime() * 1000);
}

/** The zone that a property names; null where it names none. */
export function tzidOf(component: ICAL.Component, property: string): string | null {
  return component.getFirstProperty(property)?.getFirstParameter('tzid') ?? null;
}

/** Some programs put a path of their own before the name. */
function knownZone(tzid: string): string | null {
  const parts = tzid.split('/');
  const names = [tzid, parts.slice(-2).join('/'), parts.slice(-3).join('/')];
  return names.find((name) => isZone(name)) ?? null;
}

function isZone(name: string): boolean {
  // Names that are not places may mean something else on this system
  if (!name.includes('/') && name !== 'UTC') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
