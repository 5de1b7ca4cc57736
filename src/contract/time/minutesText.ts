import { numberText } from '../i18n/formats.ts';

/** A number of minutes in words: 30 is '30 minutes', 90 '1 hour 30 minutes', 1440 '1 day', 20160 '2 weeks'. */
export function minutesText(minutes: number): string {
  if (minutes > 0 && minutes % WEEK === 0) return counted(minutes / WEEK, 'week');
  const parts = [
    [Math.floor(minutes / DAY), 'day'],
    [Math.floor((minutes % DAY) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit));
  return named.join(' ') || counted(0, 'minute');
}

/** The units of a duration, in minutes. */
export const UNIT_MINUTES = { minute: 1, hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const;
export type MinutesUnit = keyof typeof UNIT_MINUTES;

const { day: DAY, week: WEEK } = UNIT_MINUTES;

function counted(count: number, unit: MinutesUnit): string {
  return numberText(count, { style: 'unit', unit, unitDisplay: 'long' });
}
