import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTimeZone, usualZoneName } from '#contract/time/timeZones.ts';
import { countryCodeOf, isCountryCode } from '#contract/validation/regions.ts';

/** Hints for a person's location. */
export interface Place {
  /** E.164; null where there is none. */
  phone: string | null;
  /** Of their address, as it was typed. */
  country: string | null;
  /** The person's own time zone, if set. */
  time_zone: string | null;
}

/** The possible time zones of a person, as stored in the outbox: comma-separated, and empty if unknown. */
export function zonesOf(place: Place): string {
  return zonesOfPlace(place).join(',');
}

/**
 * The possible time zones of a person: their own; otherwise the zones of the address's country and the phone number. An
 * area code of that country is more precise; a number from another country is ignored.
 */
export function zonesOfPlace({ phone, country, time_zone: own }: Place): readonly string[] {
  const byOwn = own === null ? [] : zonesOfOwn(own);
  if (byOwn.length > 0) return byOwn;
  if (phone === null) return [];
  const byNumber = zonesOfNumber(phone);
  const byAddress = zonesOfCountry(country?.trim() ?? '');
  if (byAddress.length === 0) return byNumber;
  const inCountry = byNumber.filter((zone) => byAddress.includes(zone));
  return inCountry.length > 0 ? inCountry : byAddress;
}

/** The canonical name of a person's own time zone. A zone that the server does not know is ignored, and delays no message. */
function zonesOfOwn(zone: string): readonly string[] {
  const known = zonesByName.get(zone);
  if (known) return known;
  const zones = isTimeZone(zone) ? [usualZoneName(zone)] : [];
  zonesByName.set(zone, zones);
  return zones;
}

/** As many entries as there are time zones. Creating a formatter takes longer than everything else for a recipient. */
const zonesByName = new Map<string, readonly string[]>();

/** The zones of the longest known beginning of an E.164 number. */
function zonesOfNumber(phone: string): readonly string[] {
  zonesByBeginning ??= readPhoneZones();
  const digits = phone.slice(1);
  for (let length = Math.min(digits.length, LONGEST_BEGINNING); length > 0; length -= 1) {
    const zones = zonesByBeginning.get(digits.slice(0, length));
    if (zones) return zones;
  }
  return [];
}

let zonesByBeginning: Map<string, readonly string[]> | undefined;

function readPhoneZones(): Map<string, readonly string[]> {
  const lines = readFileSync(join(import.meta.dirname, 'phoneZones.txt'), 'utf8').split('\n');
  const found = new Map<string, readonly string[]>();
  for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
    const [names = '', beginnings = ''] = line.split(': ');
    const zones = names.split(',').map(usualZoneName);
    for (const beginning of beginnings.split(' ')) found.set(beginning, zones);
  }
  return found;
}

const LONGEST_BEGINNING = 10;

/** The zones of a country given by its code or English name. */
export function zonesOfCountry(country: string): readonly string[] {
  const known = zonesByCountry.get(country);
  if (known) return known;
  const code = isCountryCode(country.toUpperCase()) ? country.toUpperCase() : countryCodeOf(country);
  const zones = code === null ? [] : (localeOf(code).getTimeZones?.() ?? []).map(usualZoneName);
  // What people type is without end
  if (code !== null) zonesByCountry.set(country, zones);
  return zones;
}

const zonesByCountry = new Map<string, readonly string[]>([['', []]]);

function localeOf(region: string): Intl.Locale & { getTimeZones?: () => string[] } {
  return new Intl.Locale('und', { region });
}
