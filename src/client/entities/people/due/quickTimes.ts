import { momentOf, wallTime, zonedDay } from '#contract/time/zonedTime.ts';

/** Usual moments for a next call or meeting, in the company's time zone. */
export function quickTimes(timeZone: string, now: number = Date.now()): { label: string; at: string }[] {
  const today = zonedDay(now, timeZone);
  const nine = (days: number) => momentOf(`${addDays(today, days)}T09:00`, timeZone) ?? '';
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const inAnHour = momentOf(wallTime(now + 3_600_000, timeZone), timeZone) ?? '';
  return [
    { label: 'In 1 hour', at: inAnHour },
    { label: 'Tomorrow 9:00', at: nine(1) },
    { label: 'Next Monday 9:00', at: nine((8 - weekday) % 7 || 7) },
  ];
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
