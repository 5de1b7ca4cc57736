import type { Locale } from 'date-fns';

/** The words of a calendar, which are English as all of the product is, and on which day a week begins in a region: 'en-DE', 'pt-BR'. */
export async function calendarLocale(tag: string): Promise<Locale> {
  const region = new Intl.Locale(tag).maximize().region ?? 'US';
  const { enGB: locale } = await import('date-fns/locale/en-GB');
  const weekStartsOn = firstDayOfWeek(`en-${region}`);
  return weekStartsOn === undefined ? locale : { ...locale, options: { ...locale.options, weekStartsOn } };
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** On which day a week begins where a locale is spoken: 0 for Sunday; undefined in browsers that cannot say. */
export function firstDayOfWeek(tag: string): (typeof DAYS)[number] | undefined {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(tag);
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return firstDay === undefined ? undefined : DAYS[firstDay % 7];
}
