/** Whether it is an IANA time zone, aliases such as Asia/Calcutta included; offsets such as +02:00 are none. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Every time zone to choose from. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** The one name of a time zone: Asia/Calcutta and Asia/Kolkata are one. */
export function usualZoneName(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

/** A time zone as people read it: America/New York. */
export function readableZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The time zone that a text names, with blanks or underscores and in any case; null where it names none. */
export function readTimeZone(text: string): string | null {
  const zone = text.trim().replace(/\s+/g, '_');
  return isTimeZone(zone) ? usualZoneName(zone) : null;
}

/** The message about an invalid time zone. */
export const TIME_ZONE_MESSAGE = /*i18n*/ 'Please choose a time zone from the list';
