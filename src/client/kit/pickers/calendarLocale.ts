import type { Locale } from 'date-fns';
import { firstDayOfWeek } from '#contract/time/firstDayOfWeek.ts';

/** The words of a calendar, which are English as all of the product is, and on which day a week begins in a region: 'en-DE', 'pt-BR'. */
export async function calendarLocale(tag: string): Promise<Locale> {
  const region = new Intl.Locale(tag).maximize().region ?? 'US';
  const { enGB: locale } = await import('date-fns/locale/en-GB');
  const weekStartsOn = firstDayOfWeek(`en-${region}`);
  return weekStartsOn === undefined ? locale : { ...locale, options: { ...locale.options, weekStartsOn } };
}
