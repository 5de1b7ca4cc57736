import { COUNTRY_HOURS } from '#contract/sms/countryHours.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import { usualZoneName } from '#contract/time/timeZones.ts';
import { zonesOfCountry } from './placeZones.ts';

/** The hours of the country that a time zone belongs to; undefined if it has none of its own. */
export function hoursOfZone(zone: string): readonly SendingHours[] | undefined {
  hoursByZone ??= new Map(
    Object.entries(COUNTRY_HOURS).flatMap(([country, hours]) =>
      zonesOfCountry(country).map((each) => [each, hours] as const),
    ),
  );
  return hoursByZone.get(usualZoneName(zone));
}

let hoursByZone: ReadonlyMap<string, readonly SendingHours[]> | undefined;
