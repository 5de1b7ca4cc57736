import type { DemoCalendar } from '../demoCalendar.ts';
import type { DemoRandom } from '../demoRandom.ts';

/** When a lead came in. */
export interface LeadDay {
  day: number;
  minutes: number;
  /** On a weekend only the website and the social networks bring leads. */
  isWeekend: boolean;
}

/** Twelve weeks, until yesterday. */
const DAYS = 84;

/** The moments at which so many leads came in, oldest first: more and more, few on weekends, and at least one yesterday. */
export function leadDays(random: DemoRandom, calendar: DemoCalendar, count: number): LeadDay[] {
  const days = Array.from({ length: DAYS }, (_, index) => index - DAYS);
  const weights = days.map((day) => {
    const usual = (calendar.isWorkday(day) ? 1 : 0.3) * (0.5 + random.between(0, 100) / 100);
    return (day === -1 ? Math.max(1.2, usual) : usual) * (1.7 + day / DAYS);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let until = 0;
  return days.flatMap((day, index) => {
    const from = Math.round((until / total) * count);
    until += weights[index] ?? 0;
    const isWeekend = !calendar.isWorkday(day);
    const [opens, quarters] = isWeekend ? [10 * 60, 28] : [8 * 60, 40];
    return Array.from({ length: Math.round((until / total) * count) - from }, () => ({
      day,
      minutes: opens + 15 * random.between(0, quarters),
      isWeekend,
    })).sort((a, b) => a.minutes - b.minutes);
  });
}
